import { isJsonObject, type Json, type JsonObject, type OptionColor } from '../../../../engine'
import {
  dictionaryOptions,
  historyStore,
  numberedFields,
  ownInputs,
  parseJson,
  readingsOf,
  sourceOf,
  type LoadedModel,
  type Services,
  type Words,
} from '../../../../server/module'
import type { PublicForm } from '../forms/public-form'
import { ratedOf, ratingOf } from './rating'
import { requestOf } from './request-of'

/** Changes of state that are told. */
const mostSteps = 50

/** A state in words, and from when on it holds; in milliseconds. */
interface Step {
  readonly state: string
  readonly color: OptionColor | ''
  readonly time: number
}

/**
 * What who asked is told of a request by its link: how things stand, since when, and the answers that the form names; of the record nothing else.
 * @throws {Refusal} 404 for a token that leads nowhere, whatever the reason
 */
export async function toldOf(services: Services, token: string, words: Words) {
  const { request, form, model, record } = await requestOf(services, token)
  const told = new Set(form.answerFields)
  const [reading = {}] = await readingsOf(services, model, [{ values: record.values, isShown: (key) => told.has(key) }], words)
  const steps = await stepsOf(services, form, model, record.id, record.values, request.creatorTime, words)
  return {
    title: form.fullName,
    number: await numberOf(services, model, record.values),
    askedTime: request.creatorTime,
    steps,
    rating: await ratingOf(services, form, model, record.values, words),
    rated: await ratedOf(services, form, model, record.values, words),
    answers: ownInputs(model.plan)
      .filter(({ path }) => told.has(path))
      .map(({ path, field }) => ({ title: words.text(field.title), text: textOf(reading[path]) }))
      .filter(({ text }) => text !== ''),
  }
}

/** What the record is called by: its first number, '' where its form has none. */
export async function numberOf({ store }: Services, model: LoadedModel, values: JsonObject): Promise<string> {
  const [numbered] = await numberedFields(store, model.plan)
  const value = numbered && values[numbered.path]
  return typeof value === 'string' ? value : ''
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The states that a record went through, the newest first; the history of the record tells. */
async function stepsOf(
  services: Services,
  { stateField }: PublicForm,
  model: LoadedModel,
  recordId: string,
  values: JsonObject,
  asked: number,
  words: Words,
): Promise<readonly Step[]> {
  const input = model.plan.inputs.get(stateField)
  const source = input && sourceOf(input)
  const options = (input && source && (await dictionaryOptions(services.store, [input]))(source)) ?? []
  const stepAt = (value: Json | undefined, time: number): Step => {
    const option = options.find((one) => String(one.value) === String(value ?? ''))
    return { state: option ? words.text(option.label) : '', color: option?.color ?? '', time }
  }
  const query = { fields: [stateField], userId: null, page: { current: 1, size: mostSteps } }
  const { rows } = await services.store.of(historyStore).page(model.tables.table, recordId, query)
  const steps = rows.flatMap(({ changes, time }) => {
    const all = parseJson(changes)
    const change = isJsonObject(all) ? all[stateField] : undefined
    return Array.isArray(change) ? [stepAt(change[1], time)] : []
  })
  return steps.length > 0 ? steps : [stepAt(values[stateField], asked)]
}
