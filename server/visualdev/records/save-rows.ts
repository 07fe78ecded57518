import type { Json } from '../../../engine'
import { Refusal, type FieldFault } from '../../errors'
import { answerOf } from '../../http/error-handler'
import { doOnce, type KeepAnswer, type Once } from '../../once/once'
import type { Access } from '../../policies/access'
import type { Author } from '../../policies/author'
import type { Services } from '../../services'
import type { LoadedModel } from '../models/loaded-model'
import { asPlanned, holdForm } from './as-planned'
import { visibleAmong } from './record-rules'
import { planUpdate } from './save-record'
import { refusedAsSent } from './wire-refusal'

/** A change of one record of several, as it was sent. */
interface SentRow {
  readonly id: string
  readonly version: number
  /** JSON text of the values that change. */
  readonly data: string
}
type SavedRow = { readonly id: string; readonly version: number }

/** Somebody changed a record between the look at it and the transaction. */
class Overtaken extends Error {
  constructor(readonly row: number) {
    super()
  }
}
/** A record was refused within the transaction. */
class RowRefused extends Error {
  constructor(
    readonly row: number,
    readonly refusal: Refusal,
  ) {
    super()
  }
}

/**
 * Changes several records, each under the rules of its form and from the version that was read: all of them, or none. Returns their new versions; sent
 * again under the same key, those of the first. @throws {Refusal} 400 `rowsRefused` with what is wrong in which row (`rows.2.amount`, or `rows.2` of all of it)
 */
export async function saveRows(
  services: Services,
  loaded: LoadedModel,
  rows: readonly SentRow[],
  { author, access }: { readonly author: Author; readonly access: Access },
  once: Once = null,
): Promise<readonly SavedRow[]> {
  const { saved } = await doOnce(services, once, (keep) =>
    asPlanned(services, loaded, async (model) => ({ saved: await savePlanned(services, model, rows, { author, access }, keep) })),
  )
  return saved
}

async function savePlanned(
  services: Services,
  model: LoadedModel,
  rows: readonly SentRow[],
  { author, access }: { readonly author: Author; readonly access: Access },
  keep: KeepAnswer,
): Promise<readonly SavedRow[]> {
  const seen = new Set(
    await visibleAmong(
      services,
      model,
      access,
      rows.map(({ id }) => id),
    ),
  )
  const refused = new Map<number, Refusal>()
  const updates: (readonly [row: number, update: Awaited<ReturnType<typeof planUpdate>>])[] = []
  for (const [at, { id, version, data }] of rows.entries()) {
    try {
      if (!seen.has(id)) throw new Refusal('notFoundAnymore')
      updates.push([at, await refusedAsSent(() => planUpdate(services, model, id, data, version, author))])
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.set(at, error)
    }
  }
  if (refused.size > 0) throw rowsRefused(rows, refused, author)
  const saved = updates.map(([, { id, version }]) => ({ id, version }))
  try {
    await services.store.transaction(async (stores) => {
      await holdForm(stores, model)
      for (const [at, update] of updates) {
        const isChanged = await refusedAsSent(() => update.write(stores)).catch((error: unknown) => {
          throw error instanceof Refusal ? new RowRefused(at, error) : error
        })
        if (!isChanged) throw new Overtaken(at)
      }
      await keep(stores, { saved })
    })
  } catch (error) {
    if (error instanceof RowRefused) throw rowsRefused(rows, new Map([[error.row, error.refusal]]), author)
    const late = error instanceof Overtaken ? updates.find(([at]) => at === error.row) : undefined
    if (!late) throw error
    throw rowsRefused(rows, new Map([[late[0], await late[1].overtaken()]]), author)
  }
  return saved
}

/** What was refused of which row: its values by their places, and what is said of the row itself. */
function rowsRefused(rows: readonly SentRow[], refused: ReadonlyMap<number, Refusal>, { words }: Author): Refusal {
  const faults = [...refused].flatMap(([at, refusal]): readonly FieldFault[] => {
    const { msg, data } = answerOf(refusal, words)
    const fields = fieldsIn(data)
    return fields.length > 0 ? fields.map(({ path, message }) => ({ path: `rows.${at}.${path}`, message })) : [{ path: `rows.${at}`, message: msg }]
  })
  const told = [...refused].map(([at, refusal]) => ({ id: rows[at]?.id ?? '', reason: refusal.key }))
  return new Refusal('rowsRefused', { values: { count: refused.size }, fields: faults, data: { rows: told } })
}

const fieldsIn = (data: unknown): readonly { readonly path: string; readonly message: string }[] => {
  const fields = (data as { readonly fields?: Json } | null)?.fields
  return Array.isArray(fields) ? (fields as never) : []
}
