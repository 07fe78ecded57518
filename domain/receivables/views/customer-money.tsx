import { CallFailed, useApp, useCall } from '../../../shell/module'
import { Button, Skeleton, Table, Tag } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Json, JsonObject } from '../../../engine'
import type { RecordPanelProps } from '../../../engine/render'
import { asObject, call, countIn, dayOf, objectIn, rowsIn, shownAmount, textIn } from './answers'
import BillDetail from './bill-detail'
import NoticePrint from './notice-print'
import styles from './receivables.module.css'

/** So many bills or notices a page of the panel shows. */
const size = 10

/** What a customer owes and has paid ahead, its bills and its payment notices, each for those whose menu has the place for it. */
const CustomerMoney = observer(function CustomerMoney({ id }: RecordPanelProps) {
  const { t } = useTranslation()
  const { session } = useApp()
  const has = (place: string): boolean => session.routes.some(({ name }) => name === place)
  const [bills, account, notices] = [has('receivables-bill'), has('receivables-account'), has('receivables-notice')]
  if (!bills && !account && !notices) return <p className={styles['none']}>{t('receivables.money.notSeen')}</p>
  return (
    <>
      <Sums id={id} hasBills={bills} hasAccount={account} />
      {bills && <Bills id={id} />}
      {notices && <Notices id={id} />}
    </>
  )
})
export default CustomerMoney

/** What is owed of bills, how much of it is due, and what was paid ahead. */
function Sums({ id, hasBills, hasAccount }: { readonly id: string; readonly hasBills: boolean; readonly hasAccount: boolean }) {
  const { t } = useTranslation()
  const bills = (state: string): string => (hasBills ? call('GetBillList', { customerId: id, state, pageSize: '1' }) : '')
  const owed = useCall(bills('owed'))
  const overdue = useCall(bills('overdue'))
  const prepaid = useCall(hasAccount ? call('GetPrepaidList', { customerId: id }) : '')
  const openOf = (value: Json) => textIn(objectIn(value, 'sums'), 'open')
  const shown = [
    ...(owed.at === 'ready' ? [[t('receivables.account.balance'), openOf(owed.value)] as const] : []),
    ...(overdue.at === 'ready' ? [[t('receivables.money.overdue'), openOf(overdue.value)] as const] : []),
    ...(prepaid.at === 'ready' ? [[t('receivables.desk.prepaid'), textIn(asObject(prepaid.value), 'balance')] as const] : []),
  ]
  return (
    <dl className={styles['sums']}>
      {shown.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{shownAmount(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface PartProps {
  readonly title: string
  readonly called: ReturnType<typeof useCall>
  readonly children: (value: Json) => ReactNode
}

/** A list of the panel under its heading: on its way, not to be had, or there. */
function Part({ title, called, children }: PartProps) {
  return (
    <section aria-label={title} className={styles['money']}>
      <h2 className={styles['title']}>{title}</h2>
      {called.at === 'loading' && <Skeleton active title={false} />}
      {called.at === 'failed' && <CallFailed call={called} />}
      {called.at === 'ready' && children(called.value)}
    </section>
  )
}

/** What the two tables of the panel have alike: a page of rows, and what stands where there are none. */
const tableOf = (value: Json, empty: string, current: number, onChange: (page: number) => void) => ({
  size: 'small' as const,
  rowKey: (row: JsonObject) => textIn(row, 'id'),
  dataSource: [...rowsIn(value)],
  scroll: { x: 'max-content' as const },
  locale: { emptyText: <span className={styles['none']}>{empty}</span> },
  pagination: {
    current,
    pageSize: size,
    total: countIn(objectIn(value, 'pagination'), 'total'),
    size: 'small' as const,
    showSizeChanger: false,
    hideOnSinglePage: true,
    onChange,
  },
})

function Bills({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<{ readonly id: string; readonly number: string } | null>(null)
  const called = useCall(call('GetBillList', { customerId: id, currentPage: String(page), pageSize: String(size) }))
  return (
    <Part title={t('receivables.bill.title')} called={called}>
      {(value) => (
        <>
          <Table
            {...tableOf(value, t('receivables.money.noBills'), page, setPage)}
            columns={[
              {
                title: t('receivables.bill.number'),
                render: (_value, row) => (
                  <Button
                    type="link"
                    size="small"
                    className={styles['link'] ?? ''}
                    onClick={() => setOpened({ id: textIn(row, 'id'), number: textIn(row, 'number') })}
                  >
                    {textIn(row, 'number')}
                  </Button>
                ),
              },
              { title: t('receivables.bill.unit'), dataIndex: 'unit' },
              { title: t('receivables.days'), render: (_value, row) => `${dayOf(row, 'fromDay')} – ${dayOf(row, 'toDay')}` },
              { title: t('receivables.bill.due'), render: (_value, row) => dayOf(row, 'dueDay') },
              { title: t('receivables.bill.billed'), align: 'right', render: (_value, row) => shownAmount(textIn(row, 'billed')) },
              { title: t('receivables.bill.open'), align: 'right', render: (_value, row) => shownAmount(textIn(row, 'open')) },
              { title: t('receivables.bill.state'), render: (_value, row) => <Tag>{t(`receivables.state.${textIn(row, 'state')}`)}</Tag> },
            ]}
          />
          {opened && <BillDetail params={opened} menuId={undefined} onClose={() => setOpened(null)} />}
        </>
      )}
    </Part>
  )
}

function Notices({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<string | null>(null)
  const called = useCall(call('GetPaymentNoticeList', { customerId: id, currentPage: String(page), pageSize: String(size) }))
  return (
    <Part title={t('receivables.menu.receivables-notice')} called={called}>
      {(value) => (
        <>
          <Table
            {...tableOf(value, t('receivables.money.noNotices'), page, setPage)}
            columns={[
              {
                title: t('receivables.notice.number'),
                render: (_value, row) => (
                  <Button type="link" size="small" className={styles['link'] ?? ''} onClick={() => setOpened(textIn(row, 'id'))}>
                    {textIn(row, 'number')}
                  </Button>
                ),
              },
              { title: t('receivables.notice.month'), dataIndex: 'month' },
              { title: t('receivables.notice.payUntil'), render: (_value, row) => dayOf(row, 'payUntil') },
              { title: t('receivables.notice.total'), align: 'right', render: (_value, row) => shownAmount(textIn(row, 'total')) },
              {
                title: t('receivables.bill.state'),
                render: (_value, row) => <Tag>{t(textIn(row, 'state') === 'void' ? 'receivables.notice.voided' : 'receivables.receipt.valid')}</Tag>,
              },
            ]}
          />
          {opened !== null && <NoticePrint params={{ id: opened }} menuId={undefined} onClose={() => setOpened(null)} />}
        </>
      )}
    </Part>
  )
}
