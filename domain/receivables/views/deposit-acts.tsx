import { useCall } from '../../../shell/module'
import { Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScreenProps } from '../../../engine/render'
import { dayAt, startOfDay } from '../../shared/calendar/instant'
import { FormDialog } from '../../shared/views/form-dialog'
import { call, fenIn, rowsIn, shownAmount, textIn, waits, yuan } from './answers'
import styles from './receivables.module.css'

const at = (name: string, id: unknown): string => call(`${name}/${encodeURIComponent(String(id ?? ''))}`)
const today = () => startOfDay(dayAt(Date.now()) ?? '')
const titleOf = (act: string, params: ScreenProps['params']): string =>
  `${act} · ${String(params['customer'] ?? '')} ${String(params['contract'] ?? '')}`

/** Bills a deposit. */
export function DepositTake({ onClose }: ScreenProps) {
  const { t } = useTranslation()
  return (
    <FormDialog
      title={t('receivables.deposit.take')}
      page="receivables/depositTakeForm"
      record={{ dueDay: today() }}
      call={call('TakeDeposit')}
      bodyOf={(record) => ({ ...record, contractId: record['contractId'] ?? '', memo: record['memo'] ?? '' })}
      onClose={onClose}
    />
  )
}

/** Pays a deposit out. */
export function DepositReturn({ params, onClose }: ScreenProps) {
  const { t } = useTranslation()
  return (
    <FormDialog
      title={titleOf(t('receivables.deposit.return'), params)}
      page="receivables/refund"
      record={{ day: today(), amount: Number(params['held'] ?? 0), method: 'transfer' }}
      call={at('ReturnDeposit', params['id'])}
      bodyOf={({ day, amount, method, memo }) => ({ day: day ?? '', amount: amount ?? 0, method: method ?? '', memo: memo ?? '' })}
      said={waits(t)}
      onClose={onClose}
    />
  )
}

/** Keeps a deposit for good, after asking why. */
export function DepositForfeit({ params, onClose }: ScreenProps) {
  const { t } = useTranslation()
  return (
    <FormDialog
      title={titleOf(t('receivables.deposit.forfeit'), params)}
      page="receivables/depositForfeitForm"
      record={{ amount: Number(params['held'] ?? 0) }}
      call={at('ForfeitDeposit', params['id'])}
      bodyOf={({ amount, reason }) => ({ amount: amount ?? 0, reason: reason ?? '' })}
      onClose={onClose}
    />
  )
}

/** Pays open bills with a deposit: those that are ticked, the oldest first. */
export function DepositDeduct({ params, onClose }: ScreenProps) {
  const { t } = useTranslation()
  const called = useCall(call('GetOwedList', { customerId: String(params['customerId'] ?? '') }))
  const rows = called.at === 'ready' ? rowsIn(called.value).filter((row) => textIn(row, 'subject') !== 'deposit') : []
  const [ticked, setTicked] = useState<readonly string[] | null>(null)
  const chosen = rows.filter((row) => ticked === null || ticked.includes(textIn(row, 'id')))
  const owed = chosen.reduce((sum, row) => sum + fenIn(textIn(row, 'open')), 0)
  if (called.at === 'loading') return null
  const held = fenIn(String(params['held'] ?? '0'))
  return (
    <FormDialog
      title={titleOf(t('receivables.deposit.deduct'), params)}
      page="receivables/depositDeductForm"
      width={760}
      record={{ day: today(), amount: Math.min(owed, held) / 100 || null }}
      call={at('DeductDeposit', params['id'])}
      bodyOf={({ day, amount, memo }) => ({
        ...{ day: day ?? '', amount: amount ?? 0, memo: memo ?? '' },
        ...(ticked !== null && { bills: [...ticked] }),
      })}
      onClose={onClose}
    >
      <Table
        className={styles['wide'] ?? ''}
        size="small"
        rowKey={(row) => textIn(row, 'id')}
        dataSource={[...rows]}
        pagination={rows.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
        locale={{ emptyText: <span className={styles['none']}>{t('receivables.desk.nothing')}</span> }}
        rowSelection={{
          selectedRowKeys: chosen.map((row) => textIn(row, 'id')),
          onChange: (keys) => setTicked(keys.map(String)),
          getCheckboxProps: (row) => ({ 'aria-label': textIn(row, 'number') }) as object,
          getTitleCheckboxProps: () => ({ 'aria-label': t('receivables.desk.all') }) as object,
        }}
        columns={[
          { title: t('receivables.bill.number'), dataIndex: 'number' },
          { title: t('receivables.bill.subject'), dataIndex: 'subjectName' },
          { title: t('receivables.bill.due'), dataIndex: 'dueDay' },
          { title: t('receivables.bill.open'), align: 'right', render: (_value, row) => shownAmount(textIn(row, 'open')) },
        ]}
      />
      <p className={styles['said']}>
        {t('receivables.deposit.owedAndHeld', { owed: shownAmount(yuan(owed)), held: shownAmount(String(params['held'] ?? '0.00')) })}
      </p>
    </FormDialog>
  )
}
