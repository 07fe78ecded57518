import { seenRecords, loadModel, type Access, type Services } from '../../../../server/module'
import { billStore, owedStates } from '../../../shared/server/ledger/bills'
import { prepaidStore } from './prepaid'

const most = 20

/** Who may be meant by a word: customers by name, phone or licence, and those whose bills bear it as number, contract or unit. */
export async function payersOf(services: Services, access: Access, keyword: string) {
  const { store } = services
  const customers = await loadModel(services, 'customers-customer')
  const page = { current: 1, size: most }
  const direct = await seenRecords(services, customers, access, {
    where: [],
    anyOf: ['name', 'phone', 'licence']
      .filter((key) => key in customers.tables.columns)
      .map((key) => ({ key, is: 'contains' as const, text: keyword })),
    page,
  })
  const bills = await store.of(billStore).list({ keyword }, { key: 'dueDay', order: 'desc' }, { current: 1, size: 200 })
  const ids = [...new Set([...direct.rows.map(({ id }) => id), ...bills.rows.flatMap(({ customerId }) => customerId ?? [])])].slice(0, most)
  const { rows } = await seenRecords(services, customers, access, { ids, where: [] })
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  return Promise.all(
    rows.map(async ({ id, values }) => {
      const { sums, total } = await store
        .of(billStore)
        .list({ customerId: id, states: owedStates }, { key: 'dueDay', order: 'asc' }, { current: 1, size: 1 })
      return {
        id,
        name: text(values['name']),
        phone: text(values['phone']),
        bills: total,
        owed: sums.principal + sums.lateFee,
        prepaid: await store.of(prepaidStore).balanceOf(id),
      }
    }),
  )
}
