import { Alert, Button, Skeleton } from 'antd'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Answer, Failure } from '../data/gateway'
import type { Json, JsonObject } from '../model/json'
import type { FormPage, ListSource } from '../model/page'
import type { Text } from '../model/text'
import { buildPlan } from '../plan/build-plan'
import { newRecord } from '../plan/collect'
import type { Plan } from '../plan/plan'
import { readDates } from '../plan/read-dates'
import { useRegistry } from './engine-provider'
import type { FormMode } from './form-runtime'
import { FormView } from './form-view'
import { preloadWidgets } from './load-widgets'
import { Popup } from './popup'
import { sayWith, useServices } from './services'
import { takenIn } from './unique-watch'

const stale = 409

interface RecordPopupProps {
  readonly page: FormPage
  readonly title: string
  readonly source: ListSource
  readonly mode: FormMode
  readonly id: string | null
  readonly params: JsonObject
  readonly menuId: string | undefined
  readonly onClose: () => void
  readonly onSaved: () => void
  /** Said after a new record is stored, with values of the server's answer. */
  readonly created?: Text | undefined
}

/** What a stored record gives to the form: the values the form knows. Everything else of it is the server's business. */
const valuesOf = (plan: Plan, stored: JsonObject): JsonObject =>
  readDates(
    plan,
    Object.fromEntries(
      [...plan.inputs.values()].flatMap(({ table, path }) =>
        table === null && stored[path] !== undefined ? [[path, stored[path] ?? null] as const] : [],
      ),
    ),
  )

/** The form of one record, fetched when it opens; asks before changes are thrown away. */
export function RecordPopup({ page, title, source, mode, id, params, menuId, onClose, onSaved, created }: RecordPopupProps) {
  const services = useServices()
  const { gateway, t, text, notify, confirm } = services
  const registry = useRegistry()
  const plan = useMemo(() => buildPlan(page, registry), [page, registry])
  const [stored, setStored] = useState<JsonObject | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [turn, setTurn] = useState(0)
  const changed = useRef(false)
  useEffect(() => preloadWidgets(plan), [plan])

  useEffect(() => {
    if (id === null) return
    const abort = new AbortController()
    setStored(null)
    setFailure(null)
    void gateway.read(source, id, abort.signal).then((answer) => {
      if (abort.signal.aborted) return
      if (answer.ok) setStored(answer.value)
      else setFailure(answer.error)
    })
    return () => abort.abort()
  }, [gateway, source, id, turn])

  // A new record starts with what the page was opened with, where the form has a place for it: the chosen department, say.
  const record = useMemo(
    () =>
      stored
        ? valuesOf(plan, stored)
        : id === null
          ? { ...newRecord(plan, { now: Date.now(), ...(services.user && { user: services.user }) }), ...valuesOf(plan, params) }
          : null,
    [plan, stored, id, params, services.user],
  )
  const identity = useMemo(() => (id === null ? undefined : { id, model: source.from === 'model' ? source.id : '' }), [id, source])
  const taken = useMemo(() => (source.from === 'model' ? takenIn(gateway, source.id, id) : undefined), [gateway, source, id])
  const onChange = useCallback(() => {
    changed.current = true
  }, [])
  const close = async () => {
    if (!changed.current || (await confirm(t('engine.confirm.leave')))) onClose()
  }

  const submit = async (values: JsonObject): Promise<Answer<Json>> => {
    const version = stored?.['version']
    const answer = await gateway.save(source, id, version === undefined ? values : { ...values, version }, {
      params,
      ...(menuId === undefined ? {} : { menuId }),
    })
    if (answer.ok) {
      notify('success', t('engine.done.saved'))
      onSaved()
      if (id === null && created !== undefined) void services.tell(sayWith(services, created, answer.value))
    } else if (answer.error.code === stale && (await confirm(t('engine.confirm.stale')))) {
      changed.current = false
      setTurn((n) => n + 1)
    }
    return answer
  }

  return (
    <Popup as={page.layout.popup} title={title} width={page.layout.width} onClose={() => void close()}>
      {failure ? (
        <Alert
          type="error"
          showIcon
          message={failure.message}
          action={
            <Button size="small" onClick={() => setTurn((n) => n + 1)}>
              {t('engine.render.retry')}
            </Button>
          }
        />
      ) : id !== null && record === null ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : (
        <FormView
          plan={plan}
          mode={mode}
          record={record}
          stored={identity}
          taken={taken}
          onSubmit={submit}
          onCancel={() => void close()}
          onChange={onChange}
          footer
        />
      )}
      {mode === 'view' && page.cancel === null && <Button onClick={onClose}>{text({ t: 'engine.form.close' })}</Button>}
    </Popup>
  )
}
