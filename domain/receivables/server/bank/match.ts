import { seenRecords, loadModel, type Access, type Services } from '../../../../server/module'
import { grouped } from '../../../shared/grouped'
import { textIn } from '../../../shared/read-json'
import { billStore, owedStates, type Bill } from '../../../shared/server/ledger/bills'
import { seenBy } from '../scope'
import type { BankLine } from './store'

/** Whom a line is probably from, and why: a bill's number in the text, the account, the name, or what is owed to the fen. */
export interface Proposal {
  readonly customerId: string
  readonly customer: string
  readonly why: 'number' | 'account' | 'name' | 'amount'
  /** The bills that it is for; null for the oldest first. */
  readonly billIds: readonly string[] | null
  readonly numbers: readonly string[]
}

const mostTokens = 400
const tokensOf = ({ text, reference }: Pick<BankLine, 'text' | 'reference'>): readonly string[] => [
  ...new Set(`${text} ${reference}`.toUpperCase().match(/[A-Z0-9][A-Z0-9-]{4,39}/g) ?? []),
]

/**
 * Proposes for each line who paid and for what, among what the reader sees. A number of a bill says most, then the account of the customer, their name, and
 * last an amount that exactly one bill owes; where two would do, nobody is proposed.
 */
export async function proposalsFor(services: Services, access: Access, lines: readonly BankLine[]): Promise<ReadonlyMap<string, Proposal>> {
  if (lines.length === 0) return new Map()
  const bills = services.store.of(billStore)
  const { bills: seen } = await seenBy(services, access)
  const tokens = [...new Set(lines.flatMap(tokensOf))].slice(0, mostTokens)
  const numbered = new Map((await bills.all({ numbers: tokens, seen })).map((bill) => [bill.number.toUpperCase(), bill]))
  const model = await loadModel(services, 'customers-customer')
  const present = (values: readonly string[]) => [...new Set(values.filter((value) => value !== ''))]
  const { rows: customers } = await seenRecords(services, model, access, {
    where: [],
    anyOf: [
      { key: 'name', is: 'oneOf', values: present(lines.map(({ payer }) => payer)) },
      { key: 'bankAccount', is: 'oneOf', values: present(lines.map(({ payerAccount }) => payerAccount)) },
    ].filter(({ key, values }) => values.length > 0 && key in model.tables.columns) as never,
    page: { current: 1, size: 500 },
  })
  const alone = (key: 'name' | 'bankAccount') =>
    new Map(
      [...grouped(customers, ({ values }) => textIn(values, key))].flatMap(([value, [one, ...more]]) =>
        one && more.length === 0 ? [[value, one]] : [],
      ),
    )
  const [byAccount, byName] = [alone('bankAccount'), alone('name')]
  const open = await bills.all({ states: owedStates, owes: present(lines.map(({ fen }) => String(fen))).map(Number), seen })
  const byAmount = grouped(open, ({ principal, lateFee }) => principal + lateFee)
  const found = new Map<string, Proposal>()
  for (const line of lines) {
    const named = tokensOf(line).flatMap((token) => numbered.get(token) ?? [])
    const proposal =
      ofBills(named) ??
      ofCustomer(line.payerAccount === '' ? undefined : byAccount.get(line.payerAccount), 'account', byAmount.get(line.fen)) ??
      ofCustomer(line.payer === '' ? undefined : byName.get(line.payer), 'name', byAmount.get(line.fen)) ??
      ofAmount(byAmount.get(line.fen))
    if (proposal) found.set(line.id, proposal)
  }
  return found
}

function ofBills(bills: readonly Bill[]): Proposal | null {
  const [first] = bills
  if (!first || first.customerId === null || bills.some(({ customerId }) => customerId !== first.customerId)) return null
  const owed = bills.filter(({ state }) => owedStates.includes(state))
  return {
    ...{ customerId: first.customerId, customer: first.customer, why: 'number', numbers: bills.map(({ number }) => number) },
    billIds: owed.length === 0 ? null : owed.map(({ id }) => id),
  }
}

function ofCustomer(
  customer: { readonly id: string; readonly values: Parameters<typeof textIn>[0] } | undefined,
  why: 'account' | 'name',
  exact: readonly Bill[] = [],
): Proposal | null {
  if (!customer) return null
  const [bill, ...more] = exact.filter(({ customerId }) => customerId === customer.id)
  const one = bill && more.length === 0 ? bill : null
  return {
    ...{ customerId: customer.id, customer: textIn(customer.values, 'name'), why },
    ...{ billIds: one ? [one.id] : null, numbers: one ? [one.number] : [] },
  }
}

function ofAmount(exact: readonly Bill[] = []): Proposal | null {
  const [bill, ...more] = exact
  if (!bill || bill.customerId === null || more.length > 0) return null
  return { customerId: bill.customerId, customer: bill.customer, why: 'amount', billIds: [bill.id], numbers: [bill.number] }
}
