import type { Issue } from '../../../engine'
import { invalidField, Refusal } from '../../errors'
import { parseJson } from '../../http/safe-json'
import { faultsOfDesign } from '../../limits'
import type { Services } from '../../services'
import type { Stores } from '../../store/store'
import { readModel } from '../models/engine-model'
import { ownModel } from '../models/own-model'
import { modelStore, type ModelRow } from '../models/store'
import { designOf, putDraft, type Design } from './keep-version'
import { versionStore, type ModelVersion } from './store'

export type DraftInput = Partial<Omit<Design, 'formData' | 'columnData'>> &
  Pick<Design, 'formData' | 'columnData'> & {
    readonly note?: string
    /** How often the draft was saved when it was read; none where there was no draft. */
    readonly version?: number
  }

export interface SavedDraft {
  readonly number: number
  readonly version: number
  readonly issues: readonly Issue[]
}

/** JSON may nest so deep in a design. */
const deepest = 128

/** A model as it stands. @throws {Refusal} 404 */
export async function modelOf(stores: Stores, id: string): Promise<ModelRow> {
  const row = await stores.of(modelStore).byId(id)
  if (!row) throw new Refusal('notFound')
  return row
}

/** What is wrong with a design, and whether it can be worked with at all. */
export function readDesign({ registry }: Services, { formData, columnData }: Pick<Design, 'formData' | 'columnData'>, modelId: string) {
  const { model, refused, issues } = readModel(formData, columnData, modelId, registry)
  return { model, issues, isUnderstood: model !== null && refused.length === 0 }
}

/**
 * Stores what a model is to become, seen by nobody but who designs. It may have defects, which are told; it is published without any.
 * @throws {Refusal} 409 with both texts when the draft is no longer the one that was read
 */
export async function saveDraft(services: Services, modelId: string, input: DraftInput, userId: string): Promise<SavedDraft> {
  const parsed = [parseJson(input.formData, deepest), input.columnData.trim() === '' ? null : parseJson(input.columnData, deepest)] as const
  const faults = [...faultsOfDesign('formData', parsed[0]), ...faultsOfDesign('columnData', parsed[1])]
  if (faults.length > 0) throw new Refusal('invalid', { fields: faults })
  const draft = await services.store.transaction(async (stores) => {
    await stores.of(versionStore).lock(modelId)
    const row = await modelOf(stores, modelId)
    ownModel(row)
    const before = await currentOf(stores, modelId, input)
    const design = designOf({ ...row, ...before, ...withoutGaps(input), fullName: (input.fullName ?? before?.fullName ?? row.fullName).trim() })
    const sameCode = await stores.of(modelStore).byCode(design.enCode)
    if (sameCode && sameCode.id !== modelId) throw invalidField('enCode', 'duplicate')
    const published = await stores.of(versionStore).published(modelId)
    const basedOn = before ? before.basedOn : (published?.number ?? null)
    const saved = await putDraft(stores, modelId, design, basedOn, { userId, time: services.now(), note: input.note })
    // A model that never was published is what its draft says.
    if (!published) await stores.of(modelStore).update(modelId, { ...design, lastModifyUserId: userId, lastModifyTime: services.now() }, row.version)
    return saved
  })
  return { number: draft.number, version: draft.version, issues: readDesign(services, draft, modelId).issues }
}

const withoutGaps = <T extends object>(input: T): Partial<T> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<T>

/** The draft that a change is made of. @throws {Refusal} 409 when it is another than the author has read, or none */
async function currentOf(
  stores: Stores,
  modelId: string,
  mine: Pick<Design, 'formData' | 'columnData'> & { readonly version?: number },
): Promise<ModelVersion | undefined> {
  const draft = await stores.of(versionStore).draft(modelId)
  if ((draft?.version ?? 0) === (mine.version ?? 0)) return draft
  const theirs = draft ?? (await modelOf(stores, modelId))
  throw new Refusal('stale', {
    data: {
      mine: { formData: mine.formData, columnData: mine.columnData },
      theirs: { formData: theirs.formData, columnData: theirs.columnData, version: draft?.version ?? 0 },
    },
  })
}

/**
 * Goes back to a version: it becomes the draft, in the place of the one there is when `version` names that.
 * @throws {Refusal} 404, and 409 with both texts
 */
export function goBack(services: Services, modelId: string, number: number, version: number | undefined, userId: string): Promise<ModelVersion> {
  return services.store.transaction(async (stores) => {
    await stores.of(versionStore).lock(modelId)
    const old = await stores.of(versionStore).numbered(modelId, number)
    if (!old || old.state === 'draft') throw new Refusal('notFoundAnymore')
    await currentOf(stores, modelId, { ...designOf(old), ...(version !== undefined && { version }) })
    // Its code may be another model's by now; what a model is called is no part of its form.
    const row = await modelOf(stores, modelId)
    ownModel(row)
    const { fullName, enCode, category, description } = row
    return putDraft(stores, modelId, { ...old, fullName, enCode, category, description }, number, { userId, time: services.now(), note: '' })
  })
}

/** Discards the draft of a model that is published besides. @throws {Refusal} where the draft is all there is, and 409 */
export async function dropDraft(services: Services, modelId: string, version: number | undefined): Promise<void> {
  await services.store.transaction(async (stores) => {
    await stores.of(versionStore).lock(modelId)
    const draft = await stores.of(versionStore).draft(modelId)
    if (!draft) throw new Refusal('notFoundAnymore')
    await currentOf(stores, modelId, { ...designOf(draft), version: version ?? draft.version })
    if (!(await stores.of(versionStore).published(modelId))) throw new Refusal('onlyDraft')
    await stores.of(versionStore).remove(modelId, draft.number)
  })
}

/**
 * Keeps a model that is not published, and is not to be, as a draft: for clients that know of no drafts and send back the state that they were
 * told. Null where a change publishes. @throws {Refusal} 409
 */
export async function saveUnpublished(
  services: Services,
  modelId: string,
  input: DraftInput & { readonly state?: number },
  userId: string,
): Promise<{ readonly id: string; readonly version: number; readonly issues: readonly Issue[] } | null> {
  const { store } = services
  const row = await store.of(modelStore).byId(modelId)
  if (row?.state !== 0 || input.state !== 0) return null
  const draft = await store.of(versionStore).draft(modelId)
  const theirs = { formData: row.formData, columnData: row.columnData, version: row.version }
  if (input.version !== undefined && input.version !== row.version)
    throw new Refusal('stale', { data: { mine: { formData: input.formData, columnData: input.columnData }, theirs } })
  const { issues } = await saveDraft(services, modelId, { ...designOf({ ...row, ...withoutGaps(input) }), version: draft?.version ?? 0 }, userId)
  return { id: modelId, version: (await modelOf(store, modelId)).version, issues }
}
