import { isJsonObject, type Json, type JsonObject, type OptionColor } from '../../../../engine'
import {
  dictionaryOptions,
  hashToken,
  historyStore,
  loadModel,
  numberedFields,
  ownInputs,
  parseJson,
  readingsOf,
  Refusal,
  sameSignature,
  sourceOf,
  type LoadedModel,
  type Services,
  type Words,
} from '../../../../server/module'
import { publicFormStore } from '../forms/store'
import { readForm, type PublicForm } from '../forms/public-form'
import { requestStore } from './store'

/** How long the link of a request leads anywhere, in milliseconds: two years. */
const good = 730 * 86_400_000
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
  const request = await services.store.of(requestStore).byToken(token)
  // The digest was looked up by an index, which may tell by time how much of it fits; that says nothing of the token.
  const isKnown = request !== undefined && sameSignature(request.tokenHash, hashToken(token)) && request.creatorTime + good > services.now()
  const row = isKnown ? await services.store.of(publicFormStore).find(request.formId) : undefined
  if (!request || !row || row.stateField === '') throw new Refusal('formClosed')
  const form = readForm(row)
  const model = await loadModel(services, form.model)
  const record = await services.store.records.read(model.tables, request.recordId)
  if (!record) throw new Refusal('formClosed')
  const told = new Set(form.answerFields)
  const [reading = {}] = await readingsOf(services, model, [{ values: record.values, isShown: (key) => told.has(key) }], words)
  const steps = await stepsOf(services, form, model, record.id, record.values, request.creatorTime, words)
  return {
    title: form.fullName,
    number: await numberOf(services, model, record.values),
    askedTime: request.creatorTime,
    steps,
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
