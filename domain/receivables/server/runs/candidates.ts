import { pause, storedRecords, type StoredRecord, type Stores } from '../../../../server/module'
import { grouped } from '../../../shared/grouped'
import { fenOf } from '../../../shared/money/amount'
import type { BillState } from '../../../shared/ledger/balance'
import { billStore, type Bill } from '../../../shared/server/ledger/bills'
import type { BillDraft } from '../../../shared/server/ledger/book'
import { contractCharges, type ContractCharge } from '../../../shared/server/contract-charges'
import type { Day } from '../../../shared/calendar/day'
import { givenInVainStore, projectOfContract, type GivenInVain } from './given-undone'
import { voidedBillStore } from './voided-bills'
import { closedMonthStore, monthOf } from '../../../shared/server/ledger/months'

/** What somebody wants billed: what is due up to a day, of all contracts or of some. */
export interface Asked {
  readonly until: Day
  readonly projectId?: string | undefined
  readonly contractId?: string | undefined
  readonly subject?: string | undefined
  /** Bills anew what was billed before and made void. */
  readonly again?: boolean | undefined
}

/** Why a charge is not billed: it is already; its bill was made void; its month is closed; its contract is gone. */
export type Reason = 'billed' | 'voided' | 'monthClosed' | 'noContract'

/** What a run would do. */
export interface Candidates {
  readonly drafts: readonly BillDraft[]
  /**
   * What contracts give back, such as what a change took off days that were charged, with the charge that it corrects. Amounts below 0. It is credited to
   * the bill of that charge as far as that is owed; the rest goes to the customer's account.
   */
  readonly givenBack: readonly (BillDraft & { readonly corrects: string | null })[]
  readonly leftOut: readonly { readonly charge: ContractCharge; readonly reason: Reason }[]
  /** Bills whose charge the contract does not make any more: they are taken back. */
  readonly takenBack: readonly Bill[]
  /** What was given back by charges that the contract does not make any more: it is taken back as well, as far as the account holds it. */
  readonly givenInVain: readonly GivenInVain[]
}

/** What there is to bill, and why the rest is not, from what contracts charge. It reads the same within a run as before it. */
export async function candidatesOf(stores: Stores, asked: Asked): Promise<Candidates> {
  const charges = (
    await stores
      .of(contractCharges)
      .of({ due: { from: null, to: asked.until }, ...(asked.contractId !== undefined && { contracts: [asked.contractId] }) })
  ).filter(({ subject }) => asked.subject === undefined || subject === asked.subject)
  const [billed, closed, known] = [
    await stores.of(billStore).billedSources(
      'contract',
      charges.map(({ id }) => id),
    ),
    await stores.of(closedMonthStore).all(),
    await recordsFor(stores, charges),
  ]
  const drafts: Candidates['givenBack'][number][] = []
  const leftOut: { charge: ContractCharge; reason: Reason }[] = []
  for (const charge of charges) {
    const contract = known.contracts.get(charge.contractId)
    const projectId = projectOf(charge, contract, known)
    if (asked.projectId !== undefined && projectId !== asked.projectId) continue
    const reason = contract ? reasonOf(billed.get(charge.id), closed.has(monthOf(charge.dueDay)), asked) : 'noContract'
    if (reason !== null || !contract) leftOut.push({ charge, reason: reason ?? 'noContract' })
    else drafts.push({ ...draftOf(charge, contract, projectId, known), corrects: charge.corrects })
  }
  const isAbove = ({ amount }: BillDraft): boolean => fenOf(amount) >= 0n
  return {
    drafts: drafts.filter(isAbove).map(({ corrects: _corrects, ...draft }) => draft),
    givenBack: drafts.filter((draft) => !isAbove(draft)),
    leftOut,
    takenBack: await billsWithoutCharge(stores, asked),
    givenInVain: await inVain(stores, asked),
  }
}

function reasonOf(state: BillState | undefined, isClosed: boolean, { again = false }: Asked): Reason | null {
  if (state !== undefined && (state !== 'void' || !again)) return state === 'void' ? 'voided' : 'billed'
  return isClosed ? 'monthClosed' : null
}

