import { Empty, Skeleton, Tag } from 'antd'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { RecordPanelProps } from '../../engine/render'
import { useApp } from '../app-context'
import { useCall } from '../gateway/use-call'
import { LoadFailure } from '../page/load-failure'
import { listOfModel } from '../router/list-of-model'
import { listAddress, readRelated, relatedCall, type RelatedRecords } from './related-calls'
import styles from './related.module.css'

/** What points at a record, by the lists in which it is found. */
export const RelatedPanel = observer(function RelatedPanel({ model, id }: RecordPanelProps) {
  const { t } = useTranslation()
  const called = useCall(relatedCall(model, id))
  if (called.at === 'loading') return <Skeleton active />
  if (called.at === 'failed') return <LoadFailure message={called.message} again={t('pages.design.reload')} onAgain={called.retry} />
  const related = readRelated(called.value)
  if (related.length === 0) return <Empty description={t('pages.related.empty')} />
  return (
    <div className={styles['panel']}>
      {related.map((one) => (
        <RelatedSection key={one.modelId} related={one} />
      ))}
    </div>
  )
})

const RelatedSection = observer(function RelatedSection({ related }: { readonly related: RelatedRecords }) {
  const { t } = useTranslation()
  const { session } = useApp()
  const { modelId, title, fields, total, rows, filter } = related
  const path = listOfModel(session.routes, modelId)
  const rest = total - rows.length
  return (
    <section className={styles['section']} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <Tag>{t('pages.related.total', { count: total })}</Tag>
        <span className={styles['fields']}>{t('pages.related.by', { fields: fields.join(t('pages.related.comma')) })}</span>
        {path !== null && filter !== '' && (
          <Link className={styles['all']} to={listAddress(path, filter)}>
            {t('pages.related.inList')}
          </Link>
        )}
      </header>
      <ul>
        {rows.map(({ id, name }) => (
          <li key={id}>{path === null ? called(name) : <Link to={listAddress(path, filter, id)}>{called(name)}</Link>}</li>
        ))}
        {rest > 0 && <li className={styles['rest']}>{t('pages.related.rest', { count: rest })}</li>}
      </ul>
    </section>
  )
})

/** A record without a name is there all the same. */
const called = (name: string): string => (name === '' ? '–' : name)
