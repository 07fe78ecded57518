import { Button, Spin } from 'antd'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useApp, useCall } from '../../../shell/module'
import { screenNames, type PartId } from '../module'
import { readDataScreen } from './read-screen'
import { ShownPart } from './shown-part'
import styles from './part-card.module.css'

/** One part of a large screen as a card of a portal or the home page: the same count, under the rights of who looks, with the ways to what is counted. */
export const PartCard = observer(function PartCard({ part }: { readonly part: PartId }) {
  const { t } = useTranslation()
  const { session } = useApp()
  const no = screenNames.findIndex((name) => part.startsWith(`${name}.`)) + 1
  const called = useCall(`/api/SubDev/shhtdy/GetDataScreen${no}?part=${part}`)
  const pathOf = (menu: string): string => session.routes.find(({ name }) => name === menu.replaceAll('.', '-'))?.path ?? ''
  if (called.at === 'loading') return <Spin />
  if (called.at === 'failed')
    return (
      <div role="alert">
        <p>{called.message}</p>
        <Button size="small" onClick={called.retry}>
          {t('shell.call.retry')}
        </Button>
      </div>
    )
  const [shown] = readDataScreen(called.value).parts
  if (!shown) return null
  const list = shown.shows.is === 'figures' ? '' : pathOf(shown.menu)
  return (
    <div className={styles['card']}>
      <ShownPart title={shown.title} shows={shown.shows} pathOf={pathOf} />
      {list !== '' && (
        <Link className={styles['more'] ?? ''} to={list} aria-label={t('property-reports.card.listOf', { title: shown.title })}>
          {t('property-reports.card.list')}
        </Link>
      )}
    </div>
  )
})
