import type { JsonObject } from '../../../../engine'
import {
  dictionaryOptions,
  invalidField,
  Refusal,
  sourceOf,
  updateRecord,
  type LoadedModel,
  type Services,
  type Words,
} from '../../../../server/module'
import type { PublicForm } from '../forms/public-form'
import { requestOf } from './request-of'

/** What who asked is asked in the end: a choice, and something in words where there is a field for it. */
export interface AskedRating {
  readonly title: string
  readonly options: { readonly value: string; readonly label: string }[]
  readonly remark: string
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The rating that who asked gave, in words; '' while there is none, and where the form asks for none. */
export async function ratedOf(
  { store }: Pick<Services, 'store'>,
  { rateField }: PublicForm,
  { plan }: LoadedModel,
  values: JsonObject,
  words: Words,
) {
  const input = plan.inputs.get(rateField)
  const source = input && sourceOf(input)
  if (!source || isEmpty(values[rateField])) return ''
  const given = (await dictionaryOptions(store, [input]))(source)?.find(({ value }) => String(value) === String(values[rateField]))
  return given ? words.text(given.label) : ''
}

/** What is asked of a request as it stands; null while it is not in a state for that, and once it was rated. */
export async function ratingOf(
  { store }: Pick<Services, 'store'>,
  { rateField, remarkField, rateStates, stateField }: PublicForm,
  { plan }: LoadedModel,
  values: JsonObject,
  words: Words,
): Promise<AskedRating | null> {
  const input = plan.inputs.get(rateField)
  const source = input && sourceOf(input)
  if (!source || !rateStates.includes(String(values[stateField] ?? '')) || !isEmpty(values[rateField])) return null
  const options = (await dictionaryOptions(store, [input]))(source) ?? []
  const remark = plan.inputs.get(remarkField)
  return {
    title: words.text(input.field.title),
    options: options.map(({ value, label }) => ({ value: String(value), label: words.text(label) })),
    remark: remark ? words.text(remark.field.title) : '',
  }
}

/**
 * Keeps the rating of who asked, once. @throws {Refusal} 404 for a link that leads nowhere, 400 where nothing is asked, or for what is no choice, and 409
 * for the second of two at once
 */
export async function rateRequest(
  services: Services,
  { code, rating, remark }: { readonly code: string; readonly rating: string; readonly remark: string },
  words: Words,
): Promise<void> {
  const { form, model, record } = await requestOf(services, code)
  const asked = await ratingOf(services, form, model, record.values, words)
  if (!asked) throw new Refusal('codeUsed')
  if (!asked.options.some(({ value }) => value === rating)) throw invalidField('rating', 'unknownReference')
  const given = { [form.rateField]: rating, ...(asked.remark !== '' && remark.trim() !== '' && { [form.remarkField]: remark.trim() }) }
  const author = { userId: '', organizeId: null, positionId: null, words, formCodes: null, source: 'public' } as const
  await updateRecord(services, model, record.id, JSON.stringify(given), record.version, author)
}
