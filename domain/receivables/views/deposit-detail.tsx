import { CallFailed, holds, useApp, useCall } from '../../../shell/module'
import { Button, Drawer, Skeleton, Table } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScreenProps } from '../../../engine/render'
import { useDictionary } from '../../shared/views/use-dictionary'
import { call, dayOf, objectIn, rowsIn, shownAmount, textIn } from './answers'
import { Materials } from './deposit-materials'
import { ReasonDialog } from './reason-dialog'
import styles from './receivables.module.css'
import { TransferDialog } from './transfers'

/** The statement of a deposit; with the rights for it, what was done is undone here, and money goes on to another holder. */
const DepositDetail = observer(function DepositDetail({ params, onClose }: ScreenProps) {
  const { t } = useTranslation()
  const { session } = useApp()
  const [turn, setTurn] = useState(0)
  const [undone, setUndone] = useState<string | null>(null)
  const [isMoving, setMoving] = useState(false)
  const methods = useDictionary('paymentMethod')
  const called = useCall(`${call(`GetDepositInfo/${encodeURIComponent(String(params['id'] ?? ''))}`)}#${turn}`)
  const deposit = called.at === 'ready' ? objectIn(called.value, 'deposit') : {}
  const menuOf = (place: string) => session.routes.find(({ name }) => name === place)?.menuId
  const may = (button: string, place: string) => session.current !== null && holds(session.current.permissions, button, menuOf(place))
  const done = () => {
    setUndone(null)
    setMoving(false)
    setTurn((n) => n + 1)
  }
  const sums = ['billed', 'due', 'taken', 'deducted', 'returned', 'forfeited', 'transferred', 'held'] as const
  const customerId = textIn(deposit, 'customerId')
  return (
    <Drawer
      open
      width="min(900px, 100%)"
      title={`${t('receivables.deposit.statement')} · ${String(params['customer'] ?? '')} ${String(params['contract'] ?? '')}`}
      onClose={onClose}
    >
      {called.at === 'loading' && <Skeleton active />}
      {called.at === 'failed' && <CallFailed call={called} />}
      {called.at === 'ready' && (
        <>
          <dl className={styles['sums']}>
            {sums.map((key) => (
              <div key={key}>
                <dt>{t(`receivables.deposit.${key}`)}</dt>
                <dd>{shownAmount(textIn(deposit, key))}</dd>
              </div>
            ))}
          </dl>
          {may('btn_transfer', 'receivables-account') && Number(textIn(deposit, 'held')) > 0 && (
            <p>
              <Button onClick={() => setMoving(true)}>{t('receivables.transfer.make')}</Button>
            </p>
          )}
          <Table
            size="small"
            rowKey={(row) => textIn(row, 'id')}
            dataSource={[...rowsIn(called.value)]}
            pagination={false}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: <span className={styles['none']}>{t('receivables.deposit.none')}</span> }}
            columns={[
              { title: t('receivables.entry.day'), render: (_value, row) => dayOf(row, 'day') },
              {
                title: t('receivables.entry.kind'),
                render: (_value, row) => {
                  const kind = t(`receivables.deposit.${textIn(row, 'kind')}`)
                  return row['undoes'] === true ? t('receivables.entry.undoes', { kind }) : kind
                },
              },
              { title: t('receivables.receipt.method'), render: (_value, row) => methods.get(textIn(row, 'method')) ?? textIn(row, 'method') },
              { title: t('receivables.bill.number'), dataIndex: 'number' },
              { title: t('receivables.entry.note'), dataIndex: 'note' },
              { title: t('receivables.bill.amount'), align: 'right', render: (_value, row) => shownAmount(textIn(row, 'amount')) },
              { title: t('receivables.deposit.held'), align: 'right', render: (_value, row) => shownAmount(textIn(row, 'held')) },
              { title: t('receivables.run.by'), dataIndex: 'creatorUser' },
              ...(may('btn_reverse', 'receivables-deposit')
                ? [
                    {
                      title: t('receivables.act'),
                      render: (_value: unknown, row: Parameters<typeof textIn>[0]) =>
                        row['isOpen'] === 1 && (
                          <Button type="link" size="small" onClick={() => setUndone(textIn(row, 'id'))}>
                            {t('receivables.deposit.reverse')}
                          </Button>
                        ),
                    },
                  ]
                : []),
            ]}
          />
          <Materials rows={rowsIn(called.value, 'materials')} />
        </>
      )}
      {undone !== null && (
        <ReasonDialog title={t('receivables.deposit.reverse')} call={call(`ReverseDepositEntry/${encodeURIComponent(undone)}`)} onClose={done} />
      )}
      {isMoving && <TransferDialog from={{ customerId, contractId: textIn(deposit, 'contractId') }} held={textIn(deposit, 'held')} onClose={done} />}
    </Drawer>
  )
})
export default DepositDetail
