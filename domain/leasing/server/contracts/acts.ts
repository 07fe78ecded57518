import { Type } from '@sinclair/typebox'
import type { JsonObject } from '../../../../engine'
import { day, defineAct, newId, ruledOut, type Act, type ActContext, storedRecord, type Stores } from '../../../../server/module'
import { addDays, isDay, type Day } from '../../../shared/calendar/day'
import { startOfDay } from '../../../shared/calendar/instant'
import { inTheWay, type OccupancyKind } from '../../../shared/occupancy/state'
import { occupancyStore } from '../../../shared/server/occupancies'
import { linesOf } from '../../rules/contract-lines'
import { scheduleOf } from '../../rules/schedule'
import { contractCharges, type ContractCharge } from '../../../shared/server/contract-charges'
import { chargeStore } from '../charges/store'
import { codeOf, contractCode, notNow, stateOf, termOf, unitsOf, type ContractState } from './contract'

const none = Type.Object({}, { additionalProperties: false })
type Contract = Pick<ActContext<unknown>, 'stores' | 'record' | 'user' | 'now'>

/** What can be done with a contract: from which states, and what becomes of it. */
export const contractActs: Readonly<Record<string, Act>> = {
  submit: transition(
    'submit',
    'Submits a contract for approval; its units are reserved for the term',
    ['draft', 'reject', 'revoke'],
    'wait',
    async (contract) => {
      linesIn(contract.record.values)
      await hold(contract, 'reserved')
    },
  ),
  adopt: transition('adopt', 'Approves a contract: its schedule is booked once, and its units are leased', ['wait'], 'adopt', async (contract) => {
    await hold(contract, 'leased')
    await book(contract)
  }),
  reject: transition('reject', 'Rejects a contract that waits for approval; its units become free', ['wait'], 'reject', release),
  revoke: transition('revoke', 'Takes a contract back that waits for approval; its units become free', ['wait'], 'revoke', release),
  cancel: transition(
    'cancel',
    'Cancels a contract: nothing of its schedule holds any more, and its units are free',
    ['draft', 'reject', 'revoke', 'adopt'],
    'cancel',
    async (contract) => {
      await release(contract)
      await voidFrom(contract, null, 'cancel')
    },
  ),
  end: defineAct({
    on: contractCode,
    summary: 'Ends a contract on a day of its term: its units are free from the next day on, and nothing is charged for later days',
    button: 'btn_end',
    input: Type.Object(
      {
        day,
        endType: Type.Union([Type.Literal('expired'), Type.Literal('early'), Type.Literal('breach')]),
      },
      { additionalProperties: false },
    ),
    async run({ stores, record, input, user, now }) {
      const { values, id } = record
      const term = termOf(values)
      if (stateOf(values) !== 'adopt' || !term) throw notNow(values)
      if (!isDay(input.day) || input.day < term.from || input.day > term.to) throw ruledOut('leasing.refusal.endOutside')
      const occupancies = stores.of(occupancyStore)
      for (const one of await occupancies.of(unitsOf(values))) if (one.sourceId === id) await occupancies.update(one.id, { to: input.day })
      // What reaches beyond the day is settled with the end; what lies behind it was never owed.
      await voidFrom({ stores, record, user, now }, addDays(input.day, 1), 'end')
      return { state: 'ended', endedOn: startOfDay(input.day), endType: input.endType }
    },
  }),
}

function transition(
  name: string,
  summary: string,
  from: readonly ContractState[],
  to: ContractState,
  work: (contract: Contract) => Promise<void>,
): Act {
  return defineAct({
    on: contractCode,
    summary,
    button: `btn_${name}`,
    input: none,
    async run(context): Promise<JsonObject> {
      if (!from.includes(stateOf(context.record.values))) throw notNow(context.record.values)
      await work(context)
      return { state: to }
    },
  })
}

/** What the contract charges. @throws {Refusal} where it is not complete */
function linesIn(values: JsonObject) {
  const lines = linesOf(values)
  if ('missing' in lines) throw ruledOut('leasing.refusal.incomplete')
  return lines
}

/** Holds the units of a contract for its term. @throws {Refusal} naming the unit, who holds it and the days */
async function hold({ stores, record, user, now }: Contract, kind: OccupancyKind): Promise<void> {
  const { id, values } = record
  const term = termOf(values)
  if (!term) throw ruledOut('leasing.refusal.incomplete')
  const units = unitsOf(values)
  const occupancies = stores.of(occupancyStore)
  await occupancies.lock(units)
  const customerId = typeof values['customer'] === 'string' ? values['customer'] : null
  const held = await occupancies.of(units, term)
  const holder = await nameOf(stores, 'customers-customer', customerId)
  for (const unit of units) {
    const others = held.filter((one) => one.unitId === unit && one.sourceId !== id)
    const [taken] = inTheWay(others, term, customerId)
    const name = await nameOf(stores, 'units-unit', unit)
    if (taken)
      throw ruledOut(
        'leasing.refusal.unitTaken',
        { unit: name, holder: taken.holder, from: taken.from, to: taken.to ?? '…' },
        { what: `units.state.${taken.kind}` },
      )
    // The customer's own reservation has done what it was for: what of it lies before the term stays in the unit's history.
    for (const own of others) await (own.from < term.from ? occupancies.update(own.id, { to: addDays(term.from, -1) }) : occupancies.remove(own.id))
  }
  await occupancies.removeOf(id)
  for (const unitId of units)
    await occupancies.insert({ unitId, kind, ...term, holder, customerId, sourceId: id, memo: codeOf(values) }, { userId: user.id, time: now })
}

async function release({ stores, record }: Contract): Promise<void> {
  await stores.of(occupancyStore).removeOf(record.id)
}

/** Marks what a contract charges from a day on, or at all, as held no more. */
async function voidFrom({ stores, record, now }: Contract, from: Day | null, by: 'end' | 'cancel'): Promise<void> {
  const charges = await stores.of(contractCharges).of({ contracts: [record.id] })
  const later = charges.filter(({ fromDay }) => from === null || fromDay >= from)
  await stores.of(chargeStore).void(
    later.map(({ id }) => id),
    by,
    now,
  )
}

/** Books the schedule of a contract. */
async function book({ stores, record, now }: Contract): Promise<void> {
  const rows = linesIn(record.values).flatMap(scheduleOf)
  await stores.of(chargeStore).insert(
    rows.map(({ subject, unit, period, span, due, amount }): ContractCharge => ({
      id: newId(now),
      contractId: record.id,
      revision: 1,
      kind: 'period',
      corrects: null,
      subject,
      unitId: unit,
      period,
      fromDay: span.from,
      toDay: span.to,
      dueDay: due,
      amount,
      bookedAt: now,
      voidedAt: null,
      voidedBy: null,
    })),
  )
}

async function nameOf(stores: Stores, modelId: string, id: string | null): Promise<string> {
  const name = id === null ? undefined : (await storedRecord(stores, modelId, id))?.values['name']
  return typeof name === 'string' ? name : ''
}
