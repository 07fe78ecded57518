import { referenceKey, sourcesOf, type Json, type Plan, type PlanInput, type Reference } from '../../engine'
import { valueTypeOf } from '../visualdev/models/engine-model'

/** What the values of a field point at, and how it keeps the id of such an entry. */
export interface Pointer {
  readonly reference: Reference
  readonly kept: (id: string) => string
}

const probe = '\u0000probe'
/** Some kinds keep beside the id what it is the id of. */
const kept: readonly Pointer['kept'][] = [
  (id) => id,
  ...['user', 'company', 'department', 'position', 'role', 'group'].map((type) => (id: string) => `${id}--${type}`),
]

/** A kind tells what its values point at by asking for the words of one, so that no kind need say it twice. */
export function pointersOf(plan: Plan, input: PlanInput): readonly Pointer[] {
  const found = new Map<string, Pointer>()
  const sources = sourcesOf(plan, input)
  const variants = sources.length > 0 ? sources.map((source) => ({ ...input.field, props: { ...input.field.props, source } })) : [input.field]
  for (const field of variants) {
    for (const keep of kept) {
      const lookup = (asked: Reference, id: string) => {
        const reference = withoutParameters(asked)
        const key = `${referenceKey(reference)} ${keep('')}`
        if (id === probe && !found.has(key)) found.set(key, { reference, kept: keep })
        return null
      }
      for (const value of shapesOf(keep(probe), valueTypeOf(input) === 'json'))
        input.kind.text(value, field as never, { text: () => '', t: (key) => key, language: 'zh', options: () => [], lookup })
    }
  }
  return [...found.values()]
}

/** An id as a value of its own, in a list, and in a list of ways. */
const shapesOf = (id: string, isList: boolean): readonly Json[] => (isList ? [[id], [[id]]] : [id])

function withoutParameters(reference: Reference): Reference {
  if (!('params' in reference)) return reference
  const { params: _params, ...whole } = reference
  return whole
}
