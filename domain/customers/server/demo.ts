import { authorOfDemo, createRecord, inOneTransaction, loadModel, readSeed, type Services } from '../../../server/module'
import { customerModelId } from './customer'

interface Demo {
  readonly places: readonly string[]
  readonly names: readonly string[]
  readonly trades: readonly { readonly code: string; readonly word: string }[]
  readonly owners: readonly string[]
  readonly surnames: string
  readonly given: readonly string[]
  readonly streets: readonly string[]
  readonly banks: readonly string[]
  /** What companies are, the usual one first. */
  readonly forms: readonly string[]
}

const tenants = 317

/** Fills in the customers of the demo: owners and tenants, companies and some persons; where there is one, there are all. */
export async function insertDemoCustomers(services: Services, author: string): Promise<void> {
  const demo = readSeed<Demo>('domain/customers/seed/demo.json')
  const model = await loadModel(services, customerModelId)
  if ((await services.store.records.list(model.tables, { where: [], page: { current: 1, size: 1 } })).total > 0) return
  const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
  const person = (index: number): string => `${demo.surnames[(index * 7) % demo.surnames.length]}${at(demo.given, index * 3)}`
  const number = (index: number): string => String(index).padStart(4, '0')
  const common = (index: number) => ({
    contact: person(index),
    phone: `13${String(500_000_000 + index * 7_919).padStart(9, '0')}`,
    address: at(demo.streets, index).replace('{{n}}', String(((index * 37) % 980) + 1)),
  })
  await inOneTransaction(services, async (inside) => {
    const make = (values: object) => createRecord(inside, model, JSON.stringify(values), authorOfDemo(author))
    for (const [index, name] of demo.owners.entries())
      await make({ ...common(index + 900), kind: 'owner', party: 'company', name, licence: `91330100MA27X${number(index)}K`, trade: 'finance' })
    for (let index = 0; index < tenants; index += 1) {
      // Every fourteenth tenant is a person.
      if (index % 14 === 13) {
        await make({
          ...common(index),
          kind: 'tenant',
          party: 'person',
          name: person(index),
          licence: `33010619${80 + (index % 19)}0${(index % 9) + 1}15${number(index)}`,
        })
        continue
      }
      const { code, word } = at(demo.trades, index + Math.floor(index / demo.names.length))
      const name = `${at(demo.places, Math.floor(index / demo.names.length) + index)}${at(demo.names, index)}${word}${at(demo.forms, index % 9 === 4 ? 1 : 0)}`
      await make({
        ...common(index),
        kind: 'tenant',
        party: 'company',
        name,
        licence: `91330106MA2${number(index)}B8X${index % 10}`,
        trade: code,
        bankName: at(demo.banks, index),
        bankAccount: `6222${String(10_000_000_000 + index * 104_729)}`,
        invoiceTitle: name,
        taxNo: `91330106MA2${number(index)}B8X${index % 10}`,
      })
    }
  })
}
