import {
  Refusal,
  createRecord,
  faultOfFile,
  hashToken,
  holdsFiles,
  loadModel,
  newToken,
  numberedFields,
  ownInputs,
  parseJson,
  proofStore,
  updateRecord,
  type LoadedModel,
  type Once,
  type Services,
  type Words,
} from '../../../server/module'
import { Type, type Static } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { formatDate, isJsonObject, newRecord, type PlanInput } from '../../../engine'
import { publicFormStore, type PublicFormRow } from './forms/store'

/** How long a link to one record is good for. */
const linkDays = 7
const purpose = 'publicForm'

/** A form that is open, with the fields that may be seen and filled in; all others stay with the staff. */
export interface PublicForm extends Omit<PublicFormRow, 'fields'> {
  readonly fields: readonly string[]
}
const linkSchema = Type.Object({ form: Type.String(), recordId: Type.String(), userId: Type.String() })

/** A form that may be filled in without signing in, and the record it is for. */
export interface OpenForm {
  readonly form: PublicForm
  readonly model: LoadedModel
  /** Null where a new record is made. */
  readonly record: { readonly id: string; readonly key: string; readonly userId: string } | null
}

async function formCalled({ store, now }: Services, name: string): Promise<PublicForm | undefined> {
  const row = await store.of(publicFormStore).byCode(name)
  if (row?.enabledMark !== 1 || (row.endsTime !== null && row.endsTime <= now())) return undefined
  return { ...row, fields: parseJson(row.fields) as readonly string[] }
}

/** @throws {Refusal} 404 for a form that is not open, 400 for a link that was used, is too old or was never made. */
export async function openPublicForm(services: Services, name: string, code: string): Promise<OpenForm> {
  const form = await formCalled(services, name)
  if (!form) throw new Refusal('formClosed')
  const model = await loadModel(services, form.model)
  if (form.filledBy === 'anyone') return { form, model, record: null }
  const key = hashToken(code)
  const proof = await services.store.of(proofStore).find(purpose, key)
  const link = proof && proof.expiresTime > services.now() ? parseJson(proof.value) : null
  if (!Value.Check(linkSchema, link) || link.form !== name) throw new Refusal('codeUsed')
  return { form, model, record: { id: link.recordId, key, userId: link.userId } }
}

/**
 * Makes a link by which whoever has it may add to one record, once, within a week. `mayEdit` tells whether the user may change records
 * of a model. @throws {Refusal} 404 for a form that takes no links, 403 for a user who may not change the record either.
 */
export async function makePublicLink(
  services: Services,
  name: string,
  recordId: string,
  { userId, mayEdit }: { readonly userId: string; mayEdit(modelId: string): boolean },
): Promise<{ readonly code: string; readonly days: number }> {
  const form = await formCalled(services, name)
  if (form?.filledBy !== 'link') throw new Refusal('formClosed')
  const model = await loadModel(services, form.model)
  if (!mayEdit(model.row.id)) throw new Refusal('noPermission')
  if (!(await services.store.records.read(model.tables, recordId))) throw new Refusal('notFoundAnymore')
  const [code, now] = [newToken(), services.now()]
  const value = JSON.stringify({ form: name, recordId, userId } satisfies Static<typeof linkSchema>)
  await services.store.of(proofStore).put({ key: hashToken(code), purpose, value, creatorTime: now, expiresTime: now + linkDays * 86_400_000 })
  return { code, days: linkDays }
}

/** Keeps what was filled in, and returns the number of the new record; sent again under the same key, that of the first. @throws {Refusal} as saving a record does. */
export async function submitPublicForm(services: Services, open: OpenForm, data: string, words: Words, once: Once): Promise<string> {
  const { form, model, record } = open
  const given = parseJson(data)
  if (!isJsonObject(given)) throw new Refusal('invalid', { fields: [{ path: 'data', key: 'type' }] })
  const strange = Object.keys(given).filter((key) => !form.fields.includes(key))
  if (strange.length > 0) throw new Refusal('noFieldPermission', { fields: strange.map((path) => ({ path, key: 'closed' })) })
  // Nobody is signed in: a new record has no author, a change is vouched for by who made the link.
  const author = { userId: record?.userId ?? '', organizeId: null, positionId: null, words, formCodes: null, source: 'public' as const }
  if (record === null) {
    const forms = services.store.of(publicFormStore)
    const day = formatDate(services.now(), 'yyyy-MM-dd')
    // Counted first: of two who send the last one at the same moment one is refused.
    if (!(await forms.take(form.enCode, day))) throw new Refusal('tooManyRequests')
    try {
      // Staff fields begin as they do in a form that staff opens.
      const values = { ...newRecord(model.plan, { now: services.now() }), ...given }
      const id = await createRecord(services, model, JSON.stringify(values), author, once)
      return await numberOf(services, model, id)
    } catch (error) {
      await forms.giveBack(form.enCode, day)
      throw error
    }
  }
  // Used up first: of two who send at the same moment one is refused.
  const proof = await services.store.of(proofStore).take(purpose, record.key)
  if (!proof) throw new Refusal('codeUsed')
  try {
    await updateRecord(services, model, record.id, JSON.stringify(given), undefined, author)
  } catch (error) {
    // What was refused may be sent again.
    if (error instanceof Refusal) await services.store.of(proofStore).put(proof)
    throw error
  }
  return ''
}

/** What the record is called by: its first number, '' where its form has none. */
async function numberOf({ store }: Services, model: LoadedModel, id: string): Promise<string> {
  const [numbered] = await numberedFields(store, model.plan)
  const value = numbered && (await store.records.read(model.tables, id))?.values[numbered.path]
  return typeof value === 'string' ? value : ''
}

const fileFields = ({ form, model }: OpenForm): readonly PlanInput[] =>
  ownInputs(model.plan).filter((input) => form.fields.includes(input.path) && holdsFiles(input))

/** Whether a form open to the public takes files. */
export const takesFiles = (open: OpenForm): boolean => fileFields(open).length > 0

/** @throws {Refusal} for a file that none of the open fields takes; the words are those of the first. */
export function checkPublicFile(open: OpenForm, file: { readonly name: string; readonly size: number }, words: Words): void {
  const faults = fileFields(open).map((input) => faultOfFile(input, file, words))
  if (faults.includes(null)) return
  throw new Refusal('invalid', { fields: faults.flatMap((message) => (message === null ? [] : [{ path: 'file', message }])).slice(0, 1) })
}
