import { loadModel, seenRecords, storedRecords, type Access, type Services } from '../../../../server/module'
import { billStore } from '../../../shared/server/ledger/bills'
import { occupancyStore } from '../../../shared/server/occupancies'
import { noticeStore } from '../notices/store'
import { prepaidStore } from './prepaid'

const most = 20
/** So many units and contracts that bear a word are followed to who pays for them. */
const followed = 50

/**
 * Who may be meant by a word: customers by name, phone or licence, those who hold a unit or have bills of it, those of a contract, and those whose notice
 * (its code, as it is read from paper) or bill has the number, or a part of it while something is owed. Each way is an index's: it takes no longer where there are very many bills.
 */
export async function payersOf(services: Services, access: Access, keyword: string) {
  const { store } = services
  const customers = await loadModel(services, 'customers-customer')
  const direct = await seenRecords(services, customers, access, {
    where: [],
    anyOf: ['name', 'phone', 'licence']
      .filter((key) => key in customers.tables.columns)
      .map((key) => ({ key, is: 'contains' as const, text: keyword })),
    page: { current: 1, size: most },
  })
  const named = direct.rows.map(({ id }) => id)
  const ids = named.length >= most ? named : [...new Set([...named, ...(await followedFrom(services, keyword))])].slice(0, most)
  if (ids.length === 0) return []
  const { rows } = await seenRecords(services, customers, access, { ids, where: [] })
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  return Promise.all(
    rows.map(async ({ id, values }) => {
      const { bills, fen } = await store.of(billStore).owedBy(id)
      return { id, name: text(values['name']), phone: text(values['phone']), bills, owed: fen, prepaid: await store.of(prepaidStore).balanceOf(id) }
    }),
  )
}

/** Customers of bills, units and contracts that a word names. */
async function followedFrom({ store }: Services, keyword: string): Promise<readonly string[]> {
  const page = { current: 1, size: followed }
  const noticed = await store.of(noticeStore).customerOfNumber(keyword)
  const byNumber = [...(noticed === undefined ? [] : [noticed]), ...(await store.of(billStore).payersOfNumber(keyword, most))]
  const find = async (modelId: string, key: string) =>
    storedRecords(store, modelId, { where: [], anyOf: [{ key, is: 'contains' as const, text: keyword }], page })
  const [units, contracts] = [await find('units-unit', 'name'), await find('leasing-contract', 'code')]
  const unitIds = units.map(({ id }) => id)
  const holders = (await store.of(occupancyStore).of(unitIds)).flatMap(({ customerId }) => customerId ?? [])
  const byUnit = await store.of(billStore).payersOfUnits(unitIds, most)
  const byContract = contracts.flatMap(({ values }) => (typeof values['customer'] === 'string' ? values['customer'] : []))
  return [...byNumber, ...byContract, ...holders, ...byUnit]
}
