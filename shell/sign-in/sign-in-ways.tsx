import { Suspense, lazy, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { fetchAhead } from '../router/fetch-ahead'
import { SignInForm } from './sign-in-form'
import styles from './sign-in-page.module.css'

// The page opens with the password; the other ways are fetched by who wants them.
const SmsForm = lazy(() => import('./sms-form').then((module) => ({ default: module.SmsForm })))
const ScanPanel = lazy(() => import('./scan-panel').then((module) => ({ default: module.ScanPanel })))

const ways = ['password', 'sms', 'scan'] as const
type Way = (typeof ways)[number]

/** By password, by a text message, or by scanning a code. */
export function SignInWays({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation()
  const { http, session } = useApp()
  const id = useId()
  const [way, setWay] = useState<Way>('password')
  const list = useRef<HTMLDivElement>(null)

  const move = ({ key }: KeyboardEvent) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const at = (ways.indexOf(way) + step + ways.length) % ways.length
    setWay(ways[at] ?? way)
    list.current?.querySelectorAll('button')[at]?.focus()
  }
  const shown = {
    password: (
      <SignInForm
        submit={(account, password, picture) => {
          fetchAhead()
          return session.signIn(account, password, picture)
        }}
        onDone={onDone}
      />
    ),
    sms: <SmsForm onDone={onDone} />,
    scan: <ScanPanel onDone={onDone} />,
  }
  return (
    <>
      <div ref={list} className={styles['ways']} role="tablist" aria-label={t('shell.signIn.ways')}>
        {ways.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}${one}`}
            aria-selected={one === way}
            aria-controls={`${id}panel`}
            tabIndex={one === way ? 0 : -1}
            onClick={() => setWay(one)}
            onKeyDown={move}
          >
            {t(`shell.signIn.way.${one}`)}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${way}`}
        className={styles['panel']}
        // Who begins to write is about to send it.
        onInput={() => http.prepare()}
      >
        <Suspense fallback={null}>{shown[way]}</Suspense>
      </div>
    </>
  )
}
