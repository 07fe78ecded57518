import { useTranslation } from 'react-i18next'
import { dateTime, relativeTime } from './relative-time'

/** How long ago, in words; the exact time on hover. */
export function TimeAgo({ time, className }: { readonly time: number; readonly className?: string | undefined }) {
  const { t } = useTranslation()
  const label = relativeTime(time, Date.now())
  return (
    <time className={className} dateTime={new Date(time || 0).toISOString()} title={dateTime(time)}>
      {'date' in label ? label.date : label.key === 'justNow' ? t('shell.time.justNow') : t(`shell.time.${label.key}`, { count: label.count })}
    </time>
  )
}
