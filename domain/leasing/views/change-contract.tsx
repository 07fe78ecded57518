import { Alert, Modal, Skeleton } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormPage, Json, JsonObject } from '../../../engine'
import type { ScreenProps } from '../../../engine/render'
import { CallFailed, loadModelPage, loadPage, registry, useApp, useCall, usePromised } from '../../../shell/module'
import { later } from '../../shared/calendar/day'
import { dayAt, startOfDay } from '../../shared/calendar/instant'
import { FormDialog } from '../../shared/views/form-dialog'
import { ChangeView } from './change-view'
import { readContract } from './read-contract'

/** What a change may not change, and what only acts write. */
const asSigned = new Set(['code', 'state', 'customer', 'type', 'start', 'signedOn', 'endedOn', 'endType', 'settledOn', 'asking', 'revision', 'files'])
/** A form is typed in faster than anything is worked out. */
const pause = 400

/** The form of contracts without what stays as it was signed, behind the fields that a change has of its own. */
async function formOfChange(http: Parameters<typeof loadModelPage>[0]): Promise<FormPage | null> {
  const [model, own] = await Promise.all([loadModelPage(http, registry, 'leasing-contract'), loadPage('leasing/changeContract')])
  if (model.state !== 'ready' || own?.page !== 'form') return null
  const form = model.page.page === 'list' ? model.page.form : model.page
  if (form?.page !== 'form') return null
  return {
    ...own,
    layout: { ...own.layout, labelWidth: form.layout.labelWidth },
    fields: [...own.fields, ...form.fields.filter((field) => !('key' in field && asSigned.has(field.key)))],
  }
}

/** Asks for a change of a contract from a day on, in the form of contracts, and shows what it makes of what is charged. */
export default function ChangeContract({ params, onClose }: ScreenProps) {
  const { t } = useTranslation()
  const { http } = useApp()
  const id = String(params['id'] ?? '')
  const query = new URLSearchParams({ id }).toString()
  const called = useCall(`/api/SubDev/whdy/GetContractInfoById?${query}`)
  const form = usePromised('leasing-contract/change', () => formOfChange(http))
  const [read, setRead] = useState<JsonObject | null>(null)
  const begun = useMemo(() => {
    const contract = called.at === 'ready' ? readContract(called.value) : {}
    const today = dayAt(Date.now()) ?? ''
    return { ...contract, changeFrom: startOfDay(later(today, dayAt(contract['start']) ?? today)) }
  }, [called])
  const title = `${t('leasing.act.change')} · ${String(params['code'] ?? '')}`
  if (called.at === 'failed')
    return (
      <Modal open footer={null} title={title} onCancel={onClose}>
        <CallFailed call={called} />
      </Modal>
    )
  if (called.at === 'loading' || !form) return null
  return (
    <FormDialog
      title={title}
      form={form}
      width={1200}
      record={begun}
      call={`/api/SubDev/whdy/ContractChange?${query}`}
      bodyOf={(record) => ({ ...askedIn(record), ...(typeof record['changeMemo'] === 'string' && { memo: record['changeMemo'] }) })}
      onChange={(now) => setRead(now())}
      below={read ? <Preview query={query} asked={askedIn(read)} /> : <Alert type="info" showIcon message={t('leasing.change.waiting')} />}
      onClose={onClose}
    />
  )
}

/** What the form says of the change, as calls take it. */
function askedIn({ changeFrom, changeMemo: _memo, ...values }: JsonObject): { readonly from: string; readonly data: string } {
  return { from: dayAt(changeFrom) ?? '', data: JSON.stringify(values) }
}

/** What the change comes to, worked out while one types. */
function Preview({ query, asked: { from, data } }: { readonly query: string; readonly asked: ReturnType<typeof askedIn> }) {
  const { http } = useApp()
  const [shown, setShown] = useState<Json>(null)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(true)
  useEffect(() => {
    if (from === '') return
    const stop = new AbortController()
    setBusy(true)
    const waiting = setTimeout(() => {
      void http
        .send({ method: 'POST', url: `/api/SubDev/whdy/CalContractChange?${query}`, body: { from, data }, signal: stop.signal })
        .then((answer) => {
          if (stop.signal.aborted) return
          setBusy(false)
          setFailure(answer.ok ? '' : [answer.error.message, ...(answer.error.fields ?? []).map(({ message }) => message)].join(' '))
          if (answer.ok) setShown(answer.value)
        })
    }, pause)
    return () => {
      clearTimeout(waiting)
      stop.abort()
    }
  }, [http, query, from, data])
  if (failure !== '') return <Alert type="warning" showIcon message={failure} />
  return shown === null ? <Skeleton active title={false} /> : <ChangeView change={shown} busy={busy} />
}
