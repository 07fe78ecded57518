import type { Issue } from '../issue/issue'
import { serverFillOf } from '../kind/server-fill'
import { outsideOf, shippedIn, type OutsideName } from '../model/shipped-options'
import { rowSourceIn } from '../model/source-parameters'
import type { ReadText, Text } from '../model/text'
import { sourcesOf } from './narrow'
import type { Plan, PlanInput } from './plan'

/** Something that a form names, and the field that does. */
export interface NamedOutside extends OutsideName {
  /** A JSON Pointer to the field. */
  readonly at: string
  readonly title: Text
  /** How many options the document brings along for the case that it is absent. */
  readonly shipped: number
}

/** Everything that the fields of a form take from elsewhere: dictionaries, data interfaces, records of models, numbers of bill rules. */
export function outsideNames(plan: Plan): readonly NamedOutside[] {
  return [...plan.inputs.values()].flatMap((input): readonly NamedOutside[] => {
    const about = { at: input.node.at, title: input.field.title }
    const fill = serverFillOf(input.kind, input.field)
    const number = fill?.with === 'number' && fill.rule !== '' ? [{ of: 'billRule', id: fill.rule, shipped: 0, ...about } as const] : []
    const sources = input.field.shape === 'rows' ? pickedFrom(input) : sourcesOf(plan, input)
    return [
      ...number,
      ...sources.flatMap((source) => {
        const name = outsideOf(source)
        return name ? [{ ...name, ...about, shipped: shippedIn(source).length }] : []
      }),
    ]
  })
}

/** A form table names its source also where nobody picks from it. */
function pickedFrom({ kind, field }: PlanInput) {
  const source = field.shape === 'rows' && kind.pickedColumns?.(field.props as never) ? rowSourceIn(field.props) : null
  return source ? [source] : []
}

/** What a form names and is not there, field by field. */
export const unknownNames = (named: readonly NamedOutside[], absent: readonly OutsideName[], text: ReadText): readonly Issue[] =>
  named.flatMap(({ of, id, at, title, shipped }): readonly Issue[] => {
    if (!absent.some((one) => one.of === of && one.id === id)) return []
    const label = text(title)
    const detail = { ...(of === 'billRule' ? { rule: id } : { id }), ...(label === '' ? {} : { label }), ...(shipped > 0 ? { shipped } : {}) }
    return [{ code: `${of}.unknown`, at, detail }]
  })
