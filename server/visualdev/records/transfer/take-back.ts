import { Refusal } from '../../../errors'
import type { Author } from '../../../policies/author'
import { changeBy } from '../../../policies/author'
import type { Services } from '../../../services'
import type { Stores } from '../../../store/store'
import { wordsOf } from '../../../text/language'
import type { LoadedModel } from '../../models/loaded-model'
import { loadModel } from '../../models/open-model'
import { asPlanned, holdForm } from '../as-planned'
import { planUpdate, removeWithin } from '../save-record'
import { importLog, type ImportedRow, type RecordImport } from './import-log'

/** Records that one transaction takes back: others get their turn in between. */
const atOnce = 50
/** An import of which no part came for so long will get none any more. */
export const abandonedAfter = 2 * 60_000

/**
 * Takes back what the parts of an unfinished import wrote: records that it added are gone for good, those that it changed have the values of
 * before. Some at a time, each time with their notes in one transaction, so that it goes on where it was stopped. A record that may not go, or that
 * somebody changed meanwhile, stays as it is and with the import, which is closed then and can be undone once that is settled. Returns how many stayed.
 */
export async function takeBack(services: Services, one: Pick<RecordImport, 'id' | 'modelId' | 'userId'>): Promise<number> {
  const log = services.store.of(importLog)
  const model = await loadModel(services, one.modelId)
  const words = wordsOf('zh')
  const author: Author = { userId: one.userId, organizeId: null, positionId: null, words, formCodes: null, source: 'import' }
  const rows = await log.rows(one.id)
  let stayed = 0
  for (let at = 0; at < rows.length; at += atOnce) {
    const part = rows.slice(at, at + atOnce)
    const together = await tryPart(services, model, author, one.id, part)
    if (together) continue
    // One of them stands against it: the others go without it.
    for (const row of part) if (!(await tryPart(services, model, author, one.id, [row]))) stayed += 1
  }
  await (stayed === 0 ? log.forget(one.id) : log.close(one.id))
  return stayed
}

/** False when a record may not go or is no longer as the import left it; then nothing of the part is taken back. */
async function tryPart(services: Services, loaded: LoadedModel, author: Author, importId: string, rows: readonly ImportedRow[]): Promise<boolean> {
  try {
    await asPlanned(services, loaded, async (model) => {
      const updates: Awaited<ReturnType<typeof planUpdate>>[] = []
      for (const { recordId, version, before } of rows)
        if (before !== null) updates.push(await planUpdate(services, model, recordId, before, version, author))
      await services.store.transaction(async (stores) => {
        await holdForm(stores, model)
        await removeAdded(services, stores, model, author, rows)
        for (const update of updates) if (!(await update.write(stores))) throw new Refusal('stale')
        await stores.of(importLog).forgetRows(
          importId,
          rows.map(({ recordId }) => recordId),
        )
      })
    })
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

async function removeAdded(services: Services, stores: Stores, model: LoadedModel, author: Author, rows: readonly ImportedRow[]): Promise<void> {
  const added = new Map(rows.filter(({ before }) => before === null).map(({ recordId, version }) => [recordId, version]))
  if (added.size === 0) return
  const stored = await stores.records.list(model.tables, { ids: [...added.keys()], where: [] })
  if (stored.rows.some(({ id, version }) => added.get(id) !== version)) throw new Refusal('stale')
  const change = changeBy(author, services.now())
  const ids = stored.rows.map(({ id }) => id)
  if (ids.length > 0) await removeWithin(services, stores, model, ids, change, author.words)
  // They were never there for good: nobody is to find them in the bin.
  for (const id of ids) await stores.records.purge(model.tables, id, change)
}

/** Takes back the imports that will not be finished any more: all that are open when this is the only server, else those that no part came for. */
export async function takeBackOpen(services: Services, alone: boolean): Promise<number> {
  const open = await services.store.of(importLog).open(alone ? Infinity : services.now() - abandonedAfter)
  for (const one of open) {
    try {
      await takeBack(services, one)
    } catch (error) {
      // Its model is gone, and its records with it.
      if (!(error instanceof Refusal)) throw error
      await services.store.of(importLog).close(one.id)
    }
  }
  return open.length
}
