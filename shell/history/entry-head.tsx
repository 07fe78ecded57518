import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { useServices } from '../../engine/render'
import { timeFormat } from '../i18n/time-format'
import type { HistoryEntry } from './history-calls'
import styles from './history.module.css'

/** Who changed a record, when, how and from where. */
export function EntryHead({ kind, source, user, time, version }: Pick<HistoryEntry, 'kind' | 'source' | 'user' | 'time' | 'version'>) {
  const { t } = useTranslation()
  const { language } = useServices()
  const when = timeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(time)
  return (
    <p className={styles['head']}>
      <Tag>{t(`pages.history.kind.${kind}`)}</Tag>
      <strong>{user === '' ? t('pages.history.nobody') : user}</strong>
      <time dateTime={new Date(time).toISOString()}>{when}</time>
      <span>{t('pages.history.from', { source: t(`pages.history.source.${source}`), version })}</span>
    </p>
  )
}
