import './edited-list.css'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Answer, ModelSource } from '../../data/gateway'
import { isJsonObject, type Json, type JsonObject } from '../../model/json'
import type { Column, FormPage, ListPage } from '../../model/page'
import { buildPlan } from '../../plan/build-plan'
import { calculate } from '../../plan/calculate'
import { useRegistry } from '../context/engine-provider'
import { useRules } from '../context/use-rules'
import { useServices } from '../context/services'
import { useWide } from '../context/use-wide'
import { FormView } from '../form/form-view'
import { NothingFound } from '../list-view/nothing-found'
import { RecordsFrame } from '../list-view/records-frame'
import type { ListControls, ListState } from '../list-view/use-list'
import { useChangeable } from '../page/change-access'
import { PlainButton } from '../plain/plain-button'
import { changedRows, withChanges, type ChangedRow } from './changed-rows'
import { recordsOf, rowsForm, rowsKey } from './rows-form'

interface EditedListProps {
  readonly page: ListPage
  readonly form: FormPage
  readonly source: ModelSource
  /** Those that are shown. */
  readonly columns: readonly Column[]
  readonly list: ListState & ListControls
  readonly menuId: string | undefined
  /** Told whether anything would be lost by leaving. */
  readonly onChanged: (isChanged: boolean) => void
}

/** The records that are edited: as they were read, and as they stand in the form when it begins. */
interface Begun {
  readonly read: readonly JsonObject[]
  readonly record: JsonObject
}
const begin = (read: readonly JsonObject[]): Begun => ({ read, record: { [rowsKey]: recordsOf(read) as Json } })

/**
 * The records of one page of a list, edited in place as the rows of a form table: by key, pasted into, taken back, under the rules of their form. What was
 * changed is saved together, all of it or nothing; what is wrong stands at its cell. Changed rows stay as they are until they are saved or given up,
 * whatever the list is asked for meanwhile.
 */
export function EditedList({ page, form: given, source, columns, list, menuId, onChanged }: EditedListProps) {
  const registry = useRegistry()
  const wide = useWide()
  const { t, gateway, notify } = useServices()
  const { form } = useChangeable(given, page.changeRequires, menuId)
  // The columns by what they are, not by the object: a width that is set begins nothing anew.
  const [edited, setEdited] = useState(columns)
  if (keysOf(edited) !== keysOf(columns)) setEdited(columns)
  const plan = useMemo(() => {
    const rows = rowsForm(form, edited, registry)
    return rows && buildPlan(rows, registry)
  }, [form, edited, registry])
  const ready = useRules(plan?.called ?? none)
  const [begun, setBegun] = useState(() => begin(list.rows))
  const [changes, setChanges] = useState<readonly ChangedRow[]>([])
  const [overtaken, setOvertaken] = useState<ReadonlySet<string>>(new Set())
  // What was changed in the rows that are read anew right now; null while they are not.
  const carried = useRef<{ readonly changes: readonly ChangedRow[]; readonly without: ReadonlySet<string> } | null>(null)
  const isChanged = changes.length > 0
  const stored = useMemo(() => ({ id: '', model: source.id }), [source.id])
  const view = useRef<HTMLDivElement>(null)

  const versions = useMemo(() => new Map(begun.read.map((row) => [String(row['id']), Number(row['version'] ?? 0)])), [begun.read])
  const before = useMemo(() => {
    const calculated = plan && ready && calculate(plan, { [rowsKey]: recordsOf(begun.read) as Json }, { now: Date.now() })[rowsKey]
    return (Array.isArray(calculated) ? calculated : []) as readonly JsonObject[]
  }, [plan, ready, begun.read])
  const compare = (record: JsonObject) => changedRows(before, (record[rowsKey] ?? []) as readonly JsonObject[], versions)

  const restart = (next: Begun, left: readonly ChangedRow[]) => {
    carried.current = null
    setBegun(next)
    setChanges(left)
    setOvertaken(new Set())
  }
  const { rows } = list
  useEffect(() => {
    if (rows === begun.read) return
    const kept = carried.current
    if (kept) {
      const left = kept.changes.filter(({ id }) => !kept.without.has(id))
      restart({ read: rows, record: { [rowsKey]: withChanges(recordsOf(rows), left, kept.without) as Json } }, left)
    } else if (!isChanged) restart(begin(rows), [])
  }, [rows, begun.read, isChanged])
  useEffect(() => {
    onChanged(isChanged)
    return () => onChanged(false)
  }, [isChanged, onChanged])

  const save = async (record: JsonObject): Promise<Answer<Json>> => {
    const sent = compare(record)
    if (sent.length === 0) return { ok: true, value: null }
    const answer = await gateway.saveRows(
      source,
      sent.map(({ id, version, values }) => ({ id, version, values })),
    )
    if (answer.ok) {
      notify('success', t('engine.edit.saved', { n: sent.length }))
      carried.current = { changes: [], without: new Set() }
      list.refresh()
      return answer
    }
    setOvertaken(new Set(goneOrChanged(answer.error.data)))
    const { fields } = answer.error
    return { ok: false, error: { ...answer.error, ...(fields && { fields: fields.map((fault) => ({ ...fault, path: placed(fault.path, sent) })) }) } }
  }

  if (!plan || !ready) return null
  return (
    <RecordsFrame page={page} list={list} view={view} jump={wide}>
      <div ref={view} className="weft-edited-list" tabIndex={-1}>
        <p role="status">
          {isChanged ? t('engine.edit.changed', { n: changes.length }) : t('engine.edit.unchanged')}
          {isChanged && rows !== begun.read && ` ${t('engine.edit.waiting')}`}
        </p>
        {overtaken.size > 0 && (
          <div role="alert" className="weft-alert">
            <span>{t('engine.edit.overtaken', { n: overtaken.size })}</span>
            <PlainButton
              small
              onClick={() => {
                carried.current = { changes, without: overtaken }
                list.refresh()
              }}
            >
              {t('engine.edit.takeTheirs')}
            </PlainButton>
          </div>
        )}
        {begun.read.length === 0 ? (
          !list.failure && !list.loading && <NothingFound list={list} />
        ) : (
          <FormView
            plan={plan}
            mode="edit"
            record={begun.record}
            altered={isChanged}
            stored={stored}
            footer
            onChange={(read) => setChanges(compare(read()))}
            onSubmit={save}
            onCancel={() => restart(begin(rows), [])}
          />
        )}
      </div>
    </RecordsFrame>
  )
}

const none: readonly string[] = []
const keysOf = (columns: readonly Column[]): string => columns.map(({ key }) => key).join()

/** Where in the table something is wrong that the server tells by the place among the rows that it was sent. */
function placed(path: string, sent: readonly ChangedRow[]): string {
  const [table, row = '', ...rest] = path.split('.')
  return [table, sent[Number(row)]?.at ?? row, ...rest].join('.')
}

/** The records that somebody else has changed or removed, among those that were refused. */
function goneOrChanged(data: Json | undefined): readonly string[] {
  const rows = isJsonObject(data) ? data['rows'] : undefined
  if (!Array.isArray(rows)) return []
  return (rows as readonly Json[]).flatMap((row) =>
    isJsonObject(row) && (row['reason'] === 'stale' || row['reason'] === 'notFoundAnymore') ? [String(row['id'])] : [],
  )
}
