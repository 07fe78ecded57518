import { CallFailed, holds, useApp, useCall } from '../../../shell/module'
import { Button, Empty, Skeleton, Table } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAt, startOfDay } from '../../shared/calendar/instant'
import { FormDialog } from '../../shared/views/form-dialog'
import { asObject, call, countIn, dayOf, objectIn, rowsIn, shownAmount, textIn, waits } from './answers'
import { PayerBox, type Payer } from './payer-box'
import styles from './receivables.module.css'
import { TransferDialog, Transfers } from './transfers'

const placeName = 'receivables-account'
const size = 50

/** What was billed to a customer and happened since, line by line with the balance, and the account of what was paid ahead. */
const AccountPage = observer(function AccountPage() {
  const { t } = useTranslation()
  const { session } = useApp()
  const [payer, setPayer] = useState<Payer | null>(null)
  const [page, setPage] = useState(1)
  const [turn, setTurn] = useState(0)
  const [isPaying, setPaying] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const asked = (name: string, more: Readonly<Record<string, string>> = {}) => (payer === null ? '' : call(name, { customerId: payer.id, ...more }))
  const lines = useCall(asked('GetFinanceListByCustomer', { currentPage: String(page), pageSize: String(size) }))
  const prepaid = useCall(payer === null ? '' : `${asked('GetPrepaidList')}#${turn}`)
  const menuId = session.routes.find(({ name }) => name === placeName)?.menuId
  const may = (button: string) => session.current !== null && holds(session.current.permissions, button, menuId)
  const failed = [lines, prepaid].find((one) => one.at === 'failed')
  const balance = prepaid.at === 'ready' ? textIn(asObject(prepaid.value), 'balance') : '0.00'
  return (
    <div className={styles['page']}>
      <h1 className="shell-visually-hidden">{t('receivables.menu.receivables-account')}</h1>
      <section className={styles['panel']}>
        <PayerBox
          payer={payer}
          onChoose={(one) => {
            setPayer(one)
            setPage(1)
          }}
        />
      </section>
      {payer === null && (
        <section className={styles['empty']}>
          <Empty description={t('receivables.account.begin')} />
        </section>
      )}
      {payer !== null && failed?.at === 'failed' && <CallFailed call={failed} />}
      {payer !== null && lines.at === 'loading' && (
        <section className={styles['panel']} aria-busy>
          <Skeleton active />
        </section>
      )}
      {payer !== null && lines.at === 'ready' && (
        <section className={styles['panel']}>
          <dl className={styles['sums']}>
            <div>
              <dt>{t('receivables.account.balance')}</dt>
              <dd>{shownAmount(textIn(asObject(lines.value), 'balance'))}</dd>
            </div>
            <div>
              <dt>{t('receivables.desk.prepaid')}</dt>
              <dd>{shownAmount(balance)}</dd>
            </div>
          </dl>
          <Table
            size="small"
            rowKey={(row) => textIn(row, 'id')}
            dataSource={[...rowsIn(lines.value)]}
            scroll={{ x: 'max-content' }}
            pagination={{
              current: page,
              pageSize: size,
              total: countIn(objectIn(lines.value, 'pagination'), 'total'),
              showSizeChanger: false,
              hideOnSinglePage: true,
              onChange: setPage,
            }}
            locale={{ emptyText: <span className={styles['none']}>{t('receivables.account.none')}</span> }}
            columns={[
              { title: t('receivables.entry.day'), render: (_value, row) => dayOf(row, 'day') },
              {
                title: t('receivables.entry.kind'),
                render: (_value, row) =>
                  row['undoes'] === true
                    ? t('receivables.entry.undoes', { kind: t(`receivables.entry.${textIn(row, 'kind')}`) })
                    : t(`receivables.entry.${textIn(row, 'kind')}`),
              },
              { title: t('receivables.bill.number'), dataIndex: 'number' },
              { title: t('receivables.bill.contract'), dataIndex: 'contract' },
              { title: t('receivables.bill.unit'), dataIndex: 'unit' },
              { title: t('receivables.entry.note'), dataIndex: 'note' },
              { title: t('receivables.bill.amount'), align: 'right', render: (_value, row) => shownAmount(textIn(row, 'amount')) },
              { title: t('receivables.account.after'), align: 'right', render: (_value, row) => shownAmount(textIn(row, 'balance')) },
            ]}
          />
        </section>
      )}
      {payer !== null && prepaid.at === 'ready' && (
        <section className={styles['panel']}>
          <h2 className={styles['title']}>
            {t('receivables.account.prepaid')}
            {may('btn_refund') && Number(balance) > 0 && <Button onClick={() => setPaying(true)}>{t('receivables.account.refund')}</Button>}
            {may('btn_transfer') && Number(balance) > 0 && <Button onClick={() => setMoving(true)}>{t('receivables.transfer.make')}</Button>}
          </h2>
          <Table
            size="small"
            rowKey={(row) => textIn(row, 'id')}
            dataSource={[...rowsIn(prepaid.value)]}
            pagination={false}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: <span className={styles['none']}>{t('receivables.account.noPrepaid')}</span> }}
            columns={[
              { title: t('receivables.entry.day'), render: (_value, row) => dayOf(row, 'day') },
              { title: t('receivables.entry.kind'), render: (_value, row) => t(`receivables.prepaid.${textIn(row, 'kind')}`) },
              { title: t('receivables.entry.note'), dataIndex: 'note' },
              { title: t('receivables.bill.amount'), align: 'right', render: (_value, row) => shownAmount(textIn(row, 'amount')) },
            ]}
          />
        </section>
      )}
      {payer !== null && <Transfers customerId={payer.id} mayUndo={may('btn_transfer')} turn={turn} onUndone={() => setTurn((n) => n + 1)} />}
      {isMoving && payer !== null && (
        <TransferDialog
          from={{ customerId: payer.id, contractId: null }}
          held={balance}
          onClose={() => {
            setMoving(false)
            setTurn((n) => n + 1)
          }}
        />
      )}
      {isPaying && payer !== null && (
        <FormDialog
          title={`${t('receivables.account.refund')} · ${payer.name}`}
          page="receivables/refund"
          record={{ day: startOfDay(dayAt(Date.now()) ?? ''), method: 'transfer' }}
          call={call('RefundPrepaid')}
          bodyOf={(record) => ({
            customerId: payer.id,
            day: dayAt(record['day']) ?? '',
            amount: record['amount'] ?? 0,
            method: record['method'] ?? '',
            memo: record['memo'] ?? '',
          })}
          said={waits(t)}
          onClose={(isDone) => {
            setPaying(false)
            if (isDone) setTurn((n) => n + 1)
          }}
        />
      )}
    </div>
  )
})
export default AccountPage
