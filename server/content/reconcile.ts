import { createHash } from 'node:crypto'
import type { Json, JsonObject } from '../../engine'
import type { Services } from '../services'
import type { Stores } from '../store/store'
import { shippedBeforeNotes } from './before-notes'
import type { Content } from './content'
import { hideable, itemsOf, type Item, type ShelfTable } from './shelves'
import { contentStore, keyOf, type Delivered } from './store'
import { userStore } from '../permission/users/store'
import { settingStore } from '../store/settings'

/** Stores content where it is missing, as a demo does; what is there already stays as it is. */
export async function insertContent(stores: Stores, content: Content, now: number): Promise<void> {
  const store = stores.of(contentStore)
  for (const item of itemsOf(content)) if (!(await store.row(item))) await store.insert(item, now)
  await makeSettings(stores, content)
}

/** The setting that tells what was delivered last, as a digest: where it is the same, there is nothing to do. */
const lastDelivery = 'shippedContent'

/**
 * Brings what the code ships into the database, at every start. What is missing and was never delivered is added; where the code has
 * changed something that nobody else changed since, it is changed; what an administrator changed, renamed, switched off or removed stays so;
 * what the code has given up is switched off and never removed, and comes back when the code ships it again. Rows that stood
 * here under the same id before anything was noted count as delivered, and so does what was removed from an installation before that.
 */
export async function reconcile({ store, now }: Pick<Services, 'store' | 'now'>, parts: readonly Content[]): Promise<void> {
  const items = parts.flatMap(itemsOf)
  const digest = createHash('sha256')
    .update(JSON.stringify([items, parts.map(({ settings }) => settings ?? null)]))
    .digest('base64url')
  if ((await store.of(settingStore).get(lastDelivery)) === digest) return
  await store.transaction(async (stores) => {
    const content = stores.of(contentStore)
    await content.lock()
    const delivered = await content.delivered()
    const isOlder = delivered.size === 0 && (await stores.of(userStore).anySignsIn())
    const standing = new Set<string>()
    for (const item of items) {
      const key = keyOf(item.table, item.id)
      const before =
        delivered.get(key) ??
        (isOlder && shippedBeforeNotes[item.table]?.includes(item.id) ? { row: withoutNames(item), withdrawn: false } : undefined)
      if (await deliver(stores, item, before, standing, now())) standing.add(key)
    }
    await withdraw(stores, delivered, new Set(items.map(({ table, id }) => keyOf(table, id))))
    for (const part of parts) await makeSettings(stores, part)
    await stores.of(settingStore).set(lastDelivery, digest)
  })
}

/** Brings one item up to date, and returns whether it stands now. */
async function deliver(stores: Stores, item: Item, before: Delivered | undefined, standing: ReadonlySet<string>, now: number): Promise<boolean> {
  const content = stores.of(contentStore)
  const current = await content.row(item)
  if (!current && before) {
    // Removed by whoever administers the installation: it stays away.
    await content.note(item)
    return false
  }
  if (!current) {
    // Without what it stands in, and beside another of the same code, there is no place for it.
    if (!hasPlace(item, standing) || (await content.isTaken(item))) return false
    await content.insert(item, now)
  } else {
    const change = before ? newsOf(item, current, before) : namesOnly(item, current)
    if (before?.withdrawn && hideable.includes(item.table)) change['enabledMark'] = 1
    // It stays where it is when the place that it would move to was removed.
    if ('parentId' in change && !hasPlace(item, standing)) delete change['parentId']
    if (Object.keys(change).length > 0) await content.update(item, change)
  }
  await content.note(item)
  return true
}

/** What the code says otherwise than when it was delivered last, and nobody else has changed since. */
function newsOf(item: Item, current: JsonObject, before: Delivered): Record<string, JsonObject[string]> {
  const change: Record<string, JsonObject[string]> = {}
  for (const [column, value] of Object.entries(item.row))
    if (value !== before.row[column] && isSame(current[column] ?? null, before.row[column] ?? null)) change[column] = value ?? null
  // What people call it is not what our words in other languages mean.
  if ('names' in change && !isSame(current['fullName'], before.row['fullName'])) delete change['names']
  return change
}

/** Of what stood there before anything was noted, names in other languages are all that comes: it bore the name that we ship, and had none. */
const namesOnly = ({ row }: Item, current: JsonObject): Record<string, JsonObject[string]> =>
  row['names'] !== undefined && current['names'] === null && current['fullName'] === row['fullName'] ? { names: row['names'] } : {}

/** An item as that version had it, which knew no names in other languages. */
const withoutNames = ({ row: { names: _names, ...row } }: Item): JsonObject => row

/** Whether what an item stands in is there. */
const hasPlace = ({ parents }: Item, standing: ReadonlySet<string>): boolean => parents.every(([table, id]) => standing.has(keyOf(table, id)))

/** Whether two columns hold the same, be it JSON with other spaces. */
function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true
  const [a, b] = [jsonIn(one), jsonIn(other)]
  return a !== null && a === b
}

function jsonIn(value: Json | undefined): string | null {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return null
  try {
    return JSON.stringify(JSON.parse(value))
  } catch {
    return null
  }
}

async function withdraw(stores: Stores, delivered: ReadonlyMap<string, Delivered>, wanted: ReadonlySet<string>): Promise<void> {
  const content = stores.of(contentStore)
  for (const [key, { row, withdrawn }] of delivered) {
    if (withdrawn || wanted.has(key)) continue
    const at = key.indexOf(' ')
    const item = { table: key.slice(0, at) as ShelfTable, id: key.slice(at + 1), row }
    if (hideable.includes(item.table)) {
      // What an administrator has switched off is not ours to switch on when it comes back.
      if ((await content.row(item))?.['enabledMark'] !== 1) continue
      await content.update(item, { enabledMark: 0 })
    }
    await content.note(item, true)
  }
}

async function makeSettings(stores: Stores, content: Content): Promise<void> {
  const settings = stores.of(settingStore)
  for (const [key, value] of Object.entries(content.settings ?? {})) await settings.getOrMake(key, () => JSON.stringify(value))
}
