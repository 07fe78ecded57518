import { isJsonObject, type JsonObject } from '../../engine'
import { pause } from '../process/slices'

/** Longer lists are written in parts of so many rows. */
const rowsAtOnce = 200

/** Whether an answer holds a list that is too long to be written at one go. */
export const hasLongList = (data: unknown): data is JsonObject & { readonly list: readonly unknown[] } =>
  isJsonObject(data) && Array.isArray(data['list']) && data['list'].length > rowsAtOnce

/**
 * The envelope of such an answer as JSON, part by part: together they are what `JSON.stringify` gives. Ten thousand rows are more than ten
 * megabytes of text, and whoever writes them at one go keeps the server from everybody else for a tenth of a second.
 */
export async function* jsonInParts(envelope: JsonObject, data: JsonObject & { readonly list: readonly unknown[] }): AsyncGenerator<string> {
  yield `${JSON.stringify(envelope).slice(0, -1)},"data":{`
  let between = ''
  for (const [key, value] of Object.entries(data)) {
    if (value === undefined) continue
    yield `${between}${JSON.stringify(key)}:`
    between = ','
    if (key !== 'list') {
      yield JSON.stringify(value)
      continue
    }
    for (let at = 0; at < data.list.length; at += rowsAtOnce) {
      await pause()
      const rows = JSON.stringify(data.list.slice(at, at + rowsAtOnce)).slice(1, -1)
      yield at === 0 ? `[${rows}` : `,${rows}`
    }
    yield ']'
  }
  yield '}}'
}
