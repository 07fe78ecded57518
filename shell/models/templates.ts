import { isJsonObject, type Json, type JsonObject, type Text } from '../../engine'

/** A form with its list that new models may begin as. Its words stand in the locale files, as those of pages do. */
export interface Template {
  readonly name: string
  readonly title: Text
  readonly description: Text
  readonly category: Text
  readonly form: JsonObject
  readonly list: JsonObject
}

const files = import.meta.glob<Omit<Template, 'name'>>('../../schemas/templates/*.json', { import: 'default' })

/** Every template, fetched when somebody looks for one. */
export const loadTemplates = (): Promise<readonly Template[]> =>
  Promise.all(Object.entries(files).map(async ([file, load]) => ({ ...(await load()), name: file.replace(/^.*\//, '').replace(/\.json$/, '') })))

/**
 * A document with its words in one language: those of an organisation's own form belong to the organisation, which may change each of them, and
 * no later version takes one away.
 */
export function inWords(json: Json, read: (text: Text) => string): Json {
  if (Array.isArray(json)) return (json as readonly Json[]).map((one) => inWords(one, read))
  if (!isJsonObject(json)) return json
  const { t } = json
  if (typeof t === 'string' && Object.keys(json).length === 1) return read({ t })
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, inWords(value, read)]))
}
