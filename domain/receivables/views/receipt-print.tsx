import { CallFailed, useApp, useCall } from '../../../shell/module'
import { PrinterOutlined } from '@ant-design/icons'
import { Button, Modal, Skeleton } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScreenProps } from '../../../engine/render'
import { useDictionary } from '../../shared/views/use-dictionary'
import { call, dayOf, objectIn, rowsIn, shownAmount, textIn } from './answers'
import styles from './receivables.module.css'

type ReceiptPrintProps = Pick<ScreenProps, 'params' | 'onClose'>

/** A receipt as it will stand on paper; the browser prints it. */
export default function ReceiptPrint({ params, onClose }: ReceiptPrintProps) {
  const { t } = useTranslation()
  const { http, session } = useApp()
  const id = encodeURIComponent(String(params['id'] ?? ''))
  const called = useCall(call(`GetReceiptInfo/${id}`))
  const methods = useDictionary('paymentMethod')
  const button = useRef<HTMLButtonElement>(null)
  const isReady = called.at === 'ready'
  useEffect(() => {
    if (isReady) button.current?.focus()
  }, [isReady])
  const receipt = isReady ? objectIn(called.value, 'receipt') : {}
  const print = () => {
    void http.send({ method: 'POST', url: call(`NoteReceiptPrinted/${id}`) })
    window.print()
  }
  const facts = [
    [t('receivables.receipt.number'), textIn(receipt, 'number')],
    [t('receivables.receipt.day'), dayOf(receipt, 'day')],
    [t('receivables.bill.customer'), textIn(receipt, 'customer')],
    [t('receivables.receipt.method'), methods.get(textIn(receipt, 'method')) ?? textIn(receipt, 'method')],
    [t('receivables.receipt.cashier'), textIn(receipt, 'cashier')],
    [t('receivables.receipt.memo'), textIn(receipt, 'memo')],
  ].filter(([, value]) => value !== '')
  const sums = (['principal', 'lateFee', 'prepaidUsed', 'prepaidSaved', 'taken'] as const).filter(
    (key) => key === 'taken' || Number(textIn(receipt, key)) !== 0,
  )
  return (
    <Modal
      open
      centered
      className="weft-popup"
      title={t('receivables.receipt.title')}
      width="min(820px, 100vw)"
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      <div className="weft-paper">
        <div className={`weft-paper-bar ${styles['bar'] ?? ''}`}>
          <Button ref={button} type="primary" icon={<PrinterOutlined aria-hidden />} disabled={!isReady} onClick={print}>
            {t('receivables.receipt.print')}
          </Button>
        </div>
        {called.at === 'loading' && <Skeleton active />}
        {called.at === 'failed' && <CallFailed call={called} />}
        {isReady && (
          <article className={styles['paper']}>
            <header>
              <p>{session.current?.user.organizeName ?? ''}</p>
              <h2>{t('receivables.receipt.sheet')}</h2>
            </header>
            {textIn(receipt, 'state') === 'cancelled' && <p className={styles['void']}>{t('receivables.receipt.cancelled')}</p>}
            <dl className={styles['facts']}>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <table className={styles['sheet']}>
              <thead>
                <tr>
                  {(['bill.number', 'bill.contract', 'bill.unit', 'bill.subject', 'days', 'entry.part', 'bill.amount'] as const).map((key) => (
                    <th key={key} scope="col">
                      {t(`receivables.${key}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rowsIn(called.value, 'rows').map((row) => (
                  <tr key={textIn(row, 'id')}>
                    <td>{textIn(row, 'number')}</td>
                    <td>{textIn(row, 'contract')}</td>
                    <td>{textIn(row, 'unit')}</td>
                    <td>{textIn(row, 'subject')}</td>
                    <td>{`${textIn(row, 'fromDay')} – ${textIn(row, 'toDay')}`}</td>
                    <td>{t(`receivables.bill.${textIn(row, 'part')}`)}</td>
                    <td className={styles['amount']}>{shownAmount(textIn(row, 'amount'))}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                {sums.map((key) => (
                  <tr key={key}>
                    <th scope="row" colSpan={6}>
                      {t(`receivables.receipt.${key}`)}
                    </th>
                    <td className={styles['amount']}>{shownAmount(textIn(receipt, key))}</td>
                  </tr>
                ))}
              </tfoot>
            </table>
          </article>
        )}
      </div>
    </Modal>
  )
}
