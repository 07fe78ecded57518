import { Type } from '@sinclair/typebox'
import { isJsonObject, type Json, type JsonObject } from '../../../../engine'
import {
  authorOf,
  createRecord,
  day,
  defineAct,
  doOnce,
  id,
  loadModel,
  mayPress,
  onceOf,
  performAct,
  Refusal,
  ruledOut,
  seenRecord,
  within,
  type AddRoute,
  type Services,
  type Stores,
  type StoredRecord,
} from '../../../../server/module'
import { addDays, addMonths, daysBetween, isDay, type Day } from '../../../shared/calendar/day'
import { startOfDay } from '../../../shared/calendar/instant'
import { amount, sumOf } from '../../../shared/money/amount'
import { contractCharges } from '../../../shared/server/contract-charges'
import { depositSubject } from '../../rules/contract-lines'
import { paymentTerms, raiseTerms } from '../../rules/payment-terms'
import { raised } from '../../rules/renew'
import { timelineOf } from '../../rules/timeline'
import { codeOf, contractCode, contractModelId, notNow, refuseWhileAsked, stateOf, termOf } from '../contracts/contract'
import { versionsOf } from '../contracts/versions'
import { carriedDeposit, refuseWhenRenewed } from './renewal'

/** What a renewal takes over as it is. */
const copied = ['customer', 'operator', ...paymentTerms, 'penaltyMonths', ...raiseTerms, 'terms']
const tables = ['raises', 'fees']

/** Writes that two contracts follow each other; no call of its own does it. */
const linkAct = defineAct({
  on: contractCode,
  summary: 'Says which contract goes on where another ends',
  button: 'btn_renew',
  input: Type.Object({ values: Type.Unknown() }),
  run: ({ input }) => Promise.resolve(input.values as JsonObject),
})

/** Contracts that go on where others end. */
export function addRenewalRoutes(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'POST',
    url: '/api/SubDev/whdy/RenewContract',
    tag: 'leasing',
    policy: mayPress('btn_renew', 'leasing.contract'),
    query: Type.Object({ id }),
    body: Type.Object(
      { end: Type.Optional(day), increase: Type.Optional(Type.String({ pattern: '^-?\\d{1,3}(\\.\\d{1,4})?$' })) },
      { additionalProperties: false },
    ),
    data: Type.Object({ id: Type.String(), code: Type.String() }),
    summary:
      'Makes the draft of a contract that begins the day after another ends, with its customer, units and ways, its last prices raised by `increase` percent, and its deposit carried on; without `end` it is as long. With the header `Idempotency-Key`, sent again within a day it is not done anew',
    async handle({ query, body, user, access, words, request }) {
      const model = await loadModel(services, contractModelId)
      await seenRecord(services, model, access, query.id)
      return doOnce(services, onceOf(request, user.id), (keep) =>
        services.store.transaction(async (stores) => {
          const record = await stores.records.read(model.tables, query.id)
          if (!record) throw new Refusal('notFoundAnymore')
          const inside = within(services, stores)
          const { values, carried } = await renewed(stores, record, body)
          const author = { ...authorOf(user, access, contractModelId, words), formCodes: null }
          const nextId = await createRecord(inside, model, JSON.stringify(values), author)
          const next = await stores.records.read(model.tables, nextId)
          if (!next) throw new Refusal('notFoundAnymore')
          const context = { stores, model, user, now: services.now(), words }
          const link = (one: StoredRecord, more: JsonObject) =>
            performAct(inside, linkAct, 'renew', { ...context, record: one, input: { values: more } as never })
          const done = [await link(next, { renews: record.id, depositCarried: Number(carried) }), await link(record, { renewedBy: nextId })]
          if (done.includes(false)) throw new Refusal('stale')
          const answer = { id: nextId, code: codeOf(next.values) }
          await keep(stores, answer)
          return answer
        }),
      )
    },
  })
}

/** The values of the contract that goes on, and the deposit that comes with it. @throws {Refusal} */
async function renewed(
  stores: Stores,
  { id: recordId, values }: StoredRecord,
  { end, increase = '0' }: { readonly end?: Day; readonly increase?: string },
) {
  const term = termOf(values)
  if (!term || stateOf(values) !== 'adopt') throw notNow(values)
  refuseWhileAsked(values)
  await refuseWhenRenewed(stores, values)
  const start = addDays(term.to, 1)
  const last = end ?? sameLength(term.from, term.to)
  if (!isDay(last) || last < start) throw ruledOut('leasing.refusal.endsBefore', { from: start })
  const timeline = timelineOf(await versionsOf(stores, { id: recordId, values }))
  const held = await stores.of(contractCharges).of({ contracts: [recordId] })
  const [came] = await carriedDeposit(stores, values)
  const carried = sumOf([came, ...held.filter(({ subject }) => subject === depositSubject).map((row) => row.amount)])
  const rows = (key: string): readonly JsonObject[] => (Array.isArray(values[key]) ? (values[key] as readonly Json[]).filter(isJsonObject) : [])
  const without = ({ id: _id, ...row }: JsonObject): JsonObject => row
  const made: JsonObject = {
    ...Object.fromEntries(
      copied.flatMap((key): readonly [string, Json][] => (values[key] === undefined || values[key] === null ? [] : [[key, values[key]]])),
    ),
    ...Object.fromEntries(tables.map((key): [string, Json] => [key, rows(key).map(without)])),
    type: 'renewal',
    start: startOfDay(start),
    end: startOfDay(last),
    units: rows('units').map((row) => ({ ...without(row), price: Number(raised(timeline, String(row['unit'] ?? ''), increase)) })),
    deposit: Number(amount(carried)),
  }
  return { values: made, carried }
}

/** The last day of a term of the same length after another: of whole months as many months, else as many days. */
function sameLength(from: Day, to: Day): Day {
  const start = addDays(to, 1)
  for (let months = 1; months <= 1200; months += 1) {
    const next = addMonths(from, months)
    if (next === start) return addDays(addMonths(start, months), -1)
    if (next > start) break
  }
  return addDays(to, daysBetween(from, to))
}
