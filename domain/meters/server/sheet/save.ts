import { answerOf, createRecord, loadModel, Refusal, seenRecords, within, type Access, type Author, type Services } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'
import { startOfDay } from '../../../shared/calendar/instant'
import { meterModelId } from '../meters/meter'
import { readingModelId } from '../readings/reading'

/** A reading as it was typed; the number is decimal text. */
export interface TypedReading {
  readonly meterId: string
  readonly current: string
  readonly rollOver?: boolean
  readonly isEstimate?: boolean
  readonly note?: string
  /** Pictures as the field of readings keeps them. */
  readonly photo?: readonly unknown[]
}

/** What became of a row: saved, or why not. */
export interface RowReport {
  readonly meterId: string
  readonly ok: boolean
  readonly message: string
}

/** Nothing was stored: a row of several cannot be. */
class NotAll extends Error {}

/**
 * Saves readings of one day and says of every row what became of it: all of them or, where one cannot be, none; with `onlyGood` those that can be.
 */
export async function saveReadings(
  services: Services,
  { access, author, day, onlyGood }: { readonly access: Access; readonly author: Author; readonly day: Day; readonly onlyGood: boolean },
  rows: readonly TypedReading[],
): Promise<{ readonly saved: number; readonly rows: readonly RowReport[] }> {
  const model = await loadModel(services, readingModelId)
  const ids = [...new Set(rows.map(({ meterId }) => meterId))]
  const { rows: meters } = await seenRecords(services, await loadModel(services, meterModelId), access, { ids, where: [] })
  const seen = new Set(meters.map(({ id }) => id))
  const save = async (inside: Services, row: TypedReading): Promise<RowReport> => {
    try {
      if (!seen.has(row.meterId)) throw new Refusal('notFoundAnymore')
      await createRecord(inside, model, dataOf(row, day), author)
      return { meterId: row.meterId, ok: true, message: '' }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { meterId: row.meterId, ok: false, message: answerOf(error, author.words).msg }
    }
  }
  const report = onlyGood ? await each(rows, (row) => save(services, row)) : await allOrNone(services, rows, save)
  const saved = onlyGood || report.every(({ ok }) => ok) ? report.filter(({ ok }) => ok).length : 0
  return { saved, rows: report }
}

/** A refusal comes before anything is stored, so the rows after it are still looked at; what was stored before is taken back in the end. */
async function allOrNone(
  services: Services,
  rows: readonly TypedReading[],
  save: (inside: Services, row: TypedReading) => Promise<RowReport>,
): Promise<readonly RowReport[]> {
  let report: readonly RowReport[] = []
  try {
    await services.store.transaction(async (stores) => {
      report = await each(rows, (row) => save(within(services, stores), row))
      if (report.some(({ ok }) => !ok)) throw new NotAll()
    })
  } catch (error) {
    if (!(error instanceof NotAll)) throw error
  }
  return report
}

async function each<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<readonly R[]> {
  const done: R[] = []
  for (const item of items) done.push(await work(item))
  return done
}

const dataOf = ({ meterId, current, rollOver = false, isEstimate = false, note = '', photo = [] }: TypedReading, day: Day): string =>
  JSON.stringify({
    meter: meterId,
    day: startOfDay(day),
    current: Number(current),
    rollOver: rollOver ? 1 : 0,
    source: isEstimate ? 'estimate' : 'manual',
    ...(note !== '' && { note }),
    ...(photo.length > 0 && { photo }),
  })
