import { pause, storedRecords, type StoredRecord, type Stores } from '../../../../server/module'
import { contractCharges, type ContractCharge } from '../../../shared/server/contract-charges'

/** What bills say of a contract. */
export interface ContractFacts {
  readonly code: string
  readonly customerId: string | null
  readonly customer: string
  /** Where its units are; null where it charges for none. */
  readonly projectId: string | null
}
export interface UnitFacts {
  readonly name: string
  readonly projectId: string | null
}
/** What bills say of contracts and units, for as many as were asked for so far: some words of each, never their records. */
export interface Facts {
  /** Undefined for a contract that is not there any more. */
  contract(id: string): ContractFacts | undefined
  unit(id: string | null): UnitFacts | undefined
}

/**
 * Remembers what bills say of the contracts and units of charges, while one goes through all of them: each is read once. The function that it returns
 * reads what is not known yet of some charges.
 */
export function factsOf(stores: Stores): (charges: readonly ContractCharge[]) => Promise<Facts> {
  const [contracts, units] = [new Map<string, ContractFacts | undefined>(), new Map<string, UnitFacts | undefined>()]
  const facts: Facts = { contract: (id) => contracts.get(id), unit: (id) => units.get(id ?? '') }
  return async (charges) => {
    const newContracts = unknownOf(
      charges.map(({ contractId }) => contractId),
      contracts,
    )
    const unitOf = await stores.of(contractCharges).unitsOf(newContracts)
    const newUnits = unknownOf([...charges.flatMap(({ unitId }) => unitId ?? []), ...unitOf.values()], units)
    for (const id of newUnits) units.set(id, undefined)
    for (const { id, values } of await recordsOf(stores, 'units-unit', newUnits))
      units.set(id, { name: textOf(values['name']), projectId: projectIn(values['place']) })
    const records = await recordsOf(stores, 'leasing-contract', newContracts)
    const customerIds = new Set(records.map(({ values }) => textOf(values['customer'])))
    const customers = new Map((await recordsOf(stores, 'customers-customer', [...customerIds])).map(({ id, values }) => [id, textOf(values['name'])]))
    for (const id of newContracts) contracts.set(id, undefined)
    for (const { id, values } of records) {
      const customerId = textOf(values['customer'])
      contracts.set(id, {
        code: textOf(values['code']),
        customerId: customerId === '' ? null : customerId,
        customer: customers.get(customerId) ?? '',
        projectId: facts.unit(unitOf.get(id) ?? null)?.projectId ?? null,
      })
    }
    return facts
  }
}

const unknownOf = (ids: readonly string[], known: ReadonlyMap<string, unknown>): readonly string[] => [
  ...new Set(ids.filter((id) => id !== '' && !known.has(id))),
]

/** How many records one statement reads, so that nobody waits for it. */
const step = 200
async function recordsOf(stores: Stores, modelId: string, ids: readonly string[]): Promise<readonly StoredRecord[]> {
  const found: StoredRecord[] = []
  for (let at = 0; at < ids.length; at += step) {
    if (at > 0) await pause()
    found.push(...(await storedRecords(stores, modelId, { ids: ids.slice(at, at + step), where: [] })))
  }
  return found
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const projectIn = (place: unknown): string | null => (Array.isArray(place) && typeof place[0] === 'string' ? place[0] : null)
