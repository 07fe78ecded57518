import { StatePage, languageTags, timeFormat, useApp, useDocumentTitle } from '../../../shell/module'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setLocalZone } from '../../../engine'
import { readScreen, type Screen } from './read-boards'
import styles from './board-screen.module.css'

const every = 30_000

/** A screen for a wall: what goes on right now, in large figures. It refreshes by itself and keeps the last figures while the server is away. */
const BoardScreen = observer(function BoardScreen() {
  const { t } = useTranslation()
  const { http, words } = useApp()
  const [screen, setScreen] = useState<Screen | null>(null)
  const [failure, setFailure] = useState('')
  useDocumentTitle(screen?.title || t('visitors.screen.title'))

  const { language } = words
  useEffect(() => {
    let left = false
    const ask = async () => {
      const answer = await http.send({ method: 'GET', url: '/api/public/Screen', keepSession: true })
      if (left) return
      setFailure(answer.ok ? '' : answer.error.message)
      if (answer.ok) {
        const next = readScreen(answer.value)
        setLocalZone(next.timeZone)
        setScreen(next)
      }
    }
    void ask()
    const timer = setInterval(() => void ask(), every)
    return () => {
      left = true
      clearInterval(timer)
    }
    // What is counted is named in the language of the one who asks.
  }, [http, language])

  if (screen === null && failure !== '') return <StatePage picture="unavailable" title={t('visitors.screen.title')} text={failure} standalone />
  return (
    <main className={styles['page']} aria-busy={screen === null}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{screen?.title || t('visitors.screen.title')}</h1>
        <Clock />
      </header>
      {failure !== '' && (
        <p className={styles['stale']} role="status">
          {t('visitors.screen.stale')}
        </p>
      )}
      <div className={styles['boards']}>
        {screen?.boards.map((board) => (
          <section key={board.title} className={styles['board']} aria-label={board.title}>
            <h2 className={styles['name']}>{board.title}</h2>
            <p className={styles['total']}>{board.total.toLocaleString(languageTags[language])}</p>
            <ul className={styles['parts']}>
              {board.parts.map(({ name, value, width }) => (
                <li key={name} className={styles['part']}>
                  <span>{name}</span>
                  <span className={styles['value']}>{value.toLocaleString(languageTags[language])}</span>
                  <span className={styles['track']} aria-hidden>
                    <span className={styles['bar']} style={{ width: `${width}%` }} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </main>
  )
})
export default BoardScreen

const Clock = observer(function Clock() {
  const { words } = useApp()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const text = timeFormat(words.language, { dateStyle: 'full', timeStyle: 'medium' }).format(now)
  return (
    <time className={styles['clock']} dateTime={new Date(now).toISOString()}>
      {text}
    </time>
  )
})
