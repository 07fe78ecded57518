import { Alert, Modal, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject, type JsonObject } from '../../../engine'
import type { ScreenProps } from '../../../engine/render'
import { CallFailed, useApp, useCall } from '../../../shell/module'
import { earlier } from '../../shared/calendar/day'
import { dayAt, startOfDay } from '../../shared/calendar/instant'
import { FormDialog } from '../../shared/views/form-dialog'
import { readContract } from './read-contract'
import { readSettlement, type SettlementShown } from './read-settlement'
import { SettlementView } from './settlement-view'

/** A form is typed in faster than anything is worked out. */
const pause = 300

/** Asks for the last day of a contract and the way it ends, and shows what that comes to; of one that has ended, what is left to settle. */
export default function EndContract({ params, onClose }: ScreenProps) {
  const { t } = useTranslation()
  const id = String(params['id'] ?? '')
  const called = useCall(`/api/SubDev/whdy/GetContractInfoById?${new URLSearchParams({ id }).toString()}`)
  const [read, setRead] = useState<JsonObject | null>(null)
  if (called.at === 'failed')
    return (
      <Modal open footer={null} title={t('leasing.act.end')} onCancel={onClose}>
        <CallFailed call={called} />
      </Modal>
    )
  if (called.at === 'loading') return null
  const contract = readContract(called.value)
  const hasEnded = contract['state'] === 'ended'
  const end = dayAt(contract[hasEnded ? 'endedOn' : 'end']) ?? ''
  const today = dayAt(Date.now()) ?? ''
  const begun = { day: startOfDay(hasEnded ? end : earlier(today, end)), endType: hasEnded ? (contract['endType'] ?? 'expired') : 'early' }
  return (
    <FormDialog
      title={`${t(hasEnded ? 'leasing.act.settle' : 'leasing.act.end')} · ${String(params['code'] ?? '')}`}
      page="leasing/endContract"
      width={1200}
      record={begun}
      call={`/api/SubDev/whdy/ContractEnd?${new URLSearchParams({ id }).toString()}`}
      bodyOf={(record) => ({ ...askedIn(record), ...(typeof record['memo'] === 'string' && { memo: record['memo'] }) })}
      onChange={(now) => setRead(now())}
      below={<Preview id={id} asked={askedIn(read ?? begun)} />}
      onClose={onClose}
    />
  )
}

/** What the form says of the end, as calls take it. */
function askedIn(record: JsonObject): Readonly<Record<string, string>> {
  const amounts = ['penalty', 'depositKept'].flatMap((key): readonly [string, string][] => {
    const amount = record[key]
    return typeof amount === 'number' ? [[key, String(amount)]] : []
  })
  return { day: dayAt(record['day']) ?? '', endType: typeof record['endType'] === 'string' ? record['endType'] : '', ...Object.fromEntries(amounts) }
}

/** What the end comes to, worked out while one types. */
function Preview({ id, asked }: { readonly id: string; readonly asked: Readonly<Record<string, string>> }) {
  const { http } = useApp()
  const [shown, setShown] = useState<SettlementShown | null>(null)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(true)
  const query = new URLSearchParams({ id, ...asked }).toString()
  const isComplete = asked['day'] !== '' && asked['endType'] !== ''
  useEffect(() => {
    if (!isComplete) return
    const stop = new AbortController()
    setBusy(true)
    const waiting = setTimeout(() => {
      void http.send({ method: 'GET', url: `/api/SubDev/whdy/getEndFees?${query}`, signal: stop.signal }).then((answer) => {
        if (stop.signal.aborted) return
        setBusy(false)
        setFailure(answer.ok ? '' : answer.error.message)
        if (answer.ok && isJsonObject(answer.value)) setShown(readSettlement(answer.value))
      })
    }, pause)
    return () => {
      clearTimeout(waiting)
      stop.abort()
    }
  }, [http, query, isComplete])
  if (failure !== '') return <Alert type="warning" showIcon message={failure} />
  return shown ? <SettlementView settlement={shown} busy={busy} /> : <Skeleton active title={false} />
}
