import { Table, Tag } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SettlementShown } from './read-settlement'
import styles from './schedule-panel.module.css'
import { sumText, thousands } from './thousands'

/** What the end of a contract comes to: the rows that it changes, and the sum to pay or to return. */
export function SettlementView({ settlement, busy = false }: { readonly settlement: SettlementShown; readonly busy?: boolean }) {
  const { t } = useTranslation()
  const heading = useId()
  const { balance, closed, why } = settlement
  const isBack = balance.startsWith('-')
  const outcome = balance === '0.00' ? t('leasing.end.even') : t(isBack ? 'leasing.end.return' : 'leasing.end.pay')
  const sums: readonly (readonly [name: string, amount: string, why?: string])[] = [
    [t('leasing.end.called'), settlement.called],
    [t('leasing.end.total'), settlement.worth],
    [t('leasing.end.deposit'), settlement.deposit],
    [t('leasing.end.back'), settlement.depositBack, why.deposit],
    [t('leasing.schedule.penalty'), settlement.penalty, why.penalty],
  ]
  return (
    <section className={styles['panel']} aria-labelledby={heading} aria-busy={busy}>
      <h2 id={heading} className={styles['title']}>
        {t('leasing.end.title')}
        <small>{t('leasing.end.rule')}</small>
      </h2>
      <dl className={styles['sums']} aria-live="polite">
        <div>
          <dt>{outcome}</dt>
          <dd className={styles['outcome']}>{sumText(isBack ? balance.slice(1) : balance)}</dd>
          <Why words={why.balance} />
        </div>
        {sums.map(([name, amount, words = '']) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{sumText(amount)}</dd>
            <Why words={words} />
          </div>
        ))}
      </dl>
      {settlement.rows.length > 0 && (
        <Table
          size="small"
          rowKey="key"
          dataSource={[...settlement.rows]}
          pagination={settlement.rows.length > 20 ? { pageSize: 20, showSizeChanger: false, size: 'small' } : false}
          scroll={{ x: 'max-content' }}
          columns={[
            { title: t('leasing.schedule.subject'), dataIndex: 'subjectName' },
            { title: t('leasing.schedule.unit'), dataIndex: 'unit' },
            { title: t('leasing.schedule.days'), render: (_value, row) => `${row.from} – ${row.to}` },
            {
              title: t('leasing.end.due'),
              render: (_value, { due, isDue }) => (
                <>
                  {due} {!isDue && <Tag>{t('leasing.end.notDue')}</Tag>}
                </>
              ),
            },
            { title: t('leasing.end.charged'), dataIndex: 'charged', align: 'right', render: thousands },
            { title: t('leasing.end.used'), dataIndex: 'days', align: 'right' },
            { title: t('leasing.end.worth'), dataIndex: 'worth', align: 'right', render: thousands },
            { title: t('leasing.end.difference'), dataIndex: 'difference', align: 'right', render: thousands },
            { title: t('leasing.schedule.why'), dataIndex: 'why', render: (why: string) => <span className={styles['formula']}>{why}</span> },
          ]}
        />
      )}
      {closed.count > 0 && <p className={styles['note']}>{t('leasing.end.closed', { count: closed.count, amount: sumText(closed.amount) })}</p>}
    </section>
  )
}

/** How a sum comes about, below it. */
const Why = ({ words }: { readonly words: string }) => (words === '' ? null : <dd className={styles['how']}>{words}</dd>)
