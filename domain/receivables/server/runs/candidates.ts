import type { Expression, SqlBool } from 'kysely'
import { pause, type Stores } from '../../../../server/module'
import type { BillState } from '../../../shared/ledger/balance'
import { billStore } from '../../../shared/server/ledger/bills'
import type { BillDraft } from '../../../shared/server/ledger/book'
import { contractCharges, type ContractCharge } from '../../../shared/server/contract-charges'
import type { Day } from '../../../shared/calendar/day'
import { closedMonthStore, monthOf } from '../../../shared/server/ledger/months'
import { prepaidStore } from '../receipts/prepaid'
import { factsOf, type ContractFacts, type Facts } from './facts'

/** What somebody wants billed: what is due up to a day, of all contracts or of some. */
export interface Asked {
  readonly until: Day
  readonly projectId?: string | undefined
  readonly contractId?: string | undefined
  readonly subject?: string | undefined
  /** Bills anew what was billed before and made void. */
  readonly again?: boolean | undefined
}
/** What whoever asks sees: a condition over charges, and one over bills; all where undefined. */
export interface SeenForRun {
  readonly charges?: Expression<SqlBool> | undefined
  readonly bills?: Expression<SqlBool> | undefined
}

/** Why a charge is not billed: it is already; its bill was made void; its month is closed; its contract is gone. */
export const reasons = ['billed', 'voided', 'monthClosed', 'noContract'] as const
export type Reason = (typeof reasons)[number]

/** A charge that a run would bill, or give back: with the charge that it corrects, whose bill is credited as far as that is owed. */
export type Draft = BillDraft & { readonly corrects: string | null }
export interface LeftOut {
  readonly charge: ContractCharge
  readonly contract: ContractFacts | undefined
  readonly unit: string
  readonly reason: Reason
}
/** What a run would do with some charges. */
export interface Candidates {
  readonly drafts: readonly Draft[]
  readonly leftOut: readonly LeftOut[]
}

/** How many charges are looked at before others get their turn. */
const step = 250

/**
 * What there is to bill (`billed`), or what contracts give back and did not yet (`givenBack`, amounts below 0), and why the rest is not, slice by slice in
 * the order of due days: however much there is, only a slice of it is held. It reads the same within a run as before it.
 */
export async function* candidatesOf(
  stores: Stores,
  { until, contractId, subject, projectId, again = false }: Asked,
  what: 'billed' | 'givenBack',
  seen: SeenForRun = {},
): AsyncGenerator<Candidates, void> {
  const closed = await stores.of(closedMonthStore).all()
  const factsFor = factsOf(stores)
  const pages = stores.of(contractCharges).pages({
    due: { from: null, to: until },
    amount: what === 'billed' ? 'notBelow' : 'below',
    ...(contractId !== undefined && { contracts: [contractId] }),
    ...(subject !== undefined && { subject }),
    ...(seen.charges && { seen: seen.charges }),
  })
  for await (const page of pages)
    for (let at = 0; at < page.length; at += step) {
      if (at > 0) await pause()
      const charges = page.slice(at, at + step)
      const facts = await factsFor(charges)
      const meant = charges.filter((charge) => projectId === undefined || projectOf(charge, facts) === projectId)
      const done = what === 'billed' ? await billedAmong(stores, meant) : await givenAmong(stores, meant)
      const reasonOf = (charge: ContractCharge): Reason | null => {
        if (!facts.contract(charge.contractId)) return 'noContract'
        const state = done.get(charge.id)
        if (state !== undefined && (state !== 'void' || !again)) return state === 'void' ? 'voided' : 'billed'
        return closed.has(monthOf(charge.dueDay)) ? 'monthClosed' : null
      }
      const drafts: Draft[] = []
      const leftOut: LeftOut[] = []
      for (const charge of meant) {
        const [reason, contract] = [reasonOf(charge), facts.contract(charge.contractId)]
        if (reason === null && contract) drafts.push(draftOf(charge, contract, facts))
        else leftOut.push({ charge, contract, unit: facts.unit(charge.unitId)?.name ?? '', reason: reason ?? 'noContract' })
      }
      yield { drafts, leftOut }
    }
}

const idsOf = (charges: readonly ContractCharge[]): readonly string[] => charges.map(({ id }) => id)
const billedAmong = (stores: Stores, charges: readonly ContractCharge[]): Promise<ReadonlyMap<string, BillState>> =>
  stores.of(billStore).billedSources('contract', idsOf(charges))
const givenAmong = async (stores: Stores, charges: readonly ContractCharge[]): Promise<ReadonlyMap<string, BillState>> =>
  new Map([...(await stores.of(prepaidStore).givenAmong(idsOf(charges)))].map((id) => [id, 'paid']))

/** What is charged for a contract as a whole belongs where its units are. */
const projectOf = ({ contractId, unitId }: ContractCharge, facts: Facts): string | null =>
  (unitId === null ? facts.contract(contractId)?.projectId : facts.unit(unitId)?.projectId) ?? null

const draftOf = (charge: ContractCharge, { code, customerId, customer }: ContractFacts, facts: Facts): Draft => ({
  source: 'contract',
  sourceId: charge.id,
  customerId,
  customer,
  contractId: charge.contractId,
  contract: code,
  unitId: charge.unitId,
  unit: facts.unit(charge.unitId)?.name ?? '',
  projectId: projectOf(charge, facts),
  subject: charge.subject,
  fromDay: charge.fromDay,
  toDay: charge.toDay,
  dueDay: charge.dueDay,
  amount: charge.amount,
  taxRate: charge.taxRate,
  memo: '',
  corrects: charge.corrects,
})
