import { Alert, Button, Skeleton } from 'antd'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Answer, Failure } from '../../data/gateway'
import { useConflict } from '../conflict/use-conflict'
import type { Json, JsonObject } from '../../model/json'
import type { FormPage, ListPage, ListSource } from '../../model/page'
import type { Text } from '../../model/text'
import { buildPlan } from '../../plan/build-plan'
import { newRecord } from '../../plan/collect'
import type { Plan } from '../../plan/plan'
import { readDates } from '../../plan/read-dates'
import { useRegistry } from '../context/engine-provider'
import type { FormMode } from '../../form/mode'
import { FormView } from '../form/form-view'
import { preloadWidgets } from '../form/load-widgets'
import { useChangeable } from './change-access'
import { Popup } from './popup'
import { sayWith, useServices } from '../context/services'
import { takenIn } from '../../form/unique-watch'

const stale = 409
const gone = 404

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
  readonly changeRequires?: ListPage['changeRequires']
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
export function RecordPopup({ page, title, source, mode, id, params, menuId, onClose, onSaved, created, changeRequires }: RecordPopupProps) {
  const services = useServices()
  const { gateway, t, text, notify, confirm } = services
  const registry = useRegistry()
  const changeable = useChangeable(page, mode === 'edit' ? changeRequires : undefined, menuId)
  const plan = useMemo(() => buildPlan(changeable, registry), [changeable, registry])
  const [user] = useState(services.user)
  const [stored, setStored] = useState<JsonObject | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [turn, setTurn] = useState(0)
  const changed = useRef(false)
  const conflict = useConflict(plan)
  useEffect(() => preloadWidgets(plan), [plan])

  useEffect(() => {
    if (id === null) return
    const abort = new AbortController()
    setStored(null)
    setFailure(null)
    void gateway.read(source, id, abort.signal, params).then((answer) => {
      if (abort.signal.aborted) return
      if (answer.ok) setStored(answer.value)
      else setFailure(answer.error)
    })
    return () => abort.abort()
  }, [gateway, source, id, params, turn])

  // A new record starts with what the page was opened with, where the form has a place for it: the chosen department, say.
  const record = useMemo(
    () =>
      stored
        ? valuesOf(plan, stored)
        : id === null
          ? { ...newRecord(plan, { now: Date.now(), ...(user && { user }) }), ...valuesOf(plan, params) }
          : null,
    [plan, stored, id, params, user],
  )
  const identity = useMemo(() => (id === null ? undefined : { id, model: source.from === 'model' ? source.id : '' }), [id, source])
  const taken = useMemo(() => (source.from === 'model' ? takenIn(gateway, source.id, id) : undefined), [gateway, source, id])
  const onChange = useCallback(() => {
    changed.current = true
  }, [])
  const close = async () => {
    if (!changed.current || (await confirm(t('engine.confirm.leave')))) onClose()
  }

  const save = (target: string | null, values: JsonObject, version: Json | undefined) =>
    gateway.save(source, target, target === null || version === undefined ? values : { ...values, version }, {
      params,
      ...(menuId === undefined ? {} : { menuId }),
    })

  /** Saves over what others did meanwhile, as the user chooses: as often as somebody else is faster. */
  const saveOver = async (values: JsonObject, refused: Answer<Json>): Promise<Answer<Json>> => {
    let [mine, answer, base] = [values, refused, stored ?? {}]
    while (id !== null && !answer.ok && answer.error.code === stale) {
      const latest = await gateway.read(source, id)
      if (!latest.ok) return latest
      const resolution = await conflict.resolve({ base, mine, theirs: latest.value })
      if (resolution === null) return answer
      if (resolution === 'takeTheirs') {
        changed.current = false
        setStored(latest.value)
        return answer
      }
      ;[mine, base] = [resolution.save, latest.value]
      answer = await save(id, mine, latest.value['version'])
      // What was chosen stands in the form when it cannot be saved yet.
      if (!answer.ok && answer.error.code !== stale) setStored({ ...latest.value, ...mine })
    }
    // Of a record that somebody has removed only this form is left.
    const lost = !answer.ok && answer.error.code === gone && source.from === 'model'
    return lost && (await confirm(t('engine.confirm.gone'))) ? save(null, mine, undefined) : answer
  }

  const submit = async (values: JsonObject): Promise<Answer<Json>> => {
    const first = await save(id, values, stored?.['version'])
    const answer = first.ok || id === null ? first : await saveOver(values, first)
    if (answer.ok) {
      notify('success', t('engine.done.saved'))
      onSaved()
      if (id === null && created !== undefined) void services.tell(sayWith(services, created, answer.value))
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
          focusFirst
        />
      )}
      {conflict.dialog}
      {mode === 'view' && page.cancel === null && <Button onClick={onClose}>{text({ t: 'engine.form.close' })}</Button>}
    </Popup>
  )
}
