import { CallFailed, useApp, useCall } from '../../../shell/module'
import { Alert, Input, InputNumber, Modal, Spin, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject } from '../../../engine'
import type { ScreenProps } from '../../../engine/render'
import { dayAt } from '../../shared/calendar/instant'
import { useDictionary } from '../../shared/views/use-dictionary'
import { call, fenIn, rowsIn, shownAmount, textIn, yuan } from './answers'
import styles from './receivables.module.css'

/** The end of one's own day: what is booked by each method, and what was counted. */
export default function CloseDay({ onClose }: ScreenProps) {
  const { t } = useTranslation()
  const { http, notices } = useApp()
  const methods = useDictionary('paymentMethod')
  const today = dayAt(Date.now()) ?? ''
  const [day, setDay] = useState(today)
  const [counted, setCounted] = useState<Readonly<Record<string, string>>>({})
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const called = useCall(call('GetDayBooked', { day }))
  const booked = called.at === 'ready' ? rowsIn(called.value, 'methods') : []
  const isClosed = called.at === 'ready' && isJsonObject(called.value) && called.value['closed'] === true
  const of = (method: string): string => counted[method] ?? ''
  const difference = booked.reduce((sum, row) => sum + fenIn(of(textIn(row, 'method')) || '0') - fenIn(textIn(row, 'booked')), 0)
  const send = async () => {
    const isSure = difference === 0 || (await notices.confirm(t('receivables.closing.differs', { amount: shownAmount(yuan(difference)) })))
    if (!isSure) return
    setBusy(true)
    const body = { day, note, counted: booked.map((row) => ({ method: textIn(row, 'method'), amount: of(textIn(row, 'method')) || '0' })) }
    const answer = await http.send({ method: 'POST', url: call('CloseDay'), body })
    setBusy(false)
    if (!answer.ok) return notices.toast('error', answer.error.message)
    notices.toast('success', t('engine.done.saved'))
    onClose()
  }
  return (
    <Modal
      open
      centered
      title={t('receivables.closing.close')}
      width="min(640px, 100vw)"
      okText={t('receivables.closing.close')}
      okButtonProps={{ disabled: isClosed || called.at !== 'ready', loading: busy }}
      onOk={() => void send()}
      onCancel={onClose}
      maskClosable={false}
      destroyOnHidden
    >
      <div className={styles['line']}>
        <label htmlFor="close-day">{t('receivables.closing.day')}</label>
        <Input id="close-day" type="date" max={today} value={day} onChange={(event) => event.target.value !== '' && setDay(event.target.value)} />
      </div>
      {isClosed && <Alert type="info" showIcon message={t('receivables.closing.isClosed')} />}
      {called.at === 'failed' && <CallFailed call={called} />}
      {called.at === 'loading' && <Spin />}
      {called.at === 'ready' && !isClosed && (
        <>
          <Table
            size="small"
            rowKey={(row) => textIn(row, 'method')}
            dataSource={[...booked]}
            pagination={false}
            locale={{ emptyText: <span className={styles['none']}>{t('receivables.closing.none')}</span> }}
            columns={[
              { title: t('receivables.receipt.method'), render: (_value, row) => methods.get(textIn(row, 'method')) ?? textIn(row, 'method') },
              { title: t('receivables.closing.booked'), align: 'right', render: (_value, row) => shownAmount(textIn(row, 'booked')) },
              {
                title: t('receivables.closing.counted'),
                align: 'right',
                render: (_value, row) => (
                  <InputNumber
                    stringMode
                    precision={2}
                    min="0"
                    controls={false}
                    aria-label={`${methods.get(textIn(row, 'method')) ?? ''} ${t('receivables.closing.counted')}`}
                    value={of(textIn(row, 'method')) || null}
                    onChange={(value) => setCounted({ ...counted, [textIn(row, 'method')]: value === null ? '' : String(value) })}
                  />
                ),
              },
              {
                title: t('receivables.closing.difference'),
                align: 'right',
                render: (_value, row) => shownAmount(yuan(fenIn(of(textIn(row, 'method')) || '0') - fenIn(textIn(row, 'booked')))),
              },
            ]}
          />
          <div className={styles['line']}>
            <label htmlFor="close-note">{t('receivables.closing.note')}</label>
            <Input id="close-note" maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
          </div>
        </>
      )}
    </Modal>
  )
}
