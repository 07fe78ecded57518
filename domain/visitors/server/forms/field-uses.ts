import { isOfRecords, type Plan, type PlanInput } from '../../../../engine'
import { isListed, pointersOf, sourceOf, valueTypeOf, type Services } from '../../../../server/module'

/** What a field of a model may serve for in a public form. */
export type FieldUse = 'open' | 'phone' | 'place' | 'state' | 'answer' | 'rate' | 'remark'
type Lists = Pick<Services, 'lists'>

/** Whether people without an account can fill a field in: the server does not, and its choices need no session. */
export function canBeOpen(input: PlanInput): boolean {
  const source = sourceOf(input)
  return (
    input.field.shape === 'input' && !input.kind.input?.serverFill && (source === null || source.from === 'static' || source.from === 'dictionary')
  )
}

const isServerFilled = (input: PlanInput): boolean => Boolean(input.kind.input?.serverFill)

/** The list, or the model with the field that names its records, that the one value of a field points at; null where an address cannot stand for it. */
export function placesOf(
  plan: Plan,
  input: PlanInput,
  { lists }: Lists,
): { readonly list: string } | { readonly model: string; readonly label: string } | null {
  if (input.field.shape !== 'input' || isServerFilled(input)) return null
  const [pointer, ...others] = pointersOf(plan, input)
  if (!pointer || others.length > 0) return null
  const { reference } = pointer
  if (isOfRecords(reference)) return valueTypeOf(input) === 'json' ? null : { model: reference.model, label: reference.label }
  const several = (input.field.props as { readonly multiple?: unknown }).multiple === true
  return !several && lists.get(reference.of)?.tree ? { list: reference.of } : null
}

/** Whether a field holds one choice that people make. */
function isChoice(input: PlanInput): boolean {
  const source = sourceOf(input)
  return (source?.from === 'static' || source?.from === 'dictionary') && valueTypeOf(input) !== 'json' && !isServerFilled(input)
}

const fits: Readonly<Record<FieldUse, (plan: Plan, input: PlanInput, lists: Lists) => boolean>> = {
  open: (_plan, input) => canBeOpen(input),
  phone: (_plan, input) => canBeOpen(input) && sourceOf(input) === null && input.field.kind === 'comInput',
  place: (plan, input, lists) => placesOf(plan, input, lists) !== null,
  state: (_plan, input) => isChoice(input),
  rate: (_plan, input) => isChoice(input) && canBeOpen(input),
  remark: (_plan, input) => canBeOpen(input) && sourceOf(input) === null && (input.field.kind === 'comInput' || input.field.kind === 'textarea'),
  answer: (_plan, input) => input.field.shape === 'input' && isListed(input),
}

/** Whether a field may serve for something in a public form of its model. */
export const canServe = (use: FieldUse, plan: Plan, input: PlanInput, lists: Lists): boolean => fits[use](plan, input, lists)
