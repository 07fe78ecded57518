import { Type } from '@sinclair/typebox'
import {
  defineAct,
  moveReferences,
  removeWithin,
  ruledOut,
  seenRecord,
  storedRecord,
  within,
  type Access,
  type Act,
  type RecordRules,
  type Services,
} from '../../../../server/module'
import { occupancyStore } from '../../../shared/server/occupancies'
import { apart, takenOver } from '../../rules/joined'
import { customerCode, customerModelId } from '../customer'
import { mergeStore } from './store'

export const mergeAct = 'merge'
export const mergeButton = 'btn_merge'
/** Rows that the form takes among the contacts. */
const mostContacts = 50

/** Told what was changed: how many records of each model name the customer that stays, by what the model is called. */
export type Moved = Record<string, number>

/**
 * Makes another customer part of this one, in one transaction: everything that names the other names this one, it takes over what it lacks, and
 * the other goes into the recycle bin with its history. It is an act on the one that stays, so that its history tells of it.
 */
export const mergeOf = (services: Services, access: Access, otherId: string, moved: Moved): Act =>
  defineAct({
    on: customerCode,
    summary: 'Makes another customer part of this one',
    button: mergeButton,
    input: Type.Object({}, { additionalProperties: false }),
    async run({ stores, model, record, user, now, words }) {
      const inside = within(services, stores)
      const other = await seenRecord(inside, model, access, otherId)
      const why = apart(record, other)
      const names = { name: nameIn(record.values), other: nameIn(other.values) }
      if (why) throw ruledOut(`customers.refusal.merge.${why}`, names)
      const change = { userId: user.id, time: now, source: 'act' } as const
      const asAct = { ...change, as: { kind: 'act', detail: mergeAct } } as const
      for (const [name, count] of await moveReferences(inside, stores, { model, from: other.id, to: record.id }, asAct)) moved[name] = count
      // Whoever still needs the other one says no here, and nothing has happened.
      await removeWithin(inside, stores, model, [other.id], change, words)
      await stores.of(mergeStore).insert({ id: other.id, intoId: record.id, name: names.other, creatorUserId: user.id, creatorTime: now })
      return takenOver(record.values, other.values, { contacts: mostContacts })
    },
  })

const nameIn = (values: Readonly<Record<string, unknown>>): string => (typeof values['name'] === 'string' ? values['name'] : '')

/** What customers have to say of themselves: where one went, and that units are held by the one that stays. */
export const mergedRules: RecordRules = {
  async afterMove({ stores, from, to }) {
    const values = (await storedRecord(stores, customerModelId, to))?.values
    await stores.of(occupancyStore).handOver(from, to, values ? nameIn(values) : '')
  },
  async whyGone({ stores, id }) {
    const merges = stores.of(mergeStore)
    const merged = await merges.byId(id)
    const end = await merges.endOf(id)
    const into = end === undefined ? undefined : await storedRecord(stores, customerModelId, end)
    return merged && into && { key: 'customers.refusal.merged', values: { name: merged.name, into: nameIn(into.values) } }
  },
}
