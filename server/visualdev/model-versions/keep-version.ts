import { Refusal } from '../../errors'
import type { Stores } from '../../store/store'
import { versionStore, type ModelVersion } from './store'

/** What of a model belongs to its versions: where it stands in lists does not. */
export type Design = Pick<ModelVersion, 'fullName' | 'enCode' | 'category' | 'description' | 'type' | 'webType' | 'formData' | 'columnData'>

/** What of a model a version keeps. */
export const designOf = ({ fullName, enCode, category, description, type, webType, formData, columnData }: Design): Design => ({
  fullName,
  enCode,
  category,
  description,
  type,
  webType,
  formData,
  columnData,
})

const isSameDesign = (one: Design, other: Design): boolean => JSON.stringify(designOf(one)) === JSON.stringify(designOf(other))

export interface By {
  readonly userId: string | null
  readonly time: number
  readonly note?: string | undefined
}

const made = (modelId: string, design: Design, { userId, time, note = '' }: By) => ({
  ...designOf(design),
  modelId,
  note,
  version: 1,
  creatorUserId: userId,
  creatorTime: time,
  lastModifyUserId: null,
  lastModifyTime: null,
})

/** Notes the first version of a new model. */
export const keepFirst = (stores: Stores, modelId: string, design: Design, isPublished: boolean, by: By): Promise<void> =>
  stores.of(versionStore).insert({
    ...made(modelId, design, by),
    number: 1,
    basedOn: null,
    state: isPublished ? 'published' : 'draft',
    releaseUserId: isPublished ? by.userId : null,
    releaseTime: isPublished ? by.time : null,
  })

/**
 * Notes what a model was just published as, within the transaction that does it. The draft becomes it where it is what was released, by the
 * number of its savings, or where the model never was published; else a draft goes on, and comes after it. What changes nothing is no version.
 * @throws {Refusal} 409 when the draft was saved again meanwhile
 */
export async function keepPublished(stores: Stores, modelId: string, design: Design, by: By, draftVersion: number | null): Promise<void> {
  const versions = stores.of(versionStore)
  await versions.lock(modelId)
  const [draft, published] = [await versions.draft(modelId), await versions.published(modelId)]
  const isDraft = draftVersion !== null
  if (isDraft && draft?.version !== draftVersion) throw new Refusal('stale')
  const released = { state: 'published', releaseUserId: by.userId, releaseTime: by.time } as const
  if (!isDraft && published && isSameDesign(published, design)) return
  if (published) await versions.update(modelId, published.number, { state: 'replaced' })
  if (draft && (isDraft || !published)) {
    await versions.update(modelId, draft.number, { ...designOf(design), ...released, note: by.note ?? draft.note })
    return
  }
  const next = (await versions.last(modelId)) + 1
  if (draft) await versions.update(modelId, draft.number, { number: next })
  await versions.insert({ ...made(modelId, design, by), ...released, number: draft?.number ?? next, basedOn: published?.number ?? null })
}

/** Makes a design the draft of a model: the one there is, or a new one. Returns it. */
export async function putDraft(stores: Stores, modelId: string, design: Design, basedOn: number | null, by: By): Promise<ModelVersion> {
  const versions = stores.of(versionStore)
  const draft = await versions.draft(modelId)
  if (draft) {
    const change = {
      ...designOf(design),
      basedOn,
      note: by.note ?? draft.note,
      version: draft.version + 1,
      lastModifyUserId: by.userId,
      lastModifyTime: by.time,
    }
    await versions.update(modelId, draft.number, change)
    return { ...draft, ...change }
  }
  const one: ModelVersion = {
    ...made(modelId, design, by),
    number: (await versions.last(modelId)) + 1,
    state: 'draft',
    basedOn,
    releaseUserId: null,
    releaseTime: null,
  }
  await versions.insert(one)
  return one
}

/** Calls the draft and what is published as the model is called now: publishing a draft shall not bring back what it was called. */
export async function keepSettings(
  stores: Stores,
  modelId: string,
  { fullName, enCode, category, description }: Pick<Design, 'fullName' | 'enCode' | 'category' | 'description'>,
): Promise<void> {
  const versions = stores.of(versionStore)
  await versions.lock(modelId)
  for (const one of [await versions.draft(modelId), await versions.published(modelId)])
    if (one) await versions.update(modelId, one.number, { fullName, enCode, category, description })
}
