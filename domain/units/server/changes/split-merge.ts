import type { JsonObject } from '../../../../engine'
import {
  authorOf,
  createRecord,
  removeRecords,
  Refusal,
  ruledOut,
  seenRecord,
  seenRecords,
  storedRecords,
  updateRecord,
  within,
  type Access,
  type Author,
  type KeepAnswer,
  type LoadedModel,
  type Services,
  type User,
  type Words,
} from '../../../../server/module'
import { addDays, type Day } from '../../../shared/calendar/day'
import { startOfDay } from '../../../shared/calendar/instant'
import { occupancyStore } from '../../../shared/server/occupancies'
import { areConserved, sumAreas } from '../../rules/areas'
import { isThereOn, loadUnits, unitModelId, unitOf, type Unit } from '../unit-records'
import { unitTaken } from '../reservations/reserve'
import { forEachUnit } from './refused'

/** One unit that a split makes; areas in square metres. */
export interface Part {
  readonly name: string
  readonly code?: string
  readonly buildArea: number
  readonly useArea: number
}
export interface Who {
  readonly access: Access
  readonly user: User
  readonly words: Words
  /** Keeps the first answer, with what the call does. */
  readonly keep?: KeepAnswer
}

/** Work on units within one transaction, their days locked. */
interface Work {
  readonly services: Services
  readonly model: LoadedModel
  readonly units: readonly Unit[]
  readonly author: Author
}

/**
 * Splits a unit from a day on: it ends the day before and stays in reports of its days, and its parts begin. Returns the ids of these. The parts have its
 * place, type, renovation, prices and owner.
 * @throws {Refusal} 404, and 400 where areas do not come to those of the unit, or somebody holds it from that day on; `data.reasons` has each of them
 */
export async function splitUnit(services: Services, unitId: string, day: Day, parts: readonly Part[], who: Who): Promise<{ readonly ids: string[] }> {
  if (parts.length < 2) throw ruledOut('units.refusal.twoParts')
  return changed(services, [unitId], day, who, async (work) => {
    const [unit] = work.units
    if (!unit) throw new Refusal('notFoundAnymore')
    for (const key of ['buildArea', 'useArea'] as const)
      if (
        !areConserved(
          unit[key],
          parts.map((part) => part[key]),
        )
      )
        throw ruledOut(`units.refusal.${key}`, { whole: sumAreas([unit[key]]), parts: sumAreas(parts.map((part) => part[key])) })
    await forEachUnit([unit], who.words, () => end(work, unit, day))
    const ids: string[] = []
    for (const part of parts) ids.push(await begin(work, unit, { ...part, origins: [unit.id], day }))
    return { ids }
  })
}

/**
 * Merges units of one floor from a day on: they end the day before, and one with their areas together begins. Returns its id.
 * @throws {Refusal} 404, and 400 where they do not lie on one floor, have different prices and none is chosen, or somebody holds one of them; `data.reasons` has each of them with its unit
 */
export async function mergeUnits(
  services: Services,
  unitIds: readonly string[],
  day: Day,
  made: { readonly name: string; readonly code?: string; readonly rentPrice?: number; readonly propertyFee?: number },
  who: Who,
): Promise<{ readonly id: string }> {
  const ids = [...new Set(unitIds)]
  if (ids.length < 2) throw ruledOut('units.refusal.twoUnits')
  return changed(services, ids, day, who, async (work) => {
    const [first] = work.units
    if (!first) throw new Refusal('notFoundAnymore')
    if (work.units.some((unit) => !isBeside(unit, first))) throw ruledOut('units.refusal.apart')
    const chosen = (key: 'rentPrice' | 'propertyFee'): number | null => {
      if (made[key] !== undefined) return made[key]
      if (work.units.some((unit) => unit[key] !== first[key])) throw ruledOut(`units.refusal.choose.${key}`)
      return first[key]
    }
    const prices = { rentPrice: chosen('rentPrice'), propertyFee: chosen('propertyFee') }
    await forEachUnit(work.units, who.words, (unit) => end(work, unit, day))
    const areas = {
      buildArea: Number(sumAreas(work.units.map((unit) => unit.buildArea))),
      useArea: Number(sumAreas(work.units.map((unit) => unit.useArea))),
    }
    return { id: await begin(work, { ...first, ...prices }, { ...made, ...areas, origins: work.units.map((unit) => unit.id), day }) }
  })
}

const isBeside = (one: Unit, other: Unit): boolean => one.projectId === other.projectId && one.houseId === other.houseId && one.floor === other.floor

