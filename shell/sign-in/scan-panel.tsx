import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled'
import { toDataURL } from 'qrcode'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject, type JsonObject } from '../../engine'
import { useApp } from '../app-context'
import { paths } from '../paths'
import { PlainButton } from '../plain/plain-button'
import { PlainIcon } from '../plain/plain-icon'
import { readSignedIn } from '../session/session-calls'
import styles from './sign-in-page.module.css'

const askEvery = 2000
const side = 200

type Shown =
  | { readonly at: 'loading' | 'expired' }
  | { readonly at: 'failed'; readonly message: string }
  | { readonly at: 'waiting' | 'scanned'; readonly image: string }

/** A QR code that somebody who is signed in on a phone scans and confirms; then this browser is let in. */
export function ScanPanel({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation()
  const { http, session } = useApp()
  const [turn, setTurn] = useState(0)
  const [shown, setShown] = useState<Shown>({ at: 'loading' })

  useEffect(() => {
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const send = async (url: string, body: JsonObject) => {
      const answer = await http.send({ method: 'POST', url, body, keepSession: true })
      if (current && !answer.ok) setShown({ at: 'failed', message: answer.error.message })
      return answer.ok && isJsonObject(answer.value) ? answer.value : null
    }
    const ask = async (ticket: string, key: string, image: string) => {
      const answer = await send('/api/oauth/Scan/State', { ticket, key })
      if (!current || !answer) return
      const state = answer['state']
      if (state === 'confirmed') {
        session.enter(readSignedIn(answer))
        return onDone()
      }
      if (state === 'expired') return setShown({ at: 'expired' })
      setShown({ at: state === 'scanned' ? 'scanned' : 'waiting', image })
      timer = setTimeout(() => void ask(ticket, key, image), askEvery)
    }
    const begin = async () => {
      const answer = await send('/api/oauth/Scan', {})
      if (!current || !answer) return
      const [ticket, key] = [String(answer['ticket']), String(answer['key'])]
      const image = await toDataURL(`${window.location.origin}${paths.scanSignIn}?ticket=${encodeURIComponent(ticket)}`, { width: side, margin: 1 })
      if (current) await ask(ticket, key, image)
    }
    void begin()
    return () => {
      current = false
      clearTimeout(timer)
    }
    // `onDone` leads away: what it was when the code was made is as good.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [http, session, turn])

  const renew = () => {
    setShown({ at: 'loading' })
    setTurn(turn + 1)
  }
  return (
    <div className={styles['scan']}>
      <div className={styles['code']} data-faded={shown.at === 'scanned' || undefined}>
        {'image' in shown ? (
          <img src={shown.image} width={side} height={side} alt={t('shell.signIn.qrCode')} />
        ) : shown.at === 'loading' ? (
          <span className={styles['waiting']} />
        ) : (
          <PlainButton onClick={renew}>{t('shell.signIn.renewCode')}</PlainButton>
        )}
        {shown.at === 'scanned' && <PlainIcon of={CheckCircleFilled} className={styles['scanned'] ?? ''} />}
      </div>
      <p role="status">
        {shown.at === 'failed'
          ? shown.message
          : t(shown.at === 'expired' ? 'shell.signIn.codeExpired' : shown.at === 'scanned' ? 'shell.signIn.codeScanned' : 'shell.signIn.scanHint')}
      </p>
    </div>
  )
}
