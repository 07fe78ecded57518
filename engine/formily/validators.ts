import type { FormilyLimit } from '../kind/formily-mapping'
import { isServerFilled } from '../kind/server-fill'
import type { ViolationCode } from '../kind/violation'
import type { Json, JsonObject } from '../model/json'
import type { Text } from '../model/text'
import { knownPatterns } from '../pattern/known-patterns'
import type { Plan, PlanInput } from '../plan/plan'
import { violation } from '../plan/validate'
import { violationText } from '../plan/violation-text'
import { looksLikeScript, named, said, type SchemaWords } from './schema'

/** What Formily's own validators say of a value, and the violations that they stand for. */
export interface NativeRules {
  readonly patterns: readonly { readonly source: string; readonly message: Text }[]
  readonly limits: readonly FormilyLimit[]
  readonly codes: ReadonlySet<ViolationCode>
}

const none: NativeRules = { patterns: [], limits: [], codes: new Set() }
const literal = /^\/([\s\S]*)\/([a-z]*)$/

/** The source of a pattern as Formily takes it; undefined for one with flags, or that the browser's own engine does not take. */
function sourceOf(text: string): string | undefined {
  const [, body = text, flags = ''] = literal.exec(text) ?? []
  try {
    void new RegExp(body)
    return flags === '' && !looksLikeScript(body) ? body : undefined
  } catch {
    return undefined
  }
}

/** What of a value's rules Formily says by itself. Limits that rules change are left to the adapter, and so are patterns unless all can be said. */
export function nativeRules(plan: Plan, { field, kind, node }: PlanInput): NativeRules {
  if (field.shape !== 'input' || isServerFilled(kind)) return none
  const limits = plan.narrowings.has(node) ? [] : (kind.formily.limits?.(field.props as never) ?? [])
  const read = (field.patterns ?? []).map((check) =>
    'is' in check
      ? { source: sourceOf(knownPatterns[check.is]), message: check.message ?? { t: `engine.pattern.${check.is}` } }
      : { source: sourceOf(check.pattern), message: check.message },
  )
  const patterns = read.flatMap(({ source, message }) => (source === undefined ? [] : [{ source, message }]))
  const isSaid = patterns.length === read.length && patterns.length > 0
  return {
    patterns: isSaid ? patterns : [],
    limits,
    codes: new Set<ViolationCode>([...limits.map(({ code }) => code), ...(isSaid ? (['pattern'] as const) : [])]),
  }
}

/** Whether a value is asked for from the start, whatever the record holds. */
export const isRequired = ({ field: { access }, kind }: PlanInput): boolean => access.mode === 'editable' && access.required && !isServerFilled(kind)

/** The validators of a value: what Formily says by itself, and the adapter's check for the rest. */
export function validatorsOf(plan: Plan, input: PlanInput, words: SchemaWords): readonly Json[] {
  const { patterns, limits } = nativeRules(plan, input)
  const mayBeRequired = isRequired(input) || (plan.rules.get(input.node)?.some(({ set }) => set === 'required') ?? false)
  const say = (code: ViolationCode, detail: Readonly<Record<string, number>>): string | undefined =>
    spoken(violationText(violation(input, input.path, { code, detail }), words))
  const asked = say('required', {})
  return [
    ...(mayBeRequired && asked !== undefined ? [{ required: isRequired(input), message: asked }] : []),
    ...patterns.map(({ source, message }): JsonObject => said({ pattern: source, message: spoken(words.text(message)) })),
    ...limits.map(({ rule, at, code }): JsonObject => said({ [rule]: at, message: say(code, { min: at, max: at }) })),
    named.check,
  ]
}

/** Words of a message; none, and Formily's own stand, where it would take them for a script. */
const spoken = (words: string): string | undefined => (words === '' || looksLikeScript(words) ? undefined : words)
