import type { InputField } from '../model/field'
import { serverFillOf, type ServerFill } from '../kind/server-fill'
import type { Json } from '../model/json'
import { findOption, type OptionSource } from '../model/option-source'
import type { Within } from '../model/restriction'
import type { Rule } from '../model/rule'
import { sourceIn } from '../model/source-parameters'
import { narrowed } from '../plan/narrow'
import type { PlanFormula, PlanInput, PlanNode, PlanRule } from '../plan/plan'
import { ownState } from '../plan/state'
import { isSeen, tellCondition, tellFormula, wordsOf, type Telling, type ToldCondition, type ToldFormula } from './told'

/** What is asked about: a value, and what is known of the form that it is in. */
export interface WhyAsked extends Telling {
  readonly input: PlanInput
  readonly mode: 'create' | 'edit' | 'view'
  /** The whole form is closed. */
  readonly isClosed: boolean
  /** Fields that this person may not change though the form leaves them open. */
  readonly withheld?: ReadonlySet<string> | undefined
  /** For a cell: its row is stored, and the table lets nobody change such rows. */
  readonly isRowClosed?: boolean
}

/** A rule in words. */
export interface ToldRule {
  readonly set: Rule['set'] | 'check'
  /** What it stands on: '' for the field itself, else what is around it. */
  readonly around: string
  /** Null where it always holds. */
  readonly when: ToldCondition | null
  readonly holds: boolean
  /** What a value or a limit comes to; `result` in words. */
  readonly to: (ToldFormula & { readonly result: string }) | null
  /** Of several rules that give the value this one does. */
  readonly counts: boolean
  /** The choices that it leaves. */
  readonly only: readonly string[]
  readonly message: PlanRuleMessage | null
}
type PlanRuleMessage = Extract<Rule, { set: 'message' }>['text']

/** Why nobody, or not this person, can fill a field in now. */
export type Closed =
  | 'viewing' // the record is only looked at
  | 'form' // the form is closed as a whole
  | 'withheld' // others may, this person may not
  | 'readOnly' // the form shows the field to be read
  | 'disabled' // the form has it closed
  | 'server' // the server fills it in
  | 'calculated' // a formula gives it
  | 'rule' // a rule closes it now
  | 'table' // the table around it is closed
  | 'row' // its row is stored and stays as it is

/** Where the choices of a field come from. */
export interface ToldSource {
  readonly from: OptionSource['from'] | 'list'
  /** The dictionary, interface, model, call or list of the server; '' for choices that the form holds itself. */
  readonly id: string
  /** How many the form holds itself. */
  readonly count: number | null
  /** What narrows them: parameters with their values. */
  readonly asked: readonly { readonly name: string; readonly title: string; readonly words: string | null }[]
  /** The part of a list that the field opens; null where that is all of it. */
  readonly within: Within | null
  /** A rule has put this source in the place of the field's own. */
  readonly byRule: boolean
}

/** Everything that a plan says about one value of a record. */
export interface Why {
  readonly path: string
  readonly title: string
  /** Null where the reader may not see it. */
  readonly value: string | null
  readonly isVisible: boolean
  readonly isRequired: boolean
  /** Always asked for, whatever the rules say. */
  readonly isAlwaysRequired: boolean
  readonly filled: ServerFill | null
  readonly rules: readonly ToldRule[]
  /** Rules that read what this person has no right to see, or cannot be read: the server alone follows them. */
  readonly untold: number
  readonly source: ToldSource | null
  readonly closed: readonly Closed[]
}

/**
 * Says why a value is what it is, where it is asked for, and why it can or cannot be changed: all of it from the plan, for the record as `read`
 * reads it. Values that the reader may not see are named and not told.
 */
export function whyOf(asked: WhyAsked): Why {
  const { plan, input, read, context, say } = asked
  const { node, field } = input
  const state = ownState(plan, node, read, context)
  const own = plan.rules.get(node) ?? []
  const written = field.rules?.length ?? 0
  const around = aroundOf(node).flatMap((one) =>
    (plan.rules.get(one) ?? []).filter(({ set }) => set === 'visible').map((rule) => [one, rule] as const),
  )
  const counting = own.findLast((rule) => rule.set === 'value' && plan.calculations.includes(rule) && holds(rule, asked))
  return {
    path: input.path,
    title: say.title(input),
    value: wordsOf(asked, input.path),
    isVisible: state.visible && around.every(([, rule]) => holds(rule, asked)),
    isRequired: state.required,
    isAlwaysRequired: field.access.mode === 'editable' && field.access.required,
    filled: serverFillOf(input.kind, field),
    rules: [
      ...own.map((rule) => tellRule(asked, rule, '', rule === counting)),
      ...around.map(([one, rule]) => tellRule(asked, rule, nameOf(asked, one), false)),
      ...(plan.checks.get(node) ?? []).map(({ holds: formula, message }): ToldRule => {
        const when = tellCondition(asked, formula)
        return { set: 'check', around: '', when, holds: when.holds, to: null, counts: false, only: [], message }
      }),
    ],
    untold: Math.max(0, written - own.length),
    source: tellSource(asked),
    closed: closedBy(asked, own, counting !== undefined),
  }
}

