import { CallFailed, holds, useApp, useCall } from '../../../shell/module'
import { Alert, Button, Checkbox, Empty, Grid, Skeleton, Table } from 'antd'
import { observer } from 'mobx-react-lite'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JsonObject } from '../../../engine'
import { OptionTag } from '../../../engine/render'
import { dayAt, startOfDay } from '../../shared/calendar/instant'
import { HowMuch } from './how-much'
import { readBills, readyReadings, type BillRow, type Bills } from './read-bills'
import { placeIn, SearchForm, textOf } from './search-form'
import { billsCall, bookCall, number } from './sheet-calls'
import styles from './sheet.module.css'

const placeName = 'property-meterBill'
/** Reasons for which a row is no bill, and yet the others of its reading are. */
const harmless: ReadonlySet<string> = new Set(['', 'nobody', 'nothing'])
const thousands = (amount: string): string => amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** Open readings as the bills that they would be; what is left out says why. */
const BillPage = observer(function BillPage() {
  const { t } = useTranslation()
  const { session, notices, http } = useApp()
  const { md } = Grid.useBreakpoint()
  const today = dayAt(Date.now()) ?? ''
  const [wanted, setWanted] = useState<Readonly<Record<string, string>>>({ until: today })
  const [begun] = useState<JsonObject>({ until: startOfDay(today), estimates: 0 })
  const [turn, setTurn] = useState(0)
  const [onlyLeft, setOnlyLeft] = useState(false)
  const [busy, setBusy] = useState(false)
  const called = useCall(billsCall(wanted, turn))
  const kept = useRef<Bills | null>(null)
  const read = useMemo(() => (called.at === 'ready' ? readBills(called.value) : null), [called])
  if (read) kept.current = read
  const bills = kept.current
  const menuId = session.routes.find(({ name }) => name === placeName)?.menuId
  const mayBook = session.current !== null && holds(session.current.permissions, 'btn_book', menuId)
  const ready = bills === null ? [] : readyReadings(bills.rows, ({ left }) => harmless.has(left))
  const leftOut = bills?.rows.filter(({ left }) => left !== '') ?? []

  const search = (record: JsonObject) =>
    setWanted({
      ...placeIn(record),
      kind: textOf(record, 'kind'),
      until: dayAt(record['until']) ?? today,
      estimates: record['estimates'] === 1 ? '1' : '',
    })
  const book = async () => {
    if (bills === null) return
    const question = t('meters.bill.ask', { readings: ready.length, count: bills.bills, total: thousands(bills.total) })
    if (!(await notices.confirm(question))) return
    setBusy(true)
    const body = { readingIds: [...ready], estimates: wanted['estimates'] === '1' ? 1 : 0 }
    const answer = await http.send({ method: 'POST', url: bookCall, body })
    setBusy(false)
    if (!answer.ok) return notices.toast('error', answer.error.message)
    const done = answer.value as JsonObject
    notices.toast('success', t('meters.bill.done', { readings: number(done, 'readings'), bills: number(done, 'bills') }))
    setTurn((n) => n + 1)
  }

  return (
    <div className={styles['page']}>
      <h1 className="shell-visually-hidden">{t('meters.bill.title')}</h1>
      <section className={styles['panel']}>
        <SearchForm page="property/meterBillSearch" record={begun} onChange={search} />
      </section>
      {called.at === 'failed' && <CallFailed call={called} />}
      {bills === null && called.at === 'loading' && (
        <section className={styles['panel']} aria-busy>
          <Skeleton active paragraph={{ rows: 8 }} />
        </section>
      )}
      {bills !== null && bills.rows.length === 0 && (
        <section className={styles['empty']}>
          <Empty description={t('meters.bill.none')} />
        </section>
      )}
      {bills !== null && bills.rows.length > 0 && (
        <section className={styles['sheet']} aria-busy={called.at === 'loading'}>
          {bills.more && <Alert type="info" showIcon banner message={t('meters.bill.more')} />}
          <Table<BillRow>
            size="small"
            rowKey="key"
            loading={called.at === 'loading'}
            dataSource={[...(onlyLeft ? leftOut : bills.rows)]}
            pagination={{ pageSize: 50, showSizeChanger: false, size: 'small', hideOnSinglePage: true }}
            scroll={{ x: 'max-content' }}
            columns={[
              {
                title: t('meters.bill.meter'),
                render: (_value, { meter, isPublic }) => (
                  <>
                    {meter} {isPublic && <OptionTag color="orange" words={t('meters.bill.public')} />}
                  </>
                ),
              },
              { title: t('meters.bill.unit'), dataIndex: 'unit' },
              {
                title: t('meters.bill.payer'),
                render: (_value, { customer, isOwner, left }) => (
                  <>
                    {customer} {isOwner && left !== 'nobody' && <OptionTag color="gray" words={t('meters.bill.owner')} />}
                  </>
                ),
              },
              { title: t('meters.bill.days'), render: (_value, row) => `${row.from} – ${row.to}` },
              {
                title: t('meters.bill.use'),
                align: 'right',
                render: (_value, { use, difference }) => (use === difference ? use : `${use} (${difference})`),
              },
              { title: t('meters.bill.amount'), dataIndex: 'amount', align: 'right', render: thousands },
              { title: t('meters.bill.why'), render: (_value, row) => <HowMuch row={row} /> },
              { title: t('meters.bill.due'), dataIndex: 'due' },
              {
                title: t('meters.bill.result'),
                ...(md && { fixed: 'right' as const }),
                render: (_value, { left, about }) =>
                  left === '' ? (
                    <OptionTag color="green" words={t('meters.bill.ready')} />
                  ) : (
                    <OptionTag color={harmless.has(left) ? 'gray' : 'orange'} words={t(`meters.bill.reason.${left}`, { meters: about })} />
                  ),
              },
            ]}
          />
          <div className={styles['bar']}>
            <span role="status">{t('meters.bill.total', { count: bills.bills, total: thousands(bills.total) })}</span>
            <span className={styles['space']}>
              {leftOut.length > 0 && (
                <Checkbox checked={onlyLeft} onChange={({ target }) => setOnlyLeft(target.checked)}>
                  {`${t('meters.bill.onlyLeft')} (${leftOut.length})`}
                </Checkbox>
              )}
            </span>
            {mayBook && (
              <Button type="primary" loading={busy} disabled={ready.length === 0} onClick={() => void book()}>
                {t('meters.bill.book')}
              </Button>
            )}
          </div>
        </section>
      )}
    </div>
  )
})

export default BillPage
