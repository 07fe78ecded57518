import { Table } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject, type Json } from '../../../engine'
import { OptionTag } from '../../../engine/render'
import { ChangedFields, type ChangedField } from '../../../shell/module'
import { numberIn, objectsIn, textIn } from '../../shared/read-json'
import styles from './schedule-panel.module.css'
import { sumText, thousands } from './thousands'

/** What a change does to a contract: its fields before and after, the rows that are booked, and the sums. */
export function ChangeView({ change, busy = false }: { readonly change: Json; readonly busy?: boolean }) {
  const { t } = useTranslation()
  const heading = useId()
  const data = isJsonObject(change) ? change : {}
  const voided = isJsonObject(data['voided']) ? data['voided'] : {}
  const rows = objectsIn(data, 'rows').map((row, at) => ({
    key: String(at),
    kind: textIn(row, 'kind'),
    subjectName: textIn(row, 'subjectName'),
    unit: textIn(row, 'unit'),
    days: `${textIn(row, 'from')} – ${textIn(row, 'to')}`,
    due: textIn(row, 'due'),
    amount: textIn(row, 'amount'),
    why: textIn(row, 'why'),
  }))
  const count = numberIn(voided, 'count') ?? 0
  return (
    <section className={styles['panel']} aria-labelledby={heading} aria-busy={busy}>
      <h2 id={heading} className={styles['title']}>
        {t('leasing.change.title')}
      </h2>
      <dl className={styles['sums']} aria-live="polite">
        <div>
          <dt>{t('leasing.change.before')}</dt>
          <dd>{sumText(textIn(data, 'before'))}</dd>
        </div>
        <div>
          <dt>{t('leasing.change.after')}</dt>
          <dd className={styles['outcome']}>{sumText(textIn(data, 'after'))}</dd>
        </div>
      </dl>
      <ChangedFields changes={(data['changes'] ?? []) as unknown as readonly ChangedField[]} />
      {rows.length > 0 && (
        <Table
          className={styles['note'] ?? ''}
          size="small"
          rowKey="key"
          dataSource={rows}
          pagination={rows.length > 20 ? { pageSize: 20, showSizeChanger: false, size: 'small' } : false}
          scroll={{ x: 'max-content' }}
          columns={[
            { title: t('leasing.schedule.subject'), dataIndex: 'subjectName' },
            { title: t('leasing.schedule.unit'), dataIndex: 'unit' },
            {
              title: t('leasing.charges.kind'),
              dataIndex: 'kind',
              render: (kind: string) => <OptionTag color={kind === 'difference' ? 'orange' : 'gray'} words={t(`leasing.charges.${kind}`)} />,
            },
            { title: t('leasing.schedule.days'), dataIndex: 'days' },
            { title: t('leasing.schedule.due'), dataIndex: 'due' },
            { title: t('leasing.schedule.amount'), dataIndex: 'amount', align: 'right', render: thousands },
            { title: t('leasing.schedule.why'), dataIndex: 'why', render: (why: string) => <span className={styles['formula']}>{why}</span> },
          ]}
        />
      )}
      <p className={styles['note']}>
        {count > 0 && t('leasing.change.voided', { count, amount: sumText(textIn(voided, 'amount')) })}
        {count === 0 && rows.length === 0 && t('leasing.change.none')}
      </p>
    </section>
  )
}
