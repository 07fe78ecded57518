import { Refusal } from '../../../errors'
import { answerOf } from '../../../http/error-handler'
import { newId } from '../../../ids'
import { changeBy, type Author } from '../../../policies/author'
import type { Access } from '../../../policies/access'
import { shownColumns } from '../../../policies/record-access'
import type { Services } from '../../../services'
import type { Stores } from '../../../store/store'
import type { LoadedModel } from '../../models/loaded-model'
import { asPlanned, FormMoved } from '../as-planned'
import { namesOfRecords } from '../names-of-records'
import { visibleAmong } from '../record-rules'
import { planUpdate, removeWithin } from '../save-record'
import { importLog, type ImportedRow, type RecordImport } from './import-log'
import type { Importing } from './importing'
import { takeBack } from './take-back'

/**
 * The import that a call goes on with, or one that it begins; with `more` it stays open, since further parts are to follow.
 * @throws {Refusal} 404 for one of somebody else, of another model, or that is undone or taken back
 */
export async function importOf(
  { store, now }: Services,
  { model, author }: Pick<Importing, 'model' | 'author'>,
  id: string | undefined,
  more = false,
): Promise<Pick<RecordImport, 'id' | 'modelId' | 'userId' | 'openSince'>> {
  const log = store.of(importLog)
  const time = now()
  if (id === undefined) {
    const begun = { id: newId(time), modelId: model.row.id, userId: author.userId, creatorTime: time, openSince: more ? time : null }
    await log.begin(begun)
    return begun
  }
  const one = await log.byId(id)
  if (!one || one.modelId !== model.row.id || one.userId !== author.userId || one.undoneTime !== null) throw new Refusal('notFoundAnymore')
  if (one.openSince !== null) await log.keepOpen(id, time)
  return one
}

/** Why an import stays as it is: a record that is no longer as the import left it, or that may not go or change. */
export interface StandsAgainst {
  readonly id: string
  readonly name: string
  readonly message: string
}

/** A record of an import stands against its undoing. */
class Against extends Error {
  constructor(readonly found: ReadonlyMap<string, string>) {
    super()
  }
}

/**
 * Undoes an import as a whole, in one transaction: what it added is removed (and lies in the bin), what it changed gets back the values that it
 * had. Returns how many records that are, or which stand against it; then nothing is undone. @throws {Refusal} 404 for an import that is not there, not theirs or undone
 */
export async function undoImport(
  services: Services,
  loaded: LoadedModel,
  importId: string,
  { access, author }: { readonly access: Access; readonly author: Author },
): Promise<{ readonly undone: number; readonly against: StandsAgainst[] }> {
  const log = services.store.of(importLog)
  const one = await log.byId(importId)
  if (!one || one.modelId !== loaded.row.id || one.undoneTime !== null || (one.userId !== author.userId && !access.administrator))
    throw new Refusal('notFoundAnymore')
  const rows = await log.rows(importId)
  if (one.openSince !== null) {
    const stayed = await takeBack(services, one)
    return { undone: rows.length - stayed, against: [] }
  }
  try {
    await asPlanned(services, loaded, (model) => undoPlanned(services, model, importId, rows, { access, author }))
    return { undone: rows.length, against: [] }
  } catch (error) {
    if (!(error instanceof Against)) throw error
    const names = await namesOfRecords(services, loaded, [...error.found.keys()], author.words, shownColumns(access, loaded.row.id))
    return { undone: 0, against: [...error.found].map(([id, message]) => ({ id, name: names.get(id) ?? '', message })) }
  }
}

async function undoPlanned(
  services: Services,
  model: LoadedModel,
  importId: string,
  rows: readonly ImportedRow[],
  { access, author }: { readonly access: Access; readonly author: Author },
): Promise<void> {
  const { words } = author
  const seen = new Set(
    await visibleAmong(
      services,
      model,
      access,
      rows.map(({ recordId }) => recordId),
    ),
  )
  const against = new Map(rows.filter(({ recordId }) => !seen.has(recordId)).map(({ recordId }) => [recordId, words.t('server.import.gone')]))
  const updates: Awaited<ReturnType<typeof planUpdate>>[] = []
  for (const { recordId, version, before } of rows) {
    if (before === null || against.has(recordId)) continue
    try {
      updates.push(await planUpdate(services, model, recordId, before, version, author))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      against.set(recordId, error.key === 'stale' ? words.t('server.import.changedSince') : answerOf(error, words).msg)
    }
  }
  await services.store.transaction(async (stores) => {
    // Nobody changes a record between the look at its version and its removal.
    if (!(await stores.records.hold(model.tables, model.row, 'alone'))) throw new FormMoved()
    for (const [id, message] of await moved(stores, model, rows, words)) if (!against.has(id)) against.set(id, message)
    if (against.size > 0) throw new Against(against)
    const now = services.now()
    const added = rows.filter(({ before }) => before === null).map(({ recordId }) => recordId)
    if (added.length > 0)
      await removeWithin(services, stores, model, added, changeBy(author, now), words).catch((error: unknown) => {
        throw error instanceof Refusal ? new Against(new Map([[added[0] ?? '', answerOf(error, words).msg]])) : error
      })
    for (const update of updates) if (!(await update.write(stores))) throw new Against(new Map([[update.id, words.t('server.import.changedSince')]]))
    if (!(await stores.of(importLog).undo(importId, now))) throw new Refusal('notFoundAnymore')
  })
}

/** How many ids one statement names. */
const atOnce = 500

/** The records that are no longer of the version that the import left. */
async function moved(
  { records }: Stores,
  model: LoadedModel,
  rows: readonly ImportedRow[],
  { t }: Author['words'],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (let at = 0; at < rows.length; at += atOnce) {
    const part = rows.slice(at, at + atOnce)
    const stored = await records.list(model.tables, { ids: part.map(({ recordId }) => recordId), where: [] })
    const versions = new Map(stored.rows.map(({ id, version }) => [id, version]))
    for (const { recordId, version } of part) {
      const now = versions.get(recordId)
      if (now !== version) found.set(recordId, t(now === undefined ? 'server.import.gone' : 'server.import.changedSince'))
    }
  }
  return found
}