/** Units that could be merged with one: on its floor, there on the day, and held by nobody from then on. */
export async function mergeable(services: Services, unitId: string, day: Day, access: Access): Promise<readonly Unit[]> {
  const model = await loadUnits(services)
  const unit = unitOf(await seenRecord(services, model, access, unitId))
  const { rows } = await seenRecords(services, model, access, { where: [{ key: 'floor', is: 'oneOf', values: [unit.floor] }] })
  const beside = rows.map(unitOf).filter((one) => one.id !== unit.id && isBeside(one, unit) && isThereOn(one, day) && one.validTo === null)
  const held = new Set(
    (
      await services.store.of(occupancyStore).of(
        beside.map(({ id }) => id),
        { from: day, to: null },
      )
    ).map(({ unitId: id }) => id),
  )
  return beside.filter(({ id }) => !held.has(id))
}

/**
 * Takes a split or merge back: what it made goes, what it ended goes on. `unitId` is one of those that it made.
 * @throws {Refusal} 404, and 400 where one of them was held since, or was split or merged again
 */
export async function takeBack(services: Services, unitId: string, who: Who): Promise<void> {
  const one = unitOf(await seenRecord(services, await loadUnits(services), who.access, unitId))
  if (one.origins.length === 0) throw ruledOut('units.refusal.notMade', { unit: one.name })
  await services.store.transaction(async (stores) => {
    const occupancies = stores.of(occupancyStore)
    await occupancies.lock(one.origins)
    const inside = within(services, stores)
    const model = await loadUnits(inside)
    // All that it made, also what the caller does not see: areas are taken back whole or not at all.
    const made = (await storedRecords(stores, unitModelId, { where: [{ key: 'origins', is: 'holds', values: one.origins }] })).map(unitOf)
    const ids = made.map(({ id }) => id)
    await occupancies.lock(ids)
    for (const id of [...ids, ...one.origins]) await seenRecord(inside, model, who.access, id)
    const [held] = await occupancies.of(ids)
    if (held) throw unitTaken(made.find(({ id }) => id === held.unitId)?.name ?? '', held)
    const ended = made.find(({ validTo }) => validTo !== null)
    if (ended) throw ruledOut('units.refusal.changedAgain', { unit: ended.name })
    const author = { ...authorOf(who.user, who.access, unitModelId, who.words), formCodes: null }
    await removeRecords(inside, model, ids, author)
    for (const id of one.origins) await updateRecord(inside, model, id, JSON.stringify({ validTo: null }), undefined, author)
  })
}

/** Does something to units that are there on a day and that nobody holds from then on. @throws {Refusal} */
async function changed<T extends JsonObject>(
  services: Services,
  ids: readonly string[],
  day: Day,
  { access, user, words, keep }: Who,
  work: (work: Work) => Promise<T>,
): Promise<T> {
  for (const id of ids) await seenRecord(services, await loadUnits(services), access, id)
  return services.store.transaction(async (stores) => {
    const occupancies = stores.of(occupancyStore)
    await occupancies.lock(ids)
    const inside = within(services, stores)
    const model = await loadUnits(inside)
    const units: Unit[] = []
    for (const id of ids) units.push(unitOf(await seenRecord(inside, model, access, id)))
    const held = await occupancies.of(ids, { from: day, to: null })
    await forEachUnit(units, words, (unit) => {
      if (!isThereOn(unit, day) || unit.validTo !== null || unit.validFrom === day) return [ruledOut('units.refusal.notThere', { unit: unit.name })]
      return held.filter(({ unitId }) => unitId === unit.id).map((one) => unitTaken(unit.name, one))
    })
    const done = await work({ services: inside, model, units, author: { ...authorOf(user, access, unitModelId, words), formCodes: null } })
    await keep?.(stores, done)
    return done
  })
}

async function end({ services, model, author }: Work, unit: Unit, day: Day): Promise<void> {
  await updateRecord(services, model, unit.id, JSON.stringify({ validTo: startOfDay(addDays(day, -1)) }), unit.version, author)
}

const begin = (
  { services, model, author }: Work,
  { projectId, houseId, floor, type, renovation, rentPrice, propertyFee, owner }: Unit,
  { name, code, buildArea, useArea, origins, day }: Part & { readonly origins: readonly string[]; readonly day: Day },
): Promise<string> => {
  const values: JsonObject = {
    place: [projectId, ...(houseId === '' ? [] : [houseId])],
    floor,
    name,
    ...(code !== undefined && code !== '' && { code }),
    type,
    ...(renovation !== '' && { renovation }),
    buildArea,
    useArea,
    rentPrice,
    propertyFee,
    ...(owner !== null && { owner }),
    origins: [...origins],
    validFrom: startOfDay(day),
  }
  return createRecord(services, model, JSON.stringify(values), author)
}
