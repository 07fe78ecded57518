import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject } from '../../engine'
import { useApp } from '../app-context'
import { PlainButton } from '../plain/plain-button'
import { PlainTextBox } from '../plain/plain-text-box'
import type { PictureAnswer } from '../session/session-calls'
import styles from './sign-in-page.module.css'

interface PictureCodeProps {
  readonly answer: PictureAnswer | null
  readonly onAnswer: (answer: PictureAnswer | null) => void
}
type Asked =
  { readonly by: 'picture'; readonly id: string; readonly image: string } | { readonly by: 'wait'; readonly id: string; readonly seconds: number }

/** A word that stands for a text where the time was waited for. */
const waited = 'waited'

/** A picture to read, or for who cannot see it some seconds to wait. */
export function PictureCode({ answer, onAnswer }: PictureCodeProps) {
  const { t } = useTranslation()
  const { http } = useApp()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [failure, setFailure] = useState('')

  const ask = useCallback(
    async (kind: Asked['by']) => {
      setFailure('')
      onAnswer(null)
      const got = await http.send({ method: 'GET', url: '/api/oauth/ImageCode', query: { kind }, keepSession: true })
      if (!got.ok) return setFailure(got.error.message)
      const data = isJsonObject(got.value) ? got.value : {}
      const common = { id: String(data['id'] ?? '') }
      setAsked(
        kind === 'wait'
          ? { by: kind, ...common, seconds: Number(data['seconds']) || 0 }
          : { by: kind, ...common, image: String(data['image'] ?? '') },
      )
    },
    [http, onAnswer],
  )
  useEffect(() => void ask('picture'), [ask])
  useEffect(() => {
    if (asked?.by !== 'wait') return
    if (asked.seconds <= 0) return onAnswer({ id: asked.id, text: waited })
    const timer = setTimeout(() => setAsked({ ...asked, seconds: asked.seconds - 1 }), 1000)
    return () => clearTimeout(timer)
  }, [asked, onAnswer])

  if (asked?.by === 'wait')
    return (
      <p role="status" className={styles['wait']}>
        {asked.seconds > 0 ? t('shell.signIn.waiting', { seconds: asked.seconds }) : t('shell.signIn.waited')}
      </p>
    )
  return (
    <div>
      <PlainTextBox
        label={t('shell.signIn.pictureCode')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={8}
        placeholder={t('shell.signIn.picturePlaceholder')}
        value={answer?.text ?? ''}
        disabled={!asked}
        error={failure}
        onChange={(text) => onAnswer(asked ? { id: asked.id, text } : null)}
        beside={
          <button type="button" className={styles['picture']} title={t('shell.signIn.anotherPicture')} onClick={() => void ask('picture')}>
            {asked && <img src={asked.image} width={132} height={40} alt={t('shell.signIn.anotherPicture')} />}
          </button>
        }
      />
      <PlainButton look="link" onClick={() => void ask('wait')}>
        {t('shell.signIn.cannotSee')}
      </PlainButton>
    </div>
  )
}
