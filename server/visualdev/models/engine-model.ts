import {
  buildPlan,
  isStored,
  issueLevel,
  placeInWire,
  readDocument,
  readListDesign,
  sourceIn,
  withShipped,
  type FormPage,
  type InputField,
  type Issue,
  type ListPage,
  type OptionSource,
  type OutsideName,
  type Plan,
  type PlanInput,
  type Registry,
  type ValueType,
} from '../../../engine'
import type { StorageNeeds } from '../../store/table-registry'

/** A stored model, parsed: its form, its list, the plan that the form was compiled to, and the defects that were found in all of them. */
export interface OpenModel {
  readonly form: FormPage
  readonly list: ListPage
  readonly plan: Plan
  readonly issues: readonly Issue[]
}

/** Nodes that stand as placeholders and keep their JSON do not make a schema useless. */
const tolerated = {
  weft: new Set<Issue['code']>(['kind.unknown']),
  generator: new Set<Issue['code']>([
    'kind.unknown',
    'kind.missing',
    'node.invalid',
    'prop.invalid',
    'table.nested',
    'key.missing',
    'key.invalid',
    'key.duplicate',
  ]),
}

export interface ReadModel {
  /** Null when the documents are no form and list that could be worked with. */
  readonly model: OpenModel | null
  /** Why they are refused. */
  readonly refused: readonly Issue[]
  readonly issues: readonly Issue[]
  /** Where a place of the form stands in its document. */
  place(at: string): string
}

/**
 * Reads the two documents of a model, in our format or the generator's. `columnData` may be ''. Of what is absent here, the choices count that
 * the documents bring along.
 */
export function readModel(
  formData: unknown,
  columnData: unknown,
  modelId: string,
  registry: Registry,
  absent: readonly OutsideName[] = [],
): ReadModel {
  const document = readDocument(formData, registry)
  if (document.page?.page !== 'form') {
    const issues: readonly Issue[] = document.issues.length ? document.issues : [{ code: 'page.unknown', at: '', detail: {} }]
    return { model: null, refused: issues, issues, place: (at) => at }
  }
  const form = withShipped(document.page, absent)
  const plan = buildPlan(form, registry)
  const list = readListDesign(columnData, form, modelId, registry)
  const place = (at: string) => (document.format === 'generator' ? placeInWire(form, at) : at)
  const formIssues = [...document.issues, ...plan.issues.map((issue) => ({ ...issue, at: place(issue.at) }))]
  const issues = [...formIssues, ...list.issues]
  const harmless = document.format === 'generator' ? tolerated.generator : tolerated.weft
  return {
    model: { form, list: list.value, plan, issues },
    refused: formIssues.filter((issue) => issueLevel(issue) === 'error' && !harmless.has(issue.code)),
    issues,
    place,
  }
}

/** An input with a place of its own in the stored record: not a column of a form table, nor what is only calculated to be looked at. */
export function ownInputs(plan: Plan): readonly PlanInput[] {
  const before = ownOf.get(plan)
  if (before) return before
  const own = [...plan.inputs.values()].filter((input) => input.table === null && isStored(input))
  ownOf.set(plan, own)
  return own
}
const ownOf = new WeakMap<Plan, readonly PlanInput[]>()

/** How the value of an input is stored; a form table is a list. */
export const valueTypeOf = ({ field, kind }: PlanInput): ValueType =>
  field.shape === 'rows' || !kind.input ? 'json' : kind.input.value(field.props as never)

/** The field of an input that is not a form table. */
export const inputField = (input: PlanInput): InputField | null => (input.field.shape === 'input' ? input.field : null)

/** Whether a list can be searched by a field: its kind compares, and it is no secret. */
export const isSearchable = (input: PlanInput): boolean => {
  const field = inputField(input)
  return field !== null && valueTypeOf(input) !== 'secret' && (input.kind.input?.search(field as never) ?? null) !== null
}
/** Whether lists can show the value of an input in words; no secret is shown. */
export const isListed = (input: PlanInput): boolean => valueTypeOf(input) !== 'secret' && (input.kind.input?.inLists ?? false)

/** Rich text is HTML that people paste: the only values that need sanitising. */
export const isRichText = (input: PlanInput): boolean => input.kind.input?.html === true

/** A list of `{name, fileId, url}`. */
export const holdsFiles = (input: PlanInput): boolean => input.kind.palette === 'file' && valueTypeOf(input) === 'json'

/** Where an input's choices come from, when it offers any. */
export const sourceOf = (input: PlanInput): OptionSource | null => sourceIn(input.field.props)

/** Whether the user may type a choice that is not offered. */
export const takesOwnWords = (input: PlanInput): boolean => input.kind.input?.ownWords?.(input.field.props as never) ?? false

/** What tables and columns the records of a model need. */
export function storageNeeds({ plan, list }: OpenModel): StorageNeeds {
  const values = new Map<string, ValueType>()
  const tables = new Map<string, Map<string, ValueType>>()
  for (const input of plan.inputs.values()) {
    if (!isStored(input)) continue
    if (input.field.shape === 'rows') tables.set(input.path, tables.get(input.path) ?? new Map())
    else if (input.table === null) values.set(input.path, valueTypeOf(input))
    else {
      const columns = tables.get(input.table) ?? new Map<string, ValueType>()
      tables.set(input.table, columns.set(input.field.key, valueTypeOf(input)))
    }
  }
  const sorted = list.columns.filter((column) => column.sortable).map((column) => column.key)
  const searched = list.search.map((field) => field.key)
  const short = [...searched, ...sorted, ...list.columns.map((column) => column.key)].filter((key) => isShort(plan.inputs.get(key)))
  return { values, tables, indexed: [...new Set([...sorted, ...searched])].slice(0, 8), short: [...new Set(short)] }
}

/** Numbers, times, and choices of what is offered: nobody writes a long text there. */
function isShort(input: PlanInput | undefined): boolean {
  if (!input) return false
  const type = valueTypeOf(input)
  if (type === 'text') return sourceOf(input) !== null && !takesOwnWords(input)
  return type === 'integer' || type === 'decimal' || type === 'timestamp' || type === 'time'
}
