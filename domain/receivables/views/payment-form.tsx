import { useApp } from '../../../shell/module'
import { Button, Input, InputNumber, Radio, Table } from 'antd'
import { useEffect, useRef, useState, type ComponentRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { JsonObject } from '../../../engine'
import { dayAt } from '../../shared/calendar/instant'
import { useDictionary } from '../../shared/views/use-dictionary'
import { asObject, call, fenIn, shownAmount, textIn, yuan } from './answers'
import type { Payer } from './payer-box'
import styles from './receivables.module.css'

interface PaymentFormProps {
  readonly payer: Payer
  readonly day: string
  readonly onDay: (day: string) => void
  readonly mayTake: boolean
  /** What is owed, by due day. */
  readonly rows: readonly JsonObject[]
  /** What the account holds. */
  readonly prepaid: string
  readonly onTaken: (receiptId: string) => void
}

/** What is owed, and the money that is taken for it: everything at first, or what is ticked. */
export function PaymentForm({ payer, day, onDay, mayTake, rows, prepaid, onTaken }: PaymentFormProps) {
  const { t } = useTranslation()
  const { http, notices } = useApp()
  const methods = useDictionary('paymentMethod')
  const [ticked, setTicked] = useState<readonly string[]>(() => rows.map((row) => textIn(row, 'id')))
  const [method, setMethod] = useState('cash')
  const [used, setUsed] = useState('')
  const [typed, setTyped] = useState<string | null>(null)
  const [given, setGiven] = useState('')
  const [memo, setMemo] = useState('')
  const [busy, setBusy] = useState(false)
  const amount = useRef<ComponentRef<typeof InputNumber>>(null)
  // The amount is what is looked at first, and typed over.
  useEffect(() => amount.current?.focus({ cursor: 'all' }), [])
  const chosen = rows.filter((row) => ticked.includes(textIn(row, 'id')))
  const sum = (key: string) => chosen.reduce((all, row) => all + fenIn(textIn(row, key)), 0)
  const owed = sum('open')
  const due = Math.max(0, owed - fenIn(used || '0'))
  const taken = typed === null ? yuan(due) : typed
  const rest = fenIn(taken || '0') + fenIn(used || '0') - owed
  const change = fenIn(given || '0') - fenIn(taken || '0')
  const send = async () => {
    if (busy) return
    if (rest > 0 && !(await notices.confirm(t('receivables.desk.saveRest', { amount: shownAmount(yuan(rest)) })))) return
    setBusy(true)
    const answer = await http.send({
      method: 'POST',
      url: call('CreateReceipt'),
      body: {
        customerId: payer.id,
        day,
        method,
        taken: taken || '0',
        memo,
        ...(fenIn(used || '0') > 0 && { prepaidUsed: used }),
        ...(ticked.length < rows.length && { bills: chosen.map((row) => ({ id: textIn(row, 'id') })) }),
      },
    })
    setBusy(false)
    if (!answer.ok) return notices.toast('error', answer.error.message)
    onTaken(textIn(asObject(answer.value), 'id'))
  }
  const money = (id: string, label: string, value: string, onChange: (value: string) => void, more: { readonly max?: string } = {}) => (
    <div className={styles['line']}>
      <label htmlFor={id}>{label}</label>
      <InputNumber
        id={id}
        ref={id === 'desk-taken' ? amount : null}
        stringMode
        controls={false}
        precision={2}
        min="0"
        {...more}
        value={value === '' ? null : value}
        onChange={(next) => onChange(next === null ? '' : String(next))}
      />
    </div>
  )
  return (
    <div className={styles['desk']}>
      <section className={`${styles['panel'] ?? ''} ${styles['wide'] ?? ''}`}>
        <Table
          size="small"
          rowKey={(row) => textIn(row, 'id')}
          dataSource={[...rows]}
          pagination={rows.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
          locale={{ emptyText: <span className={styles['none']}>{t('receivables.desk.nothing')}</span> }}
          rowSelection={{
            selectedRowKeys: [...ticked],
            onChange: (keys) => {
              setTicked(keys.map(String))
              setTyped(null)
            },
            getCheckboxProps: (row) => ({ 'aria-label': textIn(row, 'number') }) as object,
            getTitleCheckboxProps: () => ({ 'aria-label': t('receivables.desk.all') }) as object,
          }}
          columns={[
            { title: t('receivables.bill.subject'), dataIndex: 'subjectName' },
            { title: t('receivables.bill.unit'), dataIndex: 'unit' },
            { title: t('receivables.days'), render: (_value, row) => `${textIn(row, 'fromDay')} – ${textIn(row, 'toDay')}` },
            { title: t('receivables.bill.due'), dataIndex: 'dueDay' },
            { title: t('receivables.bill.principal'), align: 'right', render: (_value, row) => shownAmount(textIn(row, 'principal')) },
            { title: t('receivables.bill.lateFee'), align: 'right', render: (_value, row) => shownAmount(textIn(row, 'lateFee')) },
            { title: t('receivables.bill.open'), align: 'right', render: (_value, row) => <b>{shownAmount(textIn(row, 'open'))}</b> },
          ]}
        />
      </section>
      <section className={styles['panel']} aria-label={t('receivables.bill.receive')}>
        <dl className={styles['sums']}>
          <div>
            <dt>{t('receivables.desk.owed')}</dt>
            <dd>{shownAmount(yuan(owed))}</dd>
          </div>
          <div>
            <dt>{t('receivables.bill.lateFee')}</dt>
            <dd>{shownAmount(yuan(sum('lateFee')))}</dd>
          </div>
          <div>
            <dt>{t('receivables.desk.prepaid')}</dt>
            <dd>{shownAmount(prepaid)}</dd>
          </div>
        </dl>
        <form
          className={styles['pay']}
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          {money('desk-taken', t('receivables.receipt.taken'), taken, setTyped)}
          <Radio.Group
            className={styles['methods'] ?? ''}
            aria-label={t('receivables.receipt.method')}
            optionType="button"
            value={method}
            onChange={(event) => setMethod(String(event.target.value))}
            options={[...methods].map(([value, label]) => ({ value, label }))}
          />
          {method === 'cash' && (
            <>
              {money('desk-given', t('receivables.desk.given'), given, setGiven)}
              {given !== '' && change >= 0 && (
                <p className={styles['change']}>{t('receivables.desk.change', { amount: shownAmount(yuan(change)) })}</p>
              )}
            </>
          )}
          {fenIn(prepaid) > 0 && money('desk-used', t('receivables.receipt.prepaidUsed'), used, setUsed, { max: prepaid })}
          <div className={styles['line']}>
            <label htmlFor="desk-day">{t('receivables.receipt.day')}</label>
            <Input
              id="desk-day"
              type="date"
              max={dayAt(Date.now()) ?? ''}
              value={day}
              onChange={(event) => {
                if (event.target.value !== '') onDay(event.target.value)
              }}
            />
          </div>
          <div className={styles['line']}>
            <label htmlFor="desk-memo">{t('receivables.receipt.memo')}</label>
            <Input id="desk-memo" maxLength={500} value={memo} onChange={(event) => setMemo(event.target.value)} />
          </div>
          {rest > 0 && <p className={styles['said']}>{t('receivables.desk.rest', { amount: shownAmount(yuan(rest)) })}</p>}
          <Button
            type="primary"
            size="large"
            htmlType="submit"
            block
            loading={busy}
            disabled={!mayTake || fenIn(taken || '0') + fenIn(used || '0') === 0}
          >
            {t('receivables.bill.receive')}
          </Button>
        </form>
      </section>
    </div>
  )
}
