import { CallFailed, holds, useApp, useCall } from '../../../shell/module'
import { Empty, Skeleton } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAt } from '../../shared/calendar/instant'
import { asObject, call, rowsIn, textIn } from './answers'
import { PayerBox, type Payer } from './payer-box'
import { PaymentForm } from './payment-form'
import ReceiptPrint from './receipt-print'
import styles from './receivables.module.css'

const placeName = 'receivables-desk'

/** The cash desk: find who pays, see what is owed, take money, print the receipt; all of it by keys. */
const DeskPage = observer(function DeskPage() {
  const { t } = useTranslation()
  const { session } = useApp()
  const [payer, setPayer] = useState<Payer | null>(null)
  const [turn, setTurn] = useState(0)
  const [receiptId, setReceiptId] = useState<string | null>(null)
  const today = dayAt(Date.now()) ?? ''
  const [day, setDay] = useState(today)
  const called = useCall(payer === null ? '' : call('GetOwedList', { customerId: payer.id, day, turn: String(turn) }))
  const menuId = session.routes.find(({ name }) => name === placeName)?.menuId
  const mayTake = session.current !== null && holds(session.current.permissions, 'btn_receive', menuId)
  return (
    <div className={styles['page']}>
      <h1 className="shell-visually-hidden">{t('receivables.menu.receivables-desk')}</h1>
      <section className={styles['panel']}>
        <PayerBox payer={payer} onChoose={setPayer} />
      </section>
      {payer === null && (
        <section className={styles['empty']}>
          <Empty description={t('receivables.desk.begin')} />
        </section>
      )}
      {payer !== null && called.at === 'failed' && <CallFailed call={called} />}
      {payer !== null && called.at === 'loading' && (
        <section className={styles['panel']} aria-busy>
          <Skeleton active />
        </section>
      )}
      {payer !== null && called.at === 'ready' && (
        <PaymentForm
          key={`${payer.id} ${turn} ${day}`}
          payer={payer}
          day={day}
          onDay={setDay}
          mayTake={mayTake}
          rows={rowsIn(called.value)}
          prepaid={textIn(asObject(called.value), 'prepaid')}
          onTaken={setReceiptId}
        />
      )}
      {receiptId !== null && (
        <ReceiptPrint
          params={{ id: receiptId }}
          onClose={() => {
            setReceiptId(null)
            setTurn((n) => n + 1)
          }}
        />
      )}
    </div>
  )
})
export default DeskPage
