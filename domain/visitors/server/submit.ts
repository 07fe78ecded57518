import { formatDate, isJsonObject, newRecord, type JsonObject } from '../../../engine'
import {
  createRecord,
  newToken,
  parseJson,
  proofStore,
  Refusal,
  tellUser,
  updateRecord,
  userStore,
  type Once,
  type Services,
  type Words,
} from '../../../server/module'
import { checkFileCounts } from './files'
import { senderStore } from './forms/senders'
import { publicFormStore } from './forms/store'
import { keyed } from './keyed'
import { purposes, type OpenForm, type Target } from './open-form'
import { requestStore } from './requests/store'
import { numberOf } from './requests/told'

/** What comes with the values of a form. */
interface Sent {
  readonly data: string
  readonly words: Words
  readonly once: Once
  /** From where it comes: how many each address may send is limited. */
  readonly address: string
}
interface Made {
  /** What the new record is called by; '' where its form has no number, or none was made. */
  readonly number: string
  /** The token by which who asked follows it; '' where the form tells nobody. */
  readonly follow: string
}

/** Keeps what was filled in; sent again under the same key, a new record is that of the first. @throws {Refusal} as saving a record does, 429 for too many. */
export async function submitPublicForm(services: Services, open: OpenForm, sent: Sent): Promise<Made> {
  const given = parseJson(sent.data)
  if (!isJsonObject(given)) throw new Refusal('invalid', { fields: [{ path: 'data', key: 'type' }] })
  const isOpen = (key: string): boolean => open.form.fields.includes(key) && key !== open.place?.field && !filledBy(open).has(key)
  const strange = Object.keys(given).filter((key) => !isOpen(key))
  if (strange.length > 0) throw new Refusal('noFieldPermission', { fields: strange.map((path) => ({ path, key: 'closed' })) })
  checkFileCounts(open, given)
  const { target } = open
  if (target.makes === 'new') return makeNew(services, open, target, given, sent)
  await withProof(services, purposes.link, target.key, () =>
    updateRecord(services, open.model, target.recordId, JSON.stringify(given), undefined, authorOf(target.userId, sent.words)),
  )
  await tellMaker(services, open, target)
  return { number: '', follow: '' }
}

/** Tells who made a link that it was used, and for what. */
async function tellMaker(services: Services, { form, model }: OpenForm, { recordId, userId }: Target & { readonly makes: 'change' }): Promise<void> {
  const user = await services.store.of(userStore).byId(userId)
  const record = await services.store.records.read(model.tables, recordId)
  if (user?.enabledMark !== 1 || !record) return
  const number = await numberOf(services, model, record.values)
  await tellUser(services, user, 'visitors.told.linkUsed', { form: form.fullName, model: model.row.fullName, number: number || recordId })
}

/** What is filled in by the address or the proved number, and by nobody's hand. */
const filledBy = ({ form, target }: Pick<OpenForm, 'form' | 'target'>): ReadonlyMap<string, string> =>
  new Map(target.makes === 'new' && target.mobile !== null ? [[form.phoneField, target.mobile]] : [])

/** Nobody has to be signed in: a new record may have no author, a change is vouched for by who made the link. */
const authorOf = (userId: string, words: Words) => ({ userId, organizeId: null, positionId: null, words, formCodes: null, source: 'public' }) as const

async function makeNew(services: Services, open: OpenForm, target: Target & { readonly makes: 'new' }, given: JsonObject, sent: Sent): Promise<Made> {
  const { form, model, place } = open
  const forms = services.store.of(publicFormStore)
  const now = services.now()
  const day = formatDate(now, 'yyyy-MM-dd')
  if (!(await services.store.of(senderStore).take(form.enCode, sent.address, form.mostPerHour, now))) throw new Refusal('tooManyRequests')
  // Counted first: of two who send the last one at the same moment one is refused.
  if (!(await forms.take(form.enCode, day))) throw new Refusal('tooManyRequests')
  try {
    // Staff fields begin as they do in a form that staff opens.
    const values = {
      ...newRecord(model.plan, { now }),
      ...given,
      ...Object.fromEntries(filledBy(open)),
      ...(place && { [place.field]: place.value }),
    }
    const create = () => createRecord(services, model, JSON.stringify(values), authorOf(target.userId, sent.words), sent.once)
    const id = target.mobile === null ? await create() : await withProof(services, purposes.phone, target.key, create)
    const record = await services.store.records.read(model.tables, id)
    const number = record ? await numberOf(services, model, record.values) : ''
    return { number, follow: form.stateField === '' ? '' : await followed(services, form.id, id, sent.once) }
  } catch (error) {
    await forms.giveBack(form.enCode, day)
    throw error
  }
}

/** Notes what was asked for and returns the token by which it is followed: drawn by lot, or of what may be sent again always the same. */
async function followed(services: Services, formId: string, recordId: string, once: Once): Promise<string> {
  const token = once === null ? newToken() : await keyed(services, `request\n${formId}\n${recordId}\n${once.key}`)
  await services.store.of(requestStore).note(token, { formId, recordId, creatorTime: services.now() })
  return token
}

/** Does something for which a proof is used up first: of two who send at the same moment one is refused. What was refused may be sent again. */
async function withProof<T>({ store }: Services, purpose: string, key: string, work: () => Promise<T>): Promise<T> {
  const proof = await store.of(proofStore).take(purpose, key)
  if (!proof) throw new Refusal('codeUsed')
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) await store.of(proofStore).put(proof)
    throw error
  }
}
