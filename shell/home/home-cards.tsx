import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { isJsonObject, type JsonObject } from '../../engine'
import { useApp } from '../app-context'
import { ModuleCardView } from '../modules/module-card'
import type { ModuleCard } from '../modules/module-views'
import { moduleCards } from '../modules/views'
import { paths } from '../paths'
import { MessageList, TodoCounts } from '../portal/message-cards'
import { flowAddress } from '../talk/flow-address'
import styles from './dashboard-page.module.css'

const MessageDialog = lazy(() => import('../talk/message-dialog').then((module) => ({ default: module.MessageDialog })))

const dashboard = '/api/visualdev/Dashboard'
const notice = 1

/** What waits for the user and what is new. */
export function HomeCards() {
  const { t } = useTranslation()
  return (
    <div className={styles['cards']}>
      <section className={styles['card']} aria-labelledby="home-todo">
        <header className={styles['cardHead']}>
          <h2 id="home-todo">{t('shell.home.toDo')}</h2>
          <Link to="/workFlow/flowTodo">{t('shell.home.all')}</Link>
        </header>
        <TodoCounts />
      </section>
      <NewestNotices />
      {[...moduleCards].map(([kind, card]) => card.title !== undefined && <OfModule key={kind} kind={kind} card={card} title={card.title} />)}
    </div>
  )
}

interface OfModuleProps {
  readonly kind: string
  readonly card: ModuleCard
  readonly title: string
}

const OfModule = observer(function OfModule({ kind, card, title }: OfModuleProps) {
  const { t } = useTranslation()
  const { session } = useApp()
  const place = session.routes.find((route) => route.name === card.leadsTo)
  if (card.needs !== undefined && !session.routes.some((route) => route.name === card.needs)) return null
  return (
    <section className={styles['card']} aria-labelledby={`home-${kind}`}>
      <header className={styles['cardHead']}>
        <h2 id={`home-${kind}`}>{t(title)}</h2>
        {place && <Link to={place.path}>{t('shell.home.all')}</Link>}
      </header>
      <ModuleCardView card={card} />
    </section>
  )
})

function NewestNotices() {
  const { t } = useTranslation()
  const { http, notices } = useApp()
  const navigate = useNavigate()
  const [shown, setShown] = useState<JsonObject | null>(null)
  const [reading, setReading] = useState(false)

  const read = async (id: string) => {
    const answer = await http.send({ method: 'GET', url: `/api/message/ReadInfo/${encodeURIComponent(id)}` })
    if (!answer.ok) return notices.toast('error', answer.error.message)
    if (!isJsonObject(answer.value)) return
    const flow = answer.value['type'] === notice ? null : flowAddress(String(answer.value['bodyText'] ?? ''))
    if (flow !== null) return void navigate(flow)
    setShown(answer.value)
    setReading(true)
  }
  return (
    <section className={styles['card']} aria-labelledby="home-notices">
      <header className={styles['cardHead']}>
        <h2 id="home-notices">{t('shell.home.notices')}</h2>
        <Link to={paths.messageRecord}>{t('shell.home.all')}</Link>
      </header>
      <MessageList url={`${dashboard}/Notice`} onOpen={(id) => void read(id)} />
      {shown && (
        <Suspense fallback={null}>
          <MessageDialog message={shown} open={reading} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </section>
  )
}
