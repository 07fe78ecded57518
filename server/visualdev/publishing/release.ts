import { Refusal } from '../../errors'
import { menuStore } from '../../system/menus/store'
import { allows, type Access } from '../../policies/access'
import { mayPress } from '../../policies/policy'
import type { Services } from '../../services'
import type { Stores } from '../../store/store'
import { guarded } from '../../system/menus/change-menus'
import { codesOfModel } from '../../system/menus/offered-codes'
import type { MenuRules } from '../../system/menus/save-menu'
import { ownMenu } from '../../system/menus/tree-rules'
import type { Words } from '../../text/language'
import { designOf } from '../model-versions/keep-version'
import { modelOf } from '../model-versions/save-draft'
import { versionStore } from '../model-versions/store'
import { loadRow } from '../models/open-model'
import { ownModel } from '../models/own-model'
import type { Rename } from '../../store/renames'
import { readyChange } from '../models/save-model'
import { modelStore } from '../models/store'
import { entriesOf, putEntry, requireRights, type EntryInput } from './entries'

export interface ReleaseInput {
  /** How often the draft was saved that is published; none publishes no draft. */
  readonly version?: number
  /** The version of the model that the draft was compared with. */
  readonly published?: number
  readonly acceptedLoss?: number
  readonly renames?: readonly Rename[]
  readonly note?: string
  readonly entries?: readonly EntryInput[]
}

interface Who {
  readonly userId: string
  readonly access: Access
  readonly words: Words
}

/**
 * Makes the draft of a model what everybody works with, gives the model entries of the menu and gives those to roles: all or nothing. Whoever
 * publishes may do no more afterwards than before.
 * @throws {Refusal} 400, 403, 409 when draft or model changed meanwhile, 428 when stored values would be lost
 */
export async function releaseModel(services: Services, rules: MenuRules, id: string, input: ReleaseInput, { userId, access, words }: Who) {
  const { store } = services
  const entries = input.entries ?? []
  const row = await modelOf(store, id)
  requireRights(entries, access)
  const draft = await store.of(versionStore).draft(id)
  if ((draft?.version ?? 0) !== (input.version ?? 0)) throw new Refusal('stale')
  if (draft) ownModel(row)
  if (!draft && row.state === 1 && entries.length === 0) throw new Refusal('nothingToRelease')
  const { acceptedLoss, renames, note, published } = input
  if (!draft && published !== undefined && published !== row.version) throw new Refusal('stale')
  const design = draft && {
    ...designOf(draft),
    sortCode: row.sortCode,
    enabledMark: row.enabledMark,
    acceptedLoss,
    renames,
    note: note ?? draft.note,
  }
  const change = draft && design && (await readyChange(services, id, design, published, { userId, access, words }, draft.version))
  const offered = codesOfModel(change?.model ?? (await loadRow(services, row)))
  const done = await store.transaction((stores) =>
    guarded(stores, access, async () => {
      const now = change ? (await change.carryOut(stores)).version : await publishAgain(stores, row, userId, services.now())
      const model = { id, fullName: draft?.fullName ?? row.fullName, enCode: draft?.enCode ?? row.enCode }
      const made: string[] = []
      for (const entry of entries) made.push(await putEntry(entry, { services, stores, rules, model, offered, access }))
      const number = (await stores.of(versionStore).published(id))?.number ?? 0
      return { id, version: now, number, entries: made }
    }),
  )
  services.realtime.tell({ event: 'access', userIds: null })
  return { ...done, issues: change?.issues ?? [] }
}

async function publishAgain(
  stores: Stores,
  { id, state, version }: { readonly id: string; readonly state: number; readonly version: number },
  userId: string,
  time: number,
): Promise<number> {
  if (state === 1) return version
  if (!(await stores.of(modelStore).update(id, { state: 1, lastModifyUserId: userId, lastModifyTime: time }, version))) throw new Refusal('stale')
  return version + 1
}

/**
 * Takes a model back: its own entries are switched off, nobody opens it, its records stay and wait until it is published again. Returns the
 * entries that were switched off, and those that show it among other things and stay.
 * @throws {Refusal} 400 where it is not published, 403 where entries are not the caller's to switch off, 409
 */
export async function withdrawModel(services: Services, id: string, version: number | undefined, { userId, access }: Pick<Who, 'userId' | 'access'>) {
  const row = await modelOf(services.store, id)
  if (row.state !== 1) throw new Refusal('notReleased')
  const done = await services.store.transaction((stores) =>
    guarded(stores, access, async () => {
      const own = entriesOf(await stores.of(menuStore).all(), id).filter(({ enabledMark }) => enabledMark === 1)
      if (own.length > 0 && !allows(access, mayPress('btn_edit', ownMenu), undefined)) throw new Refusal('noPermission')
      const change = { state: 0, lastModifyUserId: userId, lastModifyTime: services.now() }
      if (!(await stores.of(modelStore).update(id, change, version ?? row.version))) throw new Refusal('stale')
      for (const menu of own) await stores.of(menuStore).update(menu.id, { enabledMark: 0 })
      return own.map(({ id: entry, fullName }) => ({ id: entry, fullName }))
    }),
  )
  services.realtime.tell({ event: 'access', userIds: null })
  return { id, version: (version ?? row.version) + 1, entries: done }
}
