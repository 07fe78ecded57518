import type { Field } from '../model/field'
import type { Json } from '../model/json'
import type { OptionSource } from '../model/option-source'
import { sameOption } from '../model/option-source'
import { sourceIn } from '../model/source-parameters'
import type { FormulaContext, Plan, PlanInput, PlanRule, ReadPath } from './plan'

/** Rules that change what a field takes, not whether it may be filled in. */
export const isNarrowing = ({ set }: PlanRule): boolean => set === 'min' || set === 'max' || set === 'options'

interface Narrowing {
  readonly min: Json
  readonly max: Json
  readonly source: OptionSource | null
  readonly only: OptionSource['only'] | null
}

/** More variants of one field are not kept: their limits follow what is typed. */
const mostKept = 200
const variants = new WeakMap<PlanInput, Map<string, PlanInput>>()

/**
 * The input as its rules leave it for one record: with the limits and the choices that hold there among its props, so that
 * checking, drawing and words need not know of rules. The same object for the same outcome, and the input itself while no rule holds.
 */
export function narrowed(plan: Plan, input: PlanInput, read: ReadPath, context: FormulaContext): PlanInput {
  const rules = plan.narrowings.get(input.node)
  if (!rules) return input
  const narrowing = whatHolds(rules, read, context)
  const key = JSON.stringify(narrowing)
  if (key === nothing) return input
  const kept = variants.get(input) ?? new Map<string, PlanInput>()
  variants.set(input, kept)
  const before = kept.get(key)
  if (before) return before
  const made = { ...input, field: { ...input.field, props: propsUnder(input, narrowing) } as PlanInput['field'] }
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, made)
  return made
}

const none: Narrowing = { min: null, max: null, source: null, only: null }
const nothing = JSON.stringify(none)

function whatHolds(rules: readonly PlanRule[], read: ReadPath, context: FormulaContext): Narrowing {
  let found = none
  for (const { rule, when, to } of rules) {
    if (when && when.run(read, context) !== true) continue
    if (rule.set === 'options') {
      const only = rule.only === undefined ? found.only : rule.only.filter((value) => found.only?.some((one) => sameOption(one, value)) ?? true)
      found = { ...found, only, source: 'source' in rule ? rule.source : found.source }
    } else if (rule.set === 'min' || rule.set === 'max') {
      const limit = to?.run(read, context) ?? null
      const other = found[rule.set]
      if (limit !== null && isNarrower(rule.set, limit, other)) found = { ...found, [rule.set]: limit }
    }
  }
  return found
}

/** Limits are numbers, or times of day, which compare as texts. */
const isNarrower = (set: 'min' | 'max', limit: Json, other: Json): boolean =>
  typeof limit !== typeof other || limit === null || other === null || (set === 'min' ? limit > other : limit < other)

function propsUnder({ kind, field }: PlanInput, { min, max, source, only }: Narrowing): object {
  // The plan lets only rules through that the kind can follow, and the parser has run its schema over the props.
  let props = field.props as never
  if (min !== null && kind.limits?.min) props = kind.limits.min(props, min) as never
  if (max !== null && kind.limits?.max) props = kind.limits.max(props, max) as never
  const offers = source ?? sourceIn(props)
  if (offers === null || (source === null && only === null)) return props
  return { ...(props as object), source: only === null ? offers : { ...offers, only } }
}

/** Every source that a field may take its choices from, under whatever rule. */
export function sourcesOf(plan: Plan, { node, field }: { readonly node: PlanInput['node']; readonly field: Field }): readonly OptionSource[] {
  const own = 'props' in field ? sourceIn(field.props) : null
  const others = (plan.narrowings.get(node) ?? []).flatMap(({ rule }) => (rule.set === 'options' && 'source' in rule ? [rule.source] : []))
  return own ? [own, ...others] : others
}
