import { Button, Input } from 'antd'
import { useCallback, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject } from '../../engine'
import { useApp } from '../app-context'
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
  const id = useId()
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
      <label className={styles['label']} htmlFor={id}>
        {t('shell.signIn.pictureCode')}
      </label>
      <div className={styles['beside']}>
        <Input
          id={id}
          size="large"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={8}
          aria-required
          placeholder={t('shell.signIn.picturePlaceholder')}
          value={answer?.text ?? ''}
          disabled={!asked}
          onChange={({ target }) => onAnswer(asked ? { id: asked.id, text: target.value } : null)}
        />
        <button type="button" className={styles['picture']} title={t('shell.signIn.anotherPicture')} onClick={() => void ask('picture')}>
          {asked && <img src={asked.image} width={132} height={44} alt={t('shell.signIn.anotherPicture')} />}
        </button>
      </div>
      {failure !== '' && (
        <p role="alert" className={styles['error']}>
          {failure}
        </p>
      )}
      <Button type="link" size="small" className={styles['cannotSee'] ?? ''} onClick={() => void ask('wait')}>
        {t('shell.signIn.cannotSee')}
      </Button>
    </div>
  )
}
