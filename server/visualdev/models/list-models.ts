import { modelsOfMenu } from '../../policies/access'
import { menuStore, type Menu } from '../../system/menus/store'
import { userStore } from '../../permission/users/store'
import type { Services } from '../../services'
import type { PageWanted } from '../../store/pages'
import type { TableRegistry } from '../../store/table-registry'
import { versionStore } from '../model-versions/store'
import type { VersionState } from '../model-versions/tables'
import { modelStore, type ModelQuery, type ModelSummary } from './store'

/**
 * Where a model stands. A draft was never published; one that is unlisted is published and no entry of the menu shows it yet; one that is changed is published and has a
 * draft beside that; one that is withdrawn was taken back, or the entries that showed it are all switched off.
 */
export const publishStates = ['draft', 'unlisted', 'published', 'changed', 'withdrawn'] as const
export type PublishState = (typeof publishStates)[number]

export const modelSorts = ['fullName', 'enCode', 'category', 'version', 'lastModifyTime'] as const
export type ModelSort = (typeof modelSorts)[number]

interface ListQuery extends ModelQuery {
  readonly state?: PublishState | undefined
  readonly enabledMark?: 0 | 1 | undefined
  readonly sort?: { readonly by: ModelSort; readonly descending: boolean } | undefined
  readonly page: PageWanted
}

/** The entries of the menu that show each model. */
export function menusByModel(menus: readonly Menu[]): ReadonlyMap<string, readonly Menu[]> {
  const found = new Map<string, Menu[]>()
  for (const menu of menus) for (const id of new Set(modelsOfMenu(menu))) found.set(id, [...(found.get(id) ?? []), menu])
  return found
}

function stateOf(row: ModelSummary, menus: readonly Menu[], wasPublished: boolean, hasDraft: boolean): PublishState {
  if (row.state !== 1) return wasPublished ? 'withdrawn' : 'draft'
  if (menus.length === 0) return hasDraft ? 'changed' : 'unlisted'
  if (!menus.some((menu) => menu.enabledMark === 1)) return 'withdrawn'
  return hasDraft ? 'changed' : 'published'
}

/**
 * One page of models as the list of them shows it: with their state, the entries that show them, how many records they have and who changed
 * them last. Records are counted for the models of the page alone, in one statement. Without a sort they come in their own order.
 */
export async function listModels({ store }: Services, { page, state, enabledMark, sort, ...query }: ListQuery) {
  const [rows, menus, versions] = await Promise.all([
    store.of(modelStore).summaries(query),
    store.of(menuStore).all(),
    store.of(versionStore).current(),
  ])
  const shown = menusByModel(menus)
  const numbersOf = (state: VersionState): ReadonlyMap<string, number> =>
    new Map(versions.filter((one) => one.state === state).map(({ modelId, number }) => [modelId, number]))
  const [drafts, published] = [numbersOf('draft'), numbersOf('published')]
  const publishState = (row: ModelSummary): PublishState => stateOf(row, shown.get(row.id) ?? [], published.has(row.id), drafts.has(row.id))
  const fitting = rows
    .filter((row) => enabledMark === undefined || row.enabledMark === enabledMark)
    .filter((row) => state === undefined || publishState(row) === state)
  const sorted = sort ? fitting.toSorted(comparing(sort.by, sort.descending)) : fitting
  const wanted = sorted.slice((page.current - 1) * page.size, page.current * page.size)
  const registries = await store.of(modelStore).registries(wanted.map(({ id }) => id))
  const tables = new Map([...registries].map(([id, registry]) => [id, (JSON.parse(registry) as TableRegistry).table]))
  const counts = await store.records.counts([...tables.values()])
  const people = await store.of(userStore).byIds([...new Set(wanted.flatMap((row) => [changedBy(row) ?? [], row.creatorUserId ?? []].flat()))])
  const names = new Map(people.map((user) => [user.id, `${user.realName}/${user.account}`]))
  return {
    total: sorted.length,
    rows: wanted.map((row) => {
      const entries = shown.get(row.id) ?? []
      return {
        row,
        publishState: publishState(row),
        /** The numbers of its draft and of what is published; null where there is none. */
        draftNumber: drafts.get(row.id) ?? null,
        publishedNumber: published.get(row.id) ?? null,
        menus: entries.map(({ id, fullName, enabledMark: isOn }) => ({ id, fullName, enabledMark: isOn })),
        records: counts.get(tables.get(row.id) ?? '') ?? 0,
        creatorUser: names.get(row.creatorUserId ?? '') ?? '',
        lastModifyUser: names.get(changedBy(row) ?? '') ?? '',
      }
    }),
  }
}

const changedBy = (row: ModelSummary): string | null => row.lastModifyUserId ?? row.creatorUserId
const changedAt = (row: ModelSummary): number => row.lastModifyTime ?? row.creatorTime

function comparing(by: ModelSort, descending: boolean): (a: ModelSummary, b: ModelSummary) => number {
  const order = (a: ModelSummary, b: ModelSummary): number => {
    switch (by) {
      case 'lastModifyTime':
        return changedAt(a) - changedAt(b)
      case 'version':
        return a.version - b.version
      case 'fullName':
      case 'enCode':
      case 'category':
        return a[by].localeCompare(b[by], 'zh-CN')
    }
  }
  return (a, b) => (descending ? order(b, a) : order(a, b)) || a.sortCode - b.sortCode || a.id.localeCompare(b.id)
}
