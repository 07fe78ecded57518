import { Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JsonObject } from '../../../engine'
import type { ScreenProps } from '../../../engine/render'
import { addDays, startOfMonth } from '../../shared/calendar/day'
import { dayAt, startOfDay } from '../../shared/calendar/instant'
import { countIn, rowsIn, shownAmount, textIn } from './answers'
import { PreviewedDialog } from './previewed-dialog'
import styles from './receivables.module.css'

/** Days that customers are given to pay by default. */
const given = 10

const bodyOf = (record: JsonObject): JsonObject | null => {
  const [first, payUntil] = [dayAt(record['month']), dayAt(record['payUntil'])]
  const [projectId] = Array.isArray(record['place']) ? record['place'] : []
  if (first === null || payUntil === null || typeof record['range'] !== 'string' || record['range'] === '') return null
  return { month: first.slice(0, 7), range: record['range'], payUntil, ...(typeof projectId === 'string' && { projectId }) }
}

/** Makes payment notices for a month; whom they will ask for how much is shown while one fills in which. */
export default function MakeNotices({ onClose }: ScreenProps) {
  const { t } = useTranslation()
  const today = dayAt(Date.now()) ?? ''
  const [record] = useState<JsonObject>(() => ({
    month: startOfDay(startOfMonth(today)),
    range: 'all',
    payUntil: startOfDay(addDays(today, given)),
  }))
  return (
    <PreviewedDialog
      title={t('receivables.notice.make')}
      page="receivables/notices"
      width={860}
      record={record}
      does="CreatePaymentNotices"
      previews="PreviewPaymentNotices"
      bodyOf={bodyOf}
      onClose={onClose}
    >
      {(shown) => <NoticesToCome shown={shown} />}
    </PreviewedDialog>
  )
}

/** How many notices would be made, and whom each asks for how much. */
function NoticesToCome({ shown }: { readonly shown: JsonObject }) {
  const { t } = useTranslation()
  return (
    <>
      <dl className={styles['sums']}>
        <div>
          <dt>{t('receivables.notice.made')}</dt>
          <dd>{countIn(shown, 'made')}</dd>
        </div>
        <div>
          <dt>{t('receivables.notice.total')}</dt>
          <dd>{shownAmount(textIn(shown, 'amount'))}</dd>
        </div>
      </dl>
      {countIn(shown, 'noticed') > 0 && <p className={styles['said']}>{t('receivables.notice.noticed', { count: countIn(shown, 'noticed') })}</p>}
      {/* The box scrolls, and so is reached by key. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles['rows']} tabIndex={0} role="group" aria-label={t('receivables.notice.rows')}>
        <Table
          size="small"
          sticky
          rowKey={(row) => textIn(row, 'id')}
          dataSource={[...rowsIn(shown, 'rows')]}
          pagination={false}
          locale={{ emptyText: <span className={styles['none']}>{t('receivables.notice.nothing')}</span> }}
          columns={[
            { title: t('receivables.bill.customer'), dataIndex: 'customer' },
            { title: t('receivables.notice.bills'), dataIndex: 'bills', align: 'right' },
            { title: t('receivables.notice.arrears'), dataIndex: 'arrears', align: 'right', render: shownAmount },
            { title: t('receivables.notice.lateFee'), dataIndex: 'lateFee', align: 'right', render: shownAmount },
            { title: t('receivables.notice.total'), dataIndex: 'total', align: 'right', render: shownAmount },
          ]}
        />
      </div>
    </>
  )
}