interface Known {
  readonly contracts: ReadonlyMap<string, StoredRecord>
  readonly customers: ReadonlyMap<string, StoredRecord>
  readonly units: ReadonlyMap<string, StoredRecord>
  /** A unit of each contract: what is charged for the contract as a whole belongs where its units are. */
  readonly unitOf: ReadonlyMap<string, string>
}

async function recordsFor(stores: Stores, charges: readonly ContractCharge[]): Promise<Known> {
  const contracts = await byIds(
    stores,
    'leasing-contract',
    charges.map(({ contractId }) => contractId),
  )
  const units = charges.flatMap(({ unitId }) => unitId ?? [])
  const unitOf = new Map(charges.flatMap(({ contractId, unitId }): [string, string][] => (unitId === null ? [] : [[contractId, unitId]])))
  return {
    contracts,
    units: await byIds(stores, 'units-unit', units),
    customers: await byIds(
      stores,
      'customers-customer',
      [...contracts.values()].map(({ values }) => textOf(values['customer'])),
    ),
    unitOf,
  }
}

const step = 400
async function byIds(stores: Stores, modelId: string, wanted: readonly string[]): Promise<ReadonlyMap<string, StoredRecord>> {
  const ids = [...new Set(wanted)].filter((id) => id !== '')
  const found = new Map<string, StoredRecord>()
  for (let at = 0; at < ids.length; at += step) {
    if (at > 0) await pause()
    for (const record of await storedRecords(stores, modelId, { ids: ids.slice(at, at + step), where: [] })) found.set(record.id, record)
  }
  return found
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function projectOf({ contractId, unitId }: ContractCharge, contract: StoredRecord | undefined, known: Known): string | null {
  const unit = known.units.get(unitId ?? known.unitOf.get(contractId) ?? '')
  const place = unit?.values['place']
  return contract && Array.isArray(place) && typeof place[0] === 'string' ? place[0] : null
}

function draftOf(charge: ContractCharge, { values }: StoredRecord, projectId: string | null, known: Known): BillDraft {
  const customerId = textOf(values['customer'])
  return {
    source: 'contract',
    sourceId: charge.id,
    customerId: customerId === '' ? null : customerId,
    customer: textOf(known.customers.get(customerId)?.values['name']),
    contractId: charge.contractId,
    contract: textOf(values['code']),
    unitId: charge.unitId,
    unit: textOf(known.units.get(charge.unitId ?? '')?.values['name']),
    projectId,
    subject: charge.subject,
    fromDay: charge.fromDay,
    toDay: charge.toDay,
    dueDay: charge.dueDay,
    amount: charge.amount,
    memo: '',
  }
}

/** Bills of contracts whose charge holds no more, as after an end before the time. What is void or credited already is done with. */
async function billsWithoutCharge(stores: Stores, { contractId, projectId, subject }: Asked): Promise<readonly Bill[]> {
  const gone = await stores.of(voidedBillStore).ids()
  return (await stores.of(billStore).byIds(gone)).filter(
    (bill) =>
      (contractId === undefined || bill.contractId === contractId) &&
      (projectId === undefined || bill.projectId === projectId) &&
      (subject === undefined || bill.subject === subject),
  )
}

async function inVain(stores: Stores, { contractId, projectId, subject }: Asked): Promise<readonly GivenInVain[]> {
  const wanted = (await stores.of(givenInVainStore).all()).filter(
    (one) => (contractId === undefined || one.contractId === contractId) && (subject === undefined || one.subject === subject),
  )
  if (projectId === undefined) return wanted
  const found: GivenInVain[] = []
  for (const one of wanted) if ((await projectOfContract(stores, one.contractId)) === projectId) found.push(one)
  return found
}

/** How many charges are left out for which reason. */
export const countReasons = (leftOut: Candidates['leftOut']): Readonly<Record<string, number>> =>
  Object.fromEntries([...grouped(leftOut, ({ reason }) => reason)].map(([reason, some]) => [reason, some.length]))
