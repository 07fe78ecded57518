import { Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JsonObject } from '../../../engine'
import type { ScreenProps } from '../../../engine/render'
import { dayAt, startOfDay } from '../../shared/calendar/instant'
import { endOfMonth } from '../../shared/calendar/day'
import { asObject, countIn, rowsIn, shownAmount, textIn } from './answers'
import { PreviewedDialog } from './previewed-dialog'
import styles from './receivables.module.css'

const bodyOf = (record: JsonObject): JsonObject | null => {
  const until = dayAt(record['until'])
  const [projectId] = Array.isArray(record['place']) ? record['place'] : []
  if (until === null) return null
  return {
    until,
    ...(typeof projectId === 'string' && { projectId }),
    ...(typeof record['subject'] === 'string' && record['subject'] !== '' && { subject: record['subject'] }),
    again: record['again'] === 1 ? 1 : 0,
  }
}

/** Makes bills of what contracts charge; what will be made, and why the rest is not, is shown while one fills in what for. */
export default function Generate({ onClose }: ScreenProps) {
  const { t } = useTranslation()
  const [record] = useState<JsonObject>(() => ({ until: startOfDay(endOfMonth(dayAt(Date.now()) ?? '')), again: 0 }))
  return (
    <PreviewedDialog
      title={t('receivables.bill.generate')}
      page="receivables/generate"
      width={960}
      record={record}
      does="CreateBillRun"
      previews="PreviewBillRun"
      bodyOf={bodyOf}
      onClose={onClose}
    >
      {(shown) => <BillsToCome shown={shown} />}
    </PreviewedDialog>
  )
}

/** The bills that would be made, what of them is taken back or given back, and what is left out for which reason. */
function BillsToCome({ shown }: { readonly shown: JsonObject }) {
  const { t } = useTranslation()
  const left = Object.entries(asObject(shown['leftOut'] ?? null)).map(([reason, count]) => t(`receivables.left.${reason}`, { count: Number(count) }))
  const taken = countIn(shown, 'takenBack')
  const given = countIn(shown, 'givenBack')
  const rows = rowsIn(shown, 'rows')
  return (
    <>
      <dl className={styles['sums']}>
        <div>
          <dt>{t('receivables.run.made')}</dt>
          <dd>{countIn(shown, 'made')}</dd>
        </div>
        <div>
          <dt>{t('receivables.run.amount')}</dt>
          <dd>{shownAmount(textIn(shown, 'amount'))}</dd>
        </div>
        {rowsIn(shown, 'subjects').map((one) => (
          <div key={textIn(one, 'subject')}>
            <dt>{textIn(one, 'name')}</dt>
            <dd>{shownAmount(textIn(one, 'amount'))}</dd>
          </div>
        ))}
      </dl>
      {(left.length > 0 || taken > 0 || given > 0) && (
        <p className={styles['said']}>
          {[
            ...left,
            ...(taken > 0 ? [t('receivables.generate.takenBack', { count: taken })] : []),
            ...(given > 0 ? [t('receivables.generate.givenBack', { count: given })] : []),
          ].join(t('receivables.semicolon'))}
        </p>
      )}
      {/* The box scrolls, and so is reached by key. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles['rows']} tabIndex={0} role="group" aria-label={t('receivables.generate.rows')}>
        <Table
          size="small"
          sticky
          rowKey={(row) => textIn(row, 'id')}
          dataSource={[...rows]}
          pagination={false}

          locale={{ emptyText: <span className={styles['none']}>{t('receivables.generate.nothing')}</span> }}
          columns={[
            { title: t('receivables.bill.customer'), dataIndex: 'customer' },
            { title: t('receivables.bill.contract'), dataIndex: 'contract' },
            { title: t('receivables.bill.unit'), dataIndex: 'unit' },
            { title: t('receivables.bill.subject'), dataIndex: 'subject' },
            { title: t('receivables.days'), render: (_value, row) => `${textIn(row, 'fromDay')} – ${textIn(row, 'toDay')}` },
            { title: t('receivables.bill.due'), dataIndex: 'dueDay' },
            { title: t('receivables.bill.amount'), dataIndex: 'amount', align: 'right', render: shownAmount },
          ]}
        />
      </div>
      {rowsIn(shown, 'left').length > 0 && (
        <details>
          <summary>{t('receivables.generate.left')}</summary>
          {/* The box scrolls, and so is reached by key. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles['rows']} tabIndex={0} role="group" aria-label={t('receivables.generate.left')}>
            <Table
              size="small"
              sticky
              rowKey={(row) => textIn(row, 'id')}
              dataSource={[...rowsIn(shown, 'left')]}
              pagination={false}
              columns={[
                { title: t('receivables.generate.why'), render: (_value, row) => t(`receivables.why.${textIn(row, 'reason')}`) },
                { title: t('receivables.bill.customer'), dataIndex: 'customer' },
                { title: t('receivables.bill.contract'), dataIndex: 'contract' },
                { title: t('receivables.bill.unit'), dataIndex: 'unit' },
                { title: t('receivables.bill.subject'), dataIndex: 'subject' },
                { title: t('receivables.bill.due'), dataIndex: 'dueDay' },
                { title: t('receivables.bill.amount'), dataIndex: 'amount', align: 'right', render: shownAmount },
              ]}
            />
          </div>
        </details>
      )}
      {countIn(shown, 'made') > rows.length && <p className={styles['said']}>{t('receivables.generate.first', { count: rows.length })}</p>}
    </>
  )
}
