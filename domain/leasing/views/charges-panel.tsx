import { Empty, Skeleton, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { isJsonObject } from '../../../engine'
import { OptionTag } from '../../../engine/render'
import { CallFailed, useCall } from '../../../shell/module'
import { sumOf } from '../../shared/money/amount'
import { objectsIn, textIn } from '../../shared/read-json'
import styles from './schedule-panel.module.css'
import { thousands } from './thousands'

/** What a contract in force charges, as it was booked: differences and settlements with it. */
export function ChargesPanel({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const called = useCall(`/api/SubDev/whdy/GetContractCharges/${encodeURIComponent(id)}`)
  if (called.at === 'failed') return <CallFailed call={called} />
  if (called.at === 'loading') return <Skeleton active title={false} />
  const rows = objectsIn(isJsonObject(called.value) ? called.value : {}, 'list').map((row) => ({
    key: textIn(row, 'id'),
    kind: textIn(row, 'kind'),
    subjectName: textIn(row, 'subjectName'),
    unit: textIn(row, 'unit'),
    from: textIn(row, 'fromDay'),
    to: textIn(row, 'toDay'),
    due: textIn(row, 'dueDay'),
    amount: textIn(row, 'amount'),
    taxRate: textIn(row, 'taxRate'),
    net: textIn(row, 'net'),
    tax: textIn(row, 'tax'),
    why: textIn(row, 'why'),
  }))
  return (
    <section className={styles['panel']} aria-labelledby="lease-charges">
      <h3 id="lease-charges" className={styles['title']}>
        {t('leasing.charges.title')}
        <small>{t('leasing.schedule.rows', { count: rows.length })}</small>
      </h3>
      {rows.length === 0 ? (
        <Empty />
      ) : (
        <>
          <dl className={styles['sums']}>
            <div>
              <dt>{t('leasing.schedule.total')}</dt>
              <dd>{thousands(sumOf(rows.map(({ amount }) => amount)))}</dd>
            </div>
          </dl>
          <Table
            size="small"
            rowKey="key"
            dataSource={rows}
            pagination={rows.length > 50 ? { pageSize: 50, showSizeChanger: false, size: 'small' } : false}
            scroll={{ x: 'max-content' }}
            columns={[
              { title: t('leasing.schedule.subject'), dataIndex: 'subjectName' },
              { title: t('leasing.schedule.unit'), dataIndex: 'unit' },
              {
                title: t('leasing.charges.kind'),
                dataIndex: 'kind',
                render: (kind: string) =>
                  kind === 'period' || kind === 'once' ? (
                    t(`leasing.charges.${kind}`)
                  ) : (
                    <OptionTag color="orange" words={t(`leasing.charges.${kind}`)} />
                  ),
              },
              { title: t('leasing.schedule.days'), render: (_value, row) => `${row.from} – ${row.to}` },
              { title: t('leasing.schedule.due'), dataIndex: 'due' },
              { title: t('leasing.schedule.amount'), dataIndex: 'amount', align: 'right', render: thousands },
              { title: t('leasing.schedule.rate'), dataIndex: 'taxRate', align: 'right' },
              { title: t('leasing.schedule.net'), dataIndex: 'net', align: 'right', render: thousands },
              { title: t('leasing.schedule.tax'), dataIndex: 'tax', align: 'right', render: thousands },
              { title: t('leasing.schedule.why'), dataIndex: 'why', render: (why: string) => <span className={styles['formula']}>{why}</span> },
            ]}
          />
        </>
      )}
    </section>
  )
}
