import type { Answer } from '../data/gateway'
import { innerKey } from '../model/field-key'
import type { Json } from '../model/json'
import type { Plan, Violation } from '../plan/plan'

/** What a server refused of the values of a form, whether it names them by their keys or by their names on the wire. */
export function refusedValues({ inputs }: Plan, answer: Answer<Json>): readonly Violation[] {
  if (answer.ok) return []
  return (answer.error.fields ?? []).flatMap(({ path, message }): Violation[] => {
    const [name = '', ...rest] = path.split('.')
    const key = inputs.has(name) ? name : innerKey(name)
    const input = inputs.get(key)
    return input ? [{ path: [key, ...rest].join('.'), code: 'check', label: input.field.title, asks: 'enter', detail: {}, message }] : []
  })
}
