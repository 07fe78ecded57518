import { sql, type Expression, type SqlBool } from 'kysely'
import { loadModel, Refusal, ruledOut, seenIn, seenRecords, type Access, type SeenIn, type Services } from '../../../server/module'
import { billStore, type Bill } from '../../shared/server/ledger/bills'

/** What somebody sees of the books, as conditions for lists; each is undefined where all of it. */
export interface Seen {
  /** Bills whose contract they see, or where there is none, whose customer. */
  readonly bills: Expression<SqlBool> | undefined
  /** What contracts that they see charge. */
  readonly charges: Expression<SqlBool> | undefined
  /** What names a customer in a column. */
  readonly customers: SeenIn | undefined
}

/**
 * What somebody sees of bills, receipts, notices and deposits: it follows from the customers and contracts that they see, as their roles and the modules
 * limit them.
 */
export async function seenBy(services: Services, access: Access): Promise<Seen> {
  const [customers, contracts] = await Promise.all(
    ['customers-customer', 'leasing-contract'].map(async (id) => seenIn(services, await loadModel(services, id), access)),
  )
  if (!customers && !contracts) return { bills: undefined, charges: undefined, customers: undefined }
  const all: SeenIn = () => sql<SqlBool>`1 = 1`
  const [ofCustomer, ofContract] = [(customers ?? all)('customer_id'), (contracts ?? all)('contract_id')]
  return {
    bills: sql<SqlBool>`((contract_id is null and ${ofCustomer}) or (contract_id is not null and ${ofContract}))`,
    charges: contracts?.('contract_id'),
    customers,
  }
}

/** A bill that somebody sees. @throws {Refusal} 404 for one that is not there, or that they do not see */
export async function seenBill(services: Services, access: Access, id: string): Promise<Bill> {
  const [bill] = await services.store.of(billStore).all({ ids: [id], seen: (await seenBy(services, access)).bills })
  if (!bill) throw new Refusal('notFoundAnymore')
  return bill
}

/** Refuses what names a customer that somebody does not see, as if it was not there. @throws {Refusal} 404 */
export async function seeCustomers(services: Services, access: Access, ...customerIds: readonly string[]): Promise<void> {
  const model = await loadModel(services, 'customers-customer')
  const { rows } = await seenRecords(services, model, access, { ids: [...new Set(customerIds)], where: [] })
  if (rows.length < new Set(customerIds).size) throw new Refusal('notFoundAnymore')
}

/** Whether somebody sees all customers and contracts, and so all of the books. */
export async function seesAll(services: Services, access: Access): Promise<boolean> {
  const { bills, customers } = await seenBy(services, access)
  return bills === undefined && customers === undefined
}

/** Refuses what concerns all of the books to whoever sees a part of them. @throws {Refusal} 400 */
export async function checkSeesAll(services: Services, access: Access): Promise<void> {
  if (!(await seesAll(services, access))) throw ruledOut('receivables.refusal.wholeOnly')
}
