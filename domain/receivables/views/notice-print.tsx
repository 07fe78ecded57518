import { useApp } from '../../../shell/module'
import { PrinterOutlined } from '@ant-design/icons'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Json } from '../../../engine'
import type { ScreenProps } from '../../../engine/render'
import { dayAt } from '../../shared/calendar/instant'
import { call, dayOf, objectIn, rowsIn, shownAmount, textIn } from './answers'
import styles from './receivables.module.css'

/** So many are printed in one job. */
const most = 100

/** Payment notices as they will stand on paper, each on a sheet of its own; the browser prints them. */
export default function NoticePrint({ params, onClose }: ScreenProps) {
  const { t } = useTranslation()
  const { http } = useApp()
  const asked = params['ids'] ?? params['id'] ?? ''
  const ids = (Array.isArray(asked) ? (asked as readonly Json[]).map(String) : [String(asked)]).filter((id) => id !== '')
  const wanted = ids.join(' ')
  const [notices, setNotices] = useState<readonly Json[]>([])
  const [failure, setFailure] = useState('')
  const tooMany = ids.length > most
  useEffect(() => {
    if (tooMany) return
    const stop = new AbortController()
    void (async () => {
      const read: Json[] = []
      for (const id of wanted.split(' ')) {
        const answer = await http.send({ method: 'GET', url: call(`GetPaymentNoticeDetailList/${encodeURIComponent(id)}`), signal: stop.signal })
        if (stop.signal.aborted) return
        if (!answer.ok) return setFailure(answer.error.message)
        read.push(answer.value)
        setNotices([...read])
      }
    })()
    return () => stop.abort()
  }, [http, tooMany, wanted])
  const print = () => {
    void http.send({ method: 'POST', url: call('NotePaymentNoticesPrinted'), body: { ids } })
    window.print()
  }
  return (
    <Modal
      open
      centered
      className="weft-popup"
      title={ids.length > 1 ? t('receivables.notice.several', { count: ids.length }) : t('receivables.notice.sheet')}
      width="min(860px, 100vw)"
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      {tooMany && <Alert type="warning" showIcon message={t('receivables.notice.most', { most })} />}
      {failure !== '' && <Alert type="error" showIcon role="alert" message={failure} />}
      {!tooMany && (
        <div className={styles['printed']}>
          <div className={styles['bar']}>
            <Button type="primary" icon={<PrinterOutlined aria-hidden />} loading={notices.length < ids.length && failure === ''} onClick={print}>
              {t('receivables.receipt.print')}
            </Button>
          </div>
          {notices.length === 0 && failure === '' && <Skeleton active />}
          {notices.map((notice) => (
            <Sheet key={textIn(objectIn(notice, 'notice'), 'id')} value={notice} />
          ))}
        </div>
      )}
    </Modal>
  )
}

function Sheet({ value }: { readonly value: Json }) {
  const { t } = useTranslation()
  const { session } = useApp()
  const notice = objectIn(value, 'notice')
  return (
    <article className={styles['paper']}>
      <header>
        <p>{session.current?.user.organizeName ?? ''}</p>
        <h2>{t('receivables.notice.sheet')}</h2>
        <p>{`${t('receivables.notice.number')} ${textIn(notice, 'number')} · ${t('receivables.notice.month')} ${textIn(notice, 'month')}`}</p>
      </header>
      {textIn(notice, 'state') === 'void' && <p className={styles['void']}>{t('receivables.state.void')}</p>}
      <p>
        {t('receivables.notice.greeting', {
          customer: textIn(notice, 'customer'),
          day: dayAt(notice['creatorTime']) ?? '',
          until: dayOf(notice, 'payUntil'),
        })}
      </p>
      <table className={styles['sheet']}>
        <thead>
          <tr>
            {(['bill.contract', 'bill.unit', 'bill.subject', 'days', 'bill.due', 'bill.principal', 'bill.lateFee', 'bill.amount'] as const).map(
              (key) => (
                <th key={key} scope="col">
                  {t(`receivables.${key}`)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rowsIn(value).map((row) => (
            <tr key={textIn(row, 'id')}>
              <td>{textIn(row, 'contract')}</td>
              <td>{textIn(row, 'unit')}</td>
              <td>{textIn(row, 'subject')}</td>
              <td>{`${textIn(row, 'fromDay')} – ${textIn(row, 'toDay')}`}</td>
              <td>{textIn(row, 'dueDay')}</td>
              {(['principal', 'lateFee', 'amount'] as const).map((key) => (
                <td key={key} className={styles['amount']}>
                  {shownAmount(textIn(row, key))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {(['arrears', 'total'] as const).map((key) => (
            <tr key={key}>
              <th scope="row" colSpan={7}>
                {t(`receivables.notice.${key}`)}
              </th>
              <td className={styles['amount']}>{shownAmount(textIn(notice, key))}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </article>
  )
}
