import type { JsonObject } from '../../../../engine'
import {
  allows,
  loadModel,
  mayOpenThe,
  seenRecords,
  shownColumns,
  shownFields,
  type Access,
  type Services,
  type StoredRecord,
} from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'
import { dayAt } from '../../../shared/calendar/instant'
import { grouped } from '../../../shared/grouped'
import { sumOf, total } from '../../../shared/money/amount'
import { exact, fixed } from '../../../shared/money/fraction'
import { contractCharges, type ContractCharge } from '../../../shared/server/contract-charges'
import { occupancyStore } from '../../../shared/server/occupancies'
import { depositSubject } from '../../rules/contract-lines'
import { seenCharges } from '../charges/seen-charges'
import { codeOf, contractModelId, stateOf, unitsOf } from '../contracts/contract'

/** Rows of what is due next. */
const mostNext = 6
/** Contracts of one customer. */
const mostContracts = 200

/** Everything that is known of a customer beside its own record, as far as somebody sees it: contracts, units, what is owed, files. */
export async function cardOf(services: Services, access: Access, customerId: string, today: Day) {
  const contracts = allows(access, mayOpenThe(contractModelId), undefined) ? await contractsOf(services, access, customerId) : null
  const holding = contracts?.filter(({ values }) => ['adopt', 'ended'].includes(stateOf(values))) ?? []
  const isSeen = seenCharges(access)
  const all = await services.store.of(contractCharges).of({ contracts: holding.map(({ id }) => id) })
  const charges = all.filter(({ subject }) => isSeen(subject))
  const held = await heldBy(services, access, customerId, today)
  const unitNames = await namesOf(services, access, [
    ...new Set([...held.map(({ unitId }) => unitId), ...(contracts ?? []).flatMap(({ values }) => unitsOf(values))]),
  ])
  const isListed = shownColumns(access, contractModelId)
  const isShown = shownFields(access, contractModelId)
  const codes = new Map((contracts ?? []).map(({ id, values }) => [id, isListed('code') ? codeOf(values) : '']))
  return {
    contracts:
      contracts &&
      contracts.map(({ id, values }) => ({
        id,
        code: codes.get(id) ?? '',
        state: isListed('state') ? stateOf(values) : '',
        start: isListed('start') ? (dayAt(values['start']) ?? '') : '',
        end: isListed('end') ? (dayAt(values['end']) ?? '') : '',
        units: isShown('units') && isShown('units.unit') ? unitsOf(values).map((unit) => unitNames.get(unit) ?? '') : [],
        area: isShown('units') && isShown('units.area') ? areaOf(values) : '',
      })),
    held: held.flatMap(({ unitId, kind, from, to, sourceId }) => {
      const name = unitNames.get(unitId)
      return name === undefined ? [] : [{ unitId, name, kind, from, to: to ?? '', contract: codes.get(sourceId ?? '') ?? '' }]
    }),
    sums: contracts && sumsOf(charges, today),
    next: nextOf(charges, today).map((row) => ({ ...row, contract: codes.get(row.contractId) ?? '' })),
    files: isShown('files')
      ? (contracts ?? []).flatMap(({ id, values }) => filesOf(values).map((file) => ({ ...file, contract: codes.get(id) ?? '' })))
      : [],
  }
}

/** The contracts of a customer with their form tables, the latest first. */
async function contractsOf(services: Services, access: Access, customerId: string): Promise<readonly StoredRecord[]> {
  const model = await loadModel(services, contractModelId)
  const { rows } = await seenRecords(services, model, access, {
    where: [{ key: 'customer', is: 'oneOf', values: [customerId] }],
    sort: { key: 'start', order: 'desc' },
    page: { current: 1, size: mostContracts },
  })
  const whole = new Map<string, StoredRecord>()
  for await (const part of services.store.records.each(
    model.tables,
    rows.map(({ id }) => id),
  ))
    for (const record of part) whole.set(record.id, record)
  return rows.flatMap(({ id }) => whole.get(id) ?? [])
}

const heldBy = async (services: Services, access: Access, customerId: string, today: Day) =>
  allows(access, mayOpenThe('units-unit'), undefined) ? services.store.of(occupancyStore).ofCustomer(customerId, { from: today, to: null }) : []

async function namesOf(services: Services, access: Access, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await seenRecords(services, await loadModel(services, 'units-unit'), access, { ids, where: [] })
  return new Map(rows.map(({ id, values }) => [id, typeof values['name'] === 'string' ? values['name'] : '']))
}

const rowsOf = (values: JsonObject, key: string): readonly JsonObject[] => (Array.isArray(values[key]) ? (values[key] as readonly JsonObject[]) : [])
const areaOf = (values: JsonObject): string => fixed(total(rowsOf(values, 'units').map(({ area }) => exact(String(area ?? 0)))), 2)
const filesOf = (values: JsonObject) => rowsOf(values, 'files').map(({ fileId = '', name = '', url = '' }) => ({ fileId, name, url }))

/** What was charged until today, what comes, and the deposit; yuan as decimal text. */
function sumsOf(charges: readonly ContractCharge[], today: Day) {
  const isDeposit = ({ subject }: ContractCharge): boolean => subject === depositSubject
  const sum = (some: readonly ContractCharge[]): string => sumOf(some.map(({ amount }) => amount))
  const others = charges.filter((one) => !isDeposit(one))
  return {
    due: sum(others.filter(({ dueDay }) => dueDay <= today)),
    later: sum(others.filter(({ dueDay }) => dueDay > today)),
    deposit: sum(charges.filter(isDeposit)),
  }
}

/** What is due next, added up for each contract and day. */
const nextOf = (charges: readonly ContractCharge[], today: Day) =>
  [
    ...grouped(
      charges.filter(({ dueDay }) => dueDay >= today),
      ({ contractId, dueDay }) => `${dueDay} ${contractId}`,
    ),
  ]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, mostNext)
    .map(([, some]) => ({ contractId: some[0]?.contractId ?? '', due: some[0]?.dueDay ?? '', amount: sumOf(some.map(({ amount }) => amount)) }))
