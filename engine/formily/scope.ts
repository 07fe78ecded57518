import { isVoidField, type DataField, type Form, type GeneralField } from '@formily/core'
import { toJS } from '@formily/reactive'
import type { Registry } from '../kind/registry'
import { isServerFilled } from '../kind/server-fill'
import { isNeverVisible } from '../model/field'
import type { Json, JsonObject } from '../model/json'
import { leftOf } from '../model/option-source'
import { sourceIn } from '../model/source-parameters'
import type { UserFacts } from '../model/user-facts'
import { buildPlan } from '../plan/build-plan'
import { collect, newRecord, storedPart } from '../plan/collect'
import { messagesOf } from '../plan/messages'
import { narrowed } from '../plan/narrow'
import type { FormulaContext, Plan, PlanInput, PlanNode } from '../plan/plan'
import { ownState } from '../plan/state'
import { violationText } from '../plan/violation-text'
import { calculateAt, calculationsOf, type Calculations } from './calculations-at'
import { enumOf } from './enum'
import { recordOf } from './form-record'
import { addressOf, placeAt, type Place } from './place-of'
import { readOwn } from './read-own'
import { writtenWords, type FormilySchema, type SchemaWords } from './schema'
import { nativeRules } from './validators'
import { violationsAt } from './violations-at'

export interface AdapterOptions {
  readonly schema: FormilySchema
  readonly registry: Registry
  readonly words?: SchemaWords
  readonly now?: () => number
  /** Who fills in: some values start with what belongs to the user. */
  readonly user?: UserFacts | undefined
}

/** What a Formily application needs beside the schema. */
export interface FormilyAdapter {
  /** Goes into the scope of the schema field: the functions that the schema names. */
  readonly scope: { readonly weft: SchemaFunctions }
  /**
   * Goes into `createForm`: the record to begin with, without one a new one, and that what cannot be edited is checked as well. The values are there
   * before the fields: a field that is not shown at first has its value all the same.
   */
  settings(record?: JsonObject): {
    readonly values: Record<string, Json>
    readonly validatePattern: ('editable' | 'disabled' | 'readOnly' | 'readPretty')[]
  }
  readonly plan: Plan
  /** Where a field stands in the form; undefined for what is no node of it. */
  placeOf(field: GeneralField): Place | undefined
  /** The record that a form holds, as it is sent and kept. */
  record(form: Form): JsonObject
}

interface SchemaFunctions {
  /** A reaction: whether a field is seen, enabled and required, what it may take, what is said beside it. */
  state(field: GeneralField): void
  /** A reaction: the calculated values of a field. */
  calculate(field: GeneralField): void
  /** A validator: what Formily's own do not look at. */
  check(value: unknown, rule: unknown, context: { readonly field: GeneralField }): string
}

/**
 * Reads a schema of `toFormilySchema` and gives the functions that it names. They ask our own evaluator, so nothing in the schema is run.
 * @throws {Error} for a schema that `toFormilySchema` has not written
 */
export function formilyAdapter({ schema, registry, words = writtenWords, now = Date.now, user }: AdapterOptions): FormilyAdapter {
  const own = readOwn(schema, registry)
  if (!own) throw new Error('This schema holds no form of this product: write it with toFormilySchema')
  const plan = buildPlan(own.page, registry)
  const inputs = new Map<PlanNode, PlanInput>([...plan.inputs.values()].map((input) => [input.node, input]))
  const calculations = new Map<PlanNode, Calculations>()
  const facts = (): FormulaContext => ({ now: now(), ...(user && { user }) })

  const placeOf = (field: GeneralField): Place | undefined => {
    const node = plan.byPointer.get(own.places.get(addressOf(field)) ?? '')
    return node && placeAt(plan, node, inputs.get(node), field, facts())
  }

  const state = (field: GeneralField): void => {
    const place = placeOf(field)
    if (!place) return
    const { node, input, read, context } = place
    const shown = ownState(plan, node, read, context)
    if (!isNeverVisible(node.field) && plan.rules.get(node)?.some(({ set }) => set === 'visible'))
      field.display = shown.visible ? 'visible' : plan.page.hiddenData === 'keep' ? 'hidden' : 'none'
    if (!input || isVoidField(field)) return
    if (input.field.access.mode === 'editable' && plan.rules.has(node)) {
      field.pattern = shown.enabled ? 'editable' : 'disabled'
      field.required = shown.required
    }
    begin(field, input)
    keep(field, input)
    narrow(field, place, input)
    if (plan.rules.get(node)?.some(({ set }) => set === 'message'))
      field.selfWarnings = messagesOf(plan, node, read, context).flatMap(({ level, text }) => (level === 'hint' ? [words.text(text)] : []))
  }

  /** What a new record starts with by itself. */
  const begin = (field: DataField, { kind, field: own }: PlanInput): void => {
    if (field.initialized || own.initial !== undefined || isServerFilled(kind)) return
    const value = kind.input?.initial?.(own as never, now(), user)
    if (value !== undefined) field.initialValue = value
  }

  /** What a person entered is kept as the field keeps it; what is stored stays as it is. */
  const keep = (field: DataField, input: PlanInput): void => {
    const value = toJS(field.value) as Json | undefined
    const kept = keptOf(input, value, words)
    if (field.selfModified && JSON.stringify(kept) !== JSON.stringify(value)) field.value = kept
  }

  /** The limits and choices that hold now. */
  const narrow = (field: DataField, { read, context }: Place, input: PlanInput): void => {
    if (!plan.narrowings.has(input.node)) return
    const { props } = narrowed(plan, input, read, context).field
    const component = input.kind.formily.component(props as never, words.text)
    if (!component) return
    field.setComponentProps(component.props ?? {})
    const source = sourceIn(props)
    if (source?.from === 'static')
      field.dataSource = enumOf(leftOf(source.options, source), words.text) as (typeof field.dataSource & object)[number][]
  }

  const calculate = (field: GeneralField): void => {
    const node = placeOf(field)?.node
    if (!node) return
    const known = calculations.get(node) ?? calculationsOf(plan, node)
    calculations.set(node, known)
    calculateAt(plan, field.form, known, facts())
  }

  const check: SchemaFunctions['check'] = (value, _rule, { field }) => {
    const place = placeOf(field)
    if (!place?.input) return ''
    const { input } = place
    const kept = keptOf(input, toJS(value) as Json | undefined, words)
    const { codes } = nativeRules(plan, input)
    const isAsked = isNothing(kept) && !isVoidField(field) && field.required
    const found = violationsAt(plan, field.form, place, kept).find(({ code }) => !codes.has(code) && !(code === 'required' && isAsked))
    return found ? violationText(found, words) || found.code : ''
  }

  return {
    scope: { weft: { state, calculate, check } },
    settings: (record = newRecord(plan, facts())) => ({
      values: structuredClone(record) as Record<string, Json>,
      validatePattern: ['editable', 'disabled', 'readOnly', 'readPretty'],
    }),
    plan,
    placeOf,
    record: (form) => storedPart(plan, collect(plan, recordOf(plan, form), facts())),
  }
}

/** What a field keeps of a value that a component of Formily handed out; our own widgets hand out what is kept. */
function keptOf({ kind, field }: PlanInput, value: Json | undefined, words: SchemaWords): Json | undefined {
  const { kept, component } = kind.formily
  return value === undefined || !kept || component(field.props as never, words.text) === null ? value : kept(value, field.props as never)
}

/** What Formily itself takes for nothing, and asks for by its own rule. */
const isNothing = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && (value as readonly Json[]).every((one) => one === null))
