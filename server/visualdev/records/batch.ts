import type { BatchReport, RefusedRow } from '../../../engine'
import { Refusal } from '../../errors'
import { answerOf } from '../../http/error-handler'
import type { Services } from '../../services'
import type { Chosen } from '../../store/record-selection'
import type { Words } from '../../text/language'
import type { LoadedModel } from '../models/loaded-model'
import { namesOfRecords } from './names-of-records'
import type { Shown } from './presenter'

/** How many records one call takes, and how long it goes on with them, in milliseconds: then whoever waits is told how far it is. */
const mostAtOnce = 100
const turn = 1500

interface Batch {
  readonly services: Services
  readonly model: LoadedModel
  readonly chosen: Chosen
  /** The part begins after this id; '' for the first. */
  readonly after: string
  readonly words: Words
  readonly isShown: Shown
}

/**
 * Does something with each record of one part of a selection, every record by itself: one that is refused says why and holds nobody up.
 */
export async function actOnEach(
  { services, model, chosen, after, words, isShown }: Batch,
  act: (id: string) => Promise<unknown>,
): Promise<BatchReport> {
  const ids = await services.store.records.chosenIds(model.tables, chosen, { after, limit: mostAtOnce })
  const since = performance.now()
  const faults = new Map<string, string>()
  let at = 0
  for (; at < ids.length && (at === 0 || performance.now() - since < turn); at += 1) {
    const id = ids[at] ?? ''
    try {
      await act(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      faults.set(id, answerOf(error, words).msg)
    }
  }
  const isLast = at === ids.length && ids.length < mostAtOnce
  const refused = await named(services, model, faults, words, isShown)
  return { done: at - faults.size, refused, next: isLast ? null : (ids[at - 1] ?? null) }
}

/** The records that were refused, called by what stands in their first column. */
async function named(
  services: Services,
  model: LoadedModel,
  faults: ReadonlyMap<string, string>,
  words: Words,
  isShown: Shown,
): Promise<readonly RefusedRow[]> {
  if (faults.size === 0) return []
  const names = await namesOfRecords(services, model, [...faults.keys()], words, isShown)
  return [...faults].map(([id, message]) => ({ id, name: names.get(id) ?? '', message }))
}
