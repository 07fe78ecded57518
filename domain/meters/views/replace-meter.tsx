import { useTranslation } from 'react-i18next'
import type { JsonObject } from '../../../engine'
import type { ScreenProps } from '../../../engine/render'
import { dayAt, startOfDay } from '../../shared/calendar/instant'
import { FormDialog } from '../../shared/views/form-dialog'

/** Asks for the last number of a meter and for the one that takes its place, and replaces it. */
export default function ReplaceMeter({ params, onClose }: ScreenProps) {
  const { t } = useTranslation()
  const number = (record: JsonObject, key: string): string => (typeof record[key] === 'number' ? String(record[key]) : '')
  return (
    <FormDialog
      title={`${t('meters.act.replace')} · ${String(params['code'] ?? '')}`}
      page="property/replaceMeter"
      record={{ day: startOfDay(dayAt(Date.now()) ?? ''), rollOver: 0, initial: 0 }}
      call={`/api/visualdev/OnlineDev/meters-meter/${encodeURIComponent(String(params['id'] ?? ''))}/Actions/replaceMeter`}
      bodyOf={(record) => ({
        day: dayAt(record['day']) ?? '',
        endIndex: number(record, 'endIndex'),
        rollOver: record['rollOver'] === 1,
        code: typeof record['code'] === 'string' ? record['code'].trim() : '',
        initial: number(record, 'initial'),
        ...(typeof record['multiple'] === 'number' && { multiple: number(record, 'multiple') }),
        ...(typeof record['digits'] === 'number' && { digits: record['digits'] }),
      })}
      onClose={onClose}
    />
  )
}
