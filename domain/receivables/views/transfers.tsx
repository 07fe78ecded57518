import { useCall } from '../../../shell/module'
import { Button, Table, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/views/form-dialog'
import { call, dayOf, rowsIn, shownAmount, textIn } from './answers'
import { ReasonDialog } from './reason-dialog'
import styles from './receivables.module.css'

interface TransferDialogProps {
  /** The account of a customer, or with a contract the deposit for it. */
  readonly from: { readonly customerId: string; readonly contractId: string | null }
  readonly held: string
  readonly onClose: () => void
}

/** Asks where money goes, how much of it and why. */
export function TransferDialog({ from, held, onClose }: TransferDialogProps) {
  const { t } = useTranslation()
  return (
    <FormDialog
      title={`${t('receivables.transfer.make')} · ${t('receivables.transfer.held', { held: shownAmount(held) })}`}
      page="receivables/transferForm"
      record={{ kind: 'account' }}
      call={call('TransferMoney')}
      bodyOf={({ kind, toCustomer, toContract, amount, reason }) => ({
        from,
        to: { customerId: toCustomer ?? '', contractId: kind === 'deposit' ? (toContract ?? '') : null },
        amount: amount ?? 0,
        reason: reason ?? '',
      })}
      onClose={onClose}
    />
  )
}

interface TransfersProps {
  readonly customerId: string
  readonly mayUndo: boolean
  /** Changes where they are to be read anew. */
  readonly turn: number
  readonly onUndone: () => void
}

/** What went from or to the account and the deposits of a customer. */
export function Transfers({ customerId, mayUndo, turn, onUndone }: TransfersProps) {
  const { t } = useTranslation()
  const called = useCall(`${call('GetTransferList', { customerId, pageSize: '100' })}#${turn}`)
  const [undone, setUndone] = useState<string | null>(null)
  const rows = called.at === 'ready' ? rowsIn(called.value) : []
  if (rows.length === 0) return null
  return (
    <section className={styles['panel']}>
      <h2 className={styles['title']}>{t('receivables.transfer.title')}</h2>
      <Table
        size="small"
        rowKey={(row) => textIn(row, 'id')}
        dataSource={[...rows]}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: t('receivables.entry.day'), render: (_value, row) => dayOf(row, 'day') },
          {
            title: t('receivables.transfer.from'),
            render: (_value, row) => `${textIn(row, 'fromCustomer')} · ${t(`receivables.transfer.holder.${textIn(row, 'from')}`)}`,
          },
          {
            title: t('receivables.transfer.to'),
            render: (_value, row) => `${textIn(row, 'toCustomer')} · ${t(`receivables.transfer.holder.${textIn(row, 'to')}`)}`,
          },
          { title: t('receivables.bill.amount'), align: 'right', render: (_value, row) => shownAmount(textIn(row, 'amount')) },
          { title: t('receivables.reason'), dataIndex: 'reason' },
          { title: t('receivables.run.by'), dataIndex: 'creatorUser' },
          {
            title: t('receivables.run.state'),
            render: (_value, row) => <Tag>{t(`receivables.transfer.${textIn(row, 'state')}`)}</Tag>,
          },
          ...(mayUndo
            ? [
                {
                  title: t('receivables.act'),
                  render: (_value: unknown, row: Parameters<typeof textIn>[0]) =>
                    textIn(row, 'state') === 'valid' && (
                      <Button type="link" size="small" onClick={() => setUndone(textIn(row, 'id'))}>
                        {t('receivables.transfer.undo')}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      {undone !== null && (
        <ReasonDialog
          title={t('receivables.transfer.undo')}
          call={call(`UndoTransfer/${encodeURIComponent(undone)}`)}
          onClose={() => {
            setUndone(null)
            onUndone()
          }}
        />
      )}
    </section>
  )
}
