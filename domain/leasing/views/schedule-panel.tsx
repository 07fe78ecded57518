import { Alert } from 'antd'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { JsonObject } from '../../../engine'
import { useLookup, type FormPanelProps } from '../../../engine/render'
import { useCall } from '../../../shell/module'
import { textIn } from '../../shared/read-json'
import { depositSubject, rentSubject } from '../rules/contract-lines'
import { scheduler, type CutRow } from '../rules/shown-schedule'
import { readContract } from './read-contract'
import { ChargesPanel } from './charges-panel'
import styles from './schedule-panel.module.css'
import { ScheduleTable } from './schedule-table'
import { thousands } from './thousands'
import { useFeePrices } from './use-fee-prices'
import { useTaxRates } from './use-tax-rates'

/** Subjects that are no entries of the list of fee subjects. */
const ownSubjects: ReadonlySet<string> = new Set([rentSubject, depositSubject])
const units = { of: 'records', model: 'units-unit', label: 'name' } as const

/** What a contract charges: while it is filled in as it would be, and as it was booked once it has been approved. */
export default function SchedulePanel({ record, id, isRead }: FormPanelProps) {
  const isBooked = record['state'] === 'adopt' || record['state'] === 'ended'
  return isBooked && id !== null ? <ChargesPanel id={id} /> : <Schedule record={record} storedId={isRead ? null : id} />
}

const nothing: JsonObject = {}

/** What the stored contract charges, by subject, unit and days. */
function amountsOf(stored: JsonObject): ReadonlyMap<string, string> {
  const { rows } = scheduler()(stored, () => ({ subjectName: '', unit: '' }))
  return new Map(rows.map((row) => [placeOf(row), row.amount]))
}
const placeOf = ({ subject, unitId, from, to }: Pick<CutRow, 'subject' | 'unitId' | 'from' | 'to'>): string =>
  [subject, unitId ?? '', from, to].join('\n')

/** Marks a row that is not as it was stored: what it was, or that it is new. */
function Before({ amounts, row }: { readonly amounts: ReadonlyMap<string, string> | null; readonly row: CutRow }) {
  const { t } = useTranslation()
  if (amounts === null) return null
  const before = amounts.get(placeOf(row))
  if (before === row.amount) return null
  return (
    <small className={styles['before'] ?? ''}>
      {before === undefined ? t('leasing.schedule.isNew') : t('leasing.schedule.was', { amount: thousands(before) })}
    </small>
  )
}

/** The schedule of a contract while it is filled in: what is computed here is booked when the contract is approved. */
function Schedule({ record: filled, storedId }: { readonly record: JsonObject; readonly storedId: string | null }) {
  const { t } = useTranslation()
  const record = useTaxRates(useFeePrices(filled))
  const lookup = useLookup()
  const called = useCall(storedId === null ? '' : `/api/SubDev/whdy/GetContractInfoById?${new URLSearchParams({ id: storedId }).toString()}`)
  const answer = called.at === 'ready' ? called.value : null
  const stored = useFeePrices(useMemo(() => (answer === null ? nothing : readContract(answer)), [answer]))
  const wasCharged = useMemo(() => (stored === nothing ? null : amountsOf(stored)), [stored])
  const schedule = useMemo(scheduler, [])
  const shown = useMemo(() => {
    const nameOf = (subject: string) =>
      ownSubjects.has(subject) ? t(`leasing.schedule.${subject}`) : textIn(lookup({ of: 'feeSubject' }, subject) ?? {}, 'fullName') || subject
    const unitOf = (unit: string | null) => (unit === null ? '' : textIn(lookup(units, unit) ?? {}, 'name'))
    return schedule(record, ({ subject, unit }) => ({ subjectName: nameOf(subject), unit: unitOf(unit) }))
  }, [schedule, record, lookup, t])
  const besideAmount = useCallback((row: CutRow) => <Before amounts={wasCharged} row={row} />, [wasCharged])

  return (
    <section className={styles['panel']} aria-labelledby="lease-schedule">
      <h3 id="lease-schedule" className={styles['title']}>
        {t('leasing.schedule.title')}
        {shown.rows.length > 0 && <small>{t('leasing.schedule.rows', { count: shown.rows.length })}</small>}
      </h3>
      {shown.rows.length === 0 && <Alert type="info" showIcon message={t('leasing.schedule.waiting')} />}
      {shown.rows.length > 0 && (
        <>
          <dl className={styles['sums']}>
            <div>
              <dt>{t('leasing.schedule.total')}</dt>
              <dd>{thousands(shown.total)}</dd>
            </div>
            <div>
              <dt>{t('leasing.schedule.net')}</dt>
              <dd>{thousands(shown.net)}</dd>
            </div>
            <div>
              <dt>{t('leasing.schedule.tax')}</dt>
              <dd>{thousands(shown.tax)}</dd>
            </div>
            {shown.subjects.map(({ name, amount }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{thousands(amount)}</dd>
              </div>
            ))}
            {shown.units.length > 1 &&
              shown.units.map(({ name, amount }) => (
                <div key={name}>
                  <dt>{t('leasing.schedule.ofUnit', { unit: name })}</dt>
                  <dd>{thousands(amount)}</dd>
                </div>
              ))}
            {shown.years.map(({ name, amount }) => (
              <div key={name}>
                <dt>{t('leasing.schedule.year', { year: name })}</dt>
                <dd>{thousands(amount)}</dd>
              </div>
            ))}
          </dl>
          <ScheduleTable rows={shown.rows} labelledBy="lease-schedule" besideAmount={besideAmount} />
        </>
      )}
    </section>
  )
}
