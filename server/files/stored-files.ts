import { isJsonObject, violationText, type Json, type JsonObject, type Plan, type PlanInput } from '../../engine'
import { holdsFiles } from '../visualdev/models/engine-model'
import { Refusal } from '../errors'
import type { Words } from '../text/language'
import { fileStore, type StoredFile } from './store'
import type { Stores } from '../store/store'

/** What a record, a notice or a mail keeps of an uploaded file. */
export interface FileValue {
  readonly name: string
  readonly fileId: string
  readonly fileVersionId: string
  readonly url: string
}
type Files = ReadonlyMap<string, StoredFile>

/** Made from the file's own row alone, so that neither its name nor its address is what a client says. */
export const fileValueOf = ({ id, type, name, contentType }: Pick<StoredFile, 'id' | 'type' | 'name' | 'contentType'>): FileValue => ({
  // Chat clients send back what is called the name.
  name: type === 'IM' ? id : name,
  fileId: id,
  fileVersionId: id,
  url: `/api/file/${contentType.startsWith('image/') ? 'Image' : 'Download'}/${type}/${id}`,
})

/** What a file is told apart by: its id, or where an older record knows none, all that it says. */
export const fileKeyOf = (file: Json): string =>
  isJsonObject(file) && typeof file['fileId'] === 'string' && file['fileId'] !== '' ? file['fileId'] : JSON.stringify(file)
/** The keys of stored files in a field's value. */
export const fileKeysOf = (value: Json | undefined): readonly string[] => (Array.isArray(value) ? (value as readonly Json[]).map(fileKeyOf) : [])

/** Why a field does not take a new file, in words; null where it does. */
export function faultOfFile({ kind, field }: PlanInput, file: Pick<StoredFile, 'name' | 'size'> | undefined, words: Words): string | null {
  const [violation] = (file && kind.input?.file?.(file, field as never)) ?? []
  if (!violation) return null
  return violationText({ detail: {}, ...violation, path: field.key, label: field.title, asks: kind.input?.asks ?? 'upload' }, words)
}

/** The files of a mail or a notice, as a list or as JSON text. @throws {Refusal} for anything else, and for what was never uploaded. */
export async function filesIn(stores: Stores, value: Json): Promise<readonly FileValue[]> {
  const files = stores.of(fileStore)
  const list = typeof value === 'string' ? (value === '' ? [] : parsed(value)) : value
  const ids = Array.isArray(list) ? (list as readonly Json[]).map((file) => (isJsonObject(file) ? file['fileId'] : null)) : [null]
  if (!ids.every((id): id is string => typeof id === 'string')) throw new Refusal('invalid', { fields: [{ path: 'files', key: 'type' }] })
  if (ids.length > mostFiles) throw new Refusal('invalid', { fields: [{ path: 'files', key: 'tooMany', values: { limit: mostFiles } }] })
  const known = await files.byIds(ids)
  return ids.map((id) => {
    const file = known.get(id)
    if (!file) throw new Refusal('invalid', { fields: [{ path: 'files', key: 'fileUnknown' }] })
    return fileValueOf(file)
  })
}
/** How many files a mail or a notice may carry at most. */
export const mostFiles = 20

/** The files that a mail or a notice was stored with; none where an older row holds something else. */
export function storedFiles(text: string): readonly Json[] {
  const list = parsed(text)
  return Array.isArray(list) ? (list as readonly Json[]) : []
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return null
  }
}

/**
 * Values of a record in which every file is what its own row says, in cells of form tables too. What nobody uploaded here stays as it
 * is: whether it may, is judged with the rest of the record.
 */
export async function withOwnFiles(stores: Stores, plan: Plan, values: JsonObject): Promise<JsonObject> {
  const files = stores.of(fileStore)
  const ids = new Set<string>()
  const collect = (file: Json): Json => {
    ids.add(fileKeyOf(file))
    return file
  }
  const inputs = [...plan.inputs.values()].filter((input) => input.table === null)
  eachFile(plan, inputs, values, collect)
  if (ids.size === 0) return values
  const known: Files = await files.byIds([...ids])
  return eachFile(plan, inputs, values, (file) => {
    const row = known.get(fileKeyOf(file))
    return row ? { ...fileValueOf(row) } : file
  })
}

function eachFile(plan: Plan, inputs: readonly PlanInput[], values: JsonObject, change: (file: Json) => Json): JsonObject {
  const changed: Record<string, Json> = { ...values }
  for (const input of inputs) {
    const key = input.table === null ? input.path : input.field.key
    const list = values[key]
    if (!Array.isArray(list)) continue
    const columns = input.field.shape === 'rows' ? (plan.columns.get(input.path) ?? []) : null
    if (columns) changed[key] = (list as readonly Json[]).map((row) => (isJsonObject(row) ? eachFile(plan, columns, row, change) : row))
    else if (holdsFiles(input)) changed[key] = (list as readonly Json[]).map(change)
  }
  return changed
}
