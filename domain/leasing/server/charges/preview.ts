import type { JsonObject } from '../../../../engine'
import type { Access, Services, Words } from '../../../../server/module'
import { linesOf } from '../../rules/contract-lines'
import { shownSchedule, type ShownSchedule } from '../../rules/shown-schedule'
import { namer } from './names'

/** What a contract of these values charges, with sums and with the names that its reader sees. */
export async function previewOf(services: Services, values: JsonObject, access: Access, words: Words): Promise<ShownSchedule> {
  const lines = linesOf(values)
  return shownSchedule(values, await namer(services, 'missing' in lines ? [] : lines, access, words), (key, more) => words.t(key, more))
}
