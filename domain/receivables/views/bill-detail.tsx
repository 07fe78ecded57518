import { CallFailed, useCall } from '../../../shell/module'
import { Drawer, Skeleton, Table, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ScreenProps } from '../../../engine/render'
import { call, dayOf, objectIn, rowsIn, shownAmount, textIn } from './answers'
import styles from './receivables.module.css'

/** A bill with everything that happened to it. */
export default function BillDetail({ params, onClose }: ScreenProps) {
  const { t } = useTranslation()
  const called = useCall(call(`GetBillInfo/${encodeURIComponent(String(params['id'] ?? ''))}`))
  const bill = called.at === 'ready' ? objectIn(called.value, 'bill') : {}
  const amounts = (['billed', 'paid', 'credited', 'lateFee', 'open'] as const).map(
    (key) => [t(`receivables.bill.${key}`), shownAmount(textIn(bill, key))] as const,
  )
  const facts = [
    [t('receivables.bill.customer'), textIn(bill, 'customer')],
    [t('receivables.bill.contract'), textIn(bill, 'contract')],
    [t('receivables.bill.unit'), textIn(bill, 'unit')],
    [t('receivables.days'), `${dayOf(bill, 'fromDay')} – ${dayOf(bill, 'toDay')}`],
    [t('receivables.bill.due'), dayOf(bill, 'dueDay')],
    [t('receivables.freeUntil'), textIn(bill, 'freeUntil')],
    [t('receivables.bill.taxRate'), textIn(bill, 'taxRate')],
    [t('receivables.bill.net'), shownAmount(textIn(bill, 'net'))],
    [t('receivables.bill.tax'), shownAmount(textIn(bill, 'tax'))],
    [t('receivables.bill.memo'), textIn(bill, 'memo')],
  ].filter(([, value]) => value !== '')
  return (
    <Drawer open width="min(760px, 100%)" title={`${t('receivables.bill.one')} ${String(params['number'] ?? '')}`} onClose={onClose}>
      {called.at === 'loading' && <Skeleton active />}
      {called.at === 'failed' && <CallFailed call={called} />}
      {called.at === 'ready' && (
        <>
          <p className={styles['head']}>
            <Tag>{t(`receivables.state.${textIn(bill, 'state')}`)}</Tag>
          </p>
          <dl className={styles['sums']}>
            {amounts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <dl className={styles['facts']}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <h2 className={styles['title']}>{t('receivables.entries')}</h2>
          <Table
            size="small"
            rowKey={(row) => textIn(row, 'id')}
            dataSource={[...rowsIn(called.value, 'entries')]}
            pagination={false}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: <span className={styles['none']}>{t('receivables.entriesNone')}</span> }}
            columns={[
              { title: t('receivables.entry.day'), render: (_value, row) => dayOf(row, 'day') },
              {
                title: t('receivables.entry.kind'),
                render: (_value, row) =>
                  row['undoes'] === true
                    ? t('receivables.entry.undoes', { kind: t(`receivables.entry.${textIn(row, 'kind')}`) })
                    : t(`receivables.entry.${textIn(row, 'kind')}`),
              },
              { title: t('receivables.entry.part'), render: (_value, row) => t(`receivables.bill.${textIn(row, 'part')}`) },
              { title: t('receivables.bill.amount'), align: 'right', render: (_value, row) => shownAmount(textIn(row, 'amount')) },
              { title: t('receivables.receipt.number'), dataIndex: 'receipt' },
              { title: t('receivables.entry.note'), dataIndex: 'note' },
              { title: t('receivables.run.by'), dataIndex: 'creatorUser' },
            ]}
          />
        </>
      )}
    </Drawer>
  )
}