const holds = ({ when }: PlanRule, { read, context }: WhyAsked): boolean => when === null || when.run(read, context) === true

function aroundOf(node: PlanNode): readonly PlanNode[] {
  return node.parent ? [node.parent, ...aroundOf(node.parent)] : []
}

function nameOf({ plan, say }: WhyAsked, node: PlanNode): string {
  const input = [...plan.inputs.values()].find((one) => one.node === node)
  return input ? say.title(input) : say.around(node)
}

function tellRule(asked: WhyAsked, rule: PlanRule, around: string, counts: boolean): ToldRule {
  const { input, read, context, say } = asked
  const { rule: own, to } = rule
  const when = rule.when && tellCondition(asked, rule.when)
  const result = to?.run(read, context)
  const fitted = result === undefined ? undefined : rule.set === 'value' ? (input.kind.input?.fit?.(result, input.field as never) ?? result) : result
  return {
    set: rule.set,
    around,
    when,
    holds: when === null || when.holds,
    to: to && { ...tellFormula(asked, to), result: resultWords(asked, to, counts, fitted) || say.nothing },
    counts,
    only: own.set === 'options' && own.only !== undefined ? own.only.map((value) => choiceWords(asked, value)) : [],
    message: own.set === 'message' ? own.text : null,
  }
}

/** What a formula comes to is the field's own value, or may be told when all that it reads may be seen. */
function resultWords({ plan, input, say }: WhyAsked, { reads }: PlanFormula, counts: boolean, result: Json | undefined): string {
  if (!isSeen(plan, input.path) || !(counts || reads.every((path) => isSeen(plan, path)))) return say.unseen
  return result === undefined || result === null ? '' : say.value(input, result)
}

function choiceWords({ input, say }: WhyAsked, value: string | number | boolean): string {
  const source = sourceIn(input.field.props)
  const option = source?.from === 'static' ? findOption(source.options, value) : undefined
  return say.value(input, option?.value ?? value) || String(value)
}

function tellSource(asked: WhyAsked): ToldSource | null {
  const { plan, input, read, context, say } = asked
  const { field } = narrowed(plan, input, read, context)
  const source = sourceIn(field.props)
  if (!source) return tellList(asked, field as InputField)
  const params = source.from === 'interface' ? source.params : source.from === 'records' ? (source.where ?? []) : []
  const own = sourceIn(input.field.props)
  return {
    from: source.from,
    id: idOf(source),
    count: source.from === 'static' ? source.options.length : null,
    asked: params.map(({ name, field, value }) => {
      const parent = field === undefined ? undefined : plan.inputs.get(field)
      return { name, title: parent ? say.title(parent) : name, words: field === undefined ? (value ?? '') : wordsOf(asked, field) }
    }),
    within: null,
    byRule: own !== null && (own.from !== source.from || idOf(own) !== idOf(source)),
  }
}

/** What a picker of people, places and the like offers. */
function tellList({ input: { kind }, read }: WhyAsked, field: InputField): ToldSource | null {
  const { list, restricts, opens } = kind.input ?? {}
  if (list === undefined) return null
  const within = restricts?.(null, field as never, read)?.within ?? opens?.(field.props as never) ?? null
  return { from: 'list', id: list, count: null, asked: [], byRule: false, within }
}

function idOf(source: OptionSource): string {
  switch (source.from) {
    case 'static':
      return ''
    case 'dictionary':
      return source.type
    case 'interface':
      return source.id
    case 'records':
      return source.model
    case 'call':
      return source.call
  }
}

function closedBy(asked: WhyAsked, rules: readonly PlanRule[], isCalculated: boolean): readonly Closed[] {
  const { plan, input, mode, read, context, withheld } = asked
  const { access } = input.field
  const table = input.table === null ? undefined : plan.inputs.get(input.table)
  const isTableClosed = table !== undefined && (table.field.access.mode !== 'editable' || !ownState(plan, table.node, read, context).enabled)
  const found: readonly (readonly [Closed, boolean])[] = [
    ['viewing', mode === 'view'],
    ['form', asked.isClosed],
    ['server', serverFillOf(input.kind, input.field) !== null],
    ['calculated', isCalculated],
    ['withheld', withheld?.has(input.path) ?? false],
    ['readOnly', access.mode === 'readOnly'],
    ['disabled', access.mode === 'disabled' && !withheld?.has(input.path)],
    ['rule', rules.some((rule) => rule.set === 'enabled' && !holds(rule, asked))],
    ['table', isTableClosed],
    ['row', asked.isRowClosed ?? false],
  ]
  return found.flatMap(([code, is]) => (is ? [code] : []))
}
