import { asSent, isJsonObject, type Json } from '../../../engine'
import { Refusal } from '../../errors'

/** What a key of a record is called on the wire: `id__own` is `id` there. Rows keep their own keys, for their `id` is the row. */
const sentKey = (key: string): string => Object.keys(asSent({ [key]: null }))[0] ?? key
const sentPath = (path: string): string => {
  const [key = '', ...rest] = path.split('.')
  return [sentKey(key), ...rest].join('.')
}
const sentValues = (values: Json | undefined): Json => (isJsonObject(values) ? asSent(values) : (values ?? null))

/** Does what saves a record, and says what is refused under the names that the record has on the wire. */
export async function refusedAsSent<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { fields, data, ...details } = error.details
    throw new Refusal(error.key, {
      ...details,
      ...(fields && { fields: fields.map((fault) => ({ ...fault, path: sentPath(fault.path) })) }),
      ...(data && { data: error.key === 'stale' ? { ...data, mine: sentValues(data['mine']), theirs: sentValues(data['theirs']) } : data }),
    })
  }
}
