import { afterAll, beforeAll, expect, it } from 'vitest'
import { grantStore } from '../../../../server/permission/authority/store'
import { startTestApp, type Client, type TestApp } from '../../../../server/testing/test-app'
import { dayAt } from '../../../shared/calendar/instant'
import { sumOf } from '../../../shared/money/amount'
import { contractCharges } from '../../../shared/server/contract-charges'

let server: TestApp
let admin: Client
let clerk: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, clerk] = await Promise.all([server.signIn('admin'), server.signIn('wujia')])
}, 240_000)
afterAll(() => server.close())

const url = '/api/SubDev/whdy/GetCustomerCard'
interface Card {
  readonly id: string
  readonly contracts: readonly { readonly id: string; readonly code: string; readonly state: string; readonly units: readonly string[] }[] | null
  readonly held: readonly { readonly name: string; readonly kind: string; readonly contract: string }[]
  readonly sums: { readonly due: string; readonly later: string; readonly deposit: string } | null
  readonly next: readonly { readonly due: string; readonly amount: string }[]
}

it('a customer’s card has its contracts, units and what was charged, and is that of its contract as well', async () => {
  const list = (await admin.get('/api/SubDev/whdy/GetContractList?pageSize=50&json=%7B%22state%22%3A%22adopt%22%7D')).data as {
    readonly list: readonly { readonly id: string; readonly code: string }[]
  }
  const contract = list.list[0]
  const card = (await admin.get(`${url}?contractId=${contract?.id ?? ''}`)).data as Card
  expect((await admin.get(`${url}?id=${card.id}`)).data).toEqual(card)
  expect(card.contracts?.find(({ id }) => id === contract?.id)).toMatchObject({ code: contract?.code, state: 'adopt' })
  const [unit] = card.contracts?.find(({ id }) => id === contract?.id)?.units ?? []
  expect(card.held.find(({ name }) => name === unit)).toMatchObject({ kind: 'leased', contract: contract?.code })

  const ids = (card.contracts ?? []).filter(({ state }) => state === 'adopt' || state === 'ended').map(({ id }) => id)
  const charges = await server.services.store.of(contractCharges).of({ contracts: ids })
  const today = dayAt(server.services.now()) ?? ''
  const sum = (fits: (due: string, subject: string) => boolean) =>
    sumOf(charges.filter(({ dueDay, subject }) => fits(dueDay, subject)).map(({ amount }) => amount))
  expect(card.sums).toEqual({
    due: sum((due, subject) => due <= today && subject !== 'deposit'),
    later: sum((due, subject) => due > today && subject !== 'deposit'),
    deposit: sum((_due, subject) => subject === 'deposit'),
  })
  expect(card.next.map(({ due }) => due)).toEqual(card.next.map(({ due }) => due).toSorted())
})

it('tells nothing of contracts and units to who may not see them, and nothing at all to who may not see customers', async () => {
  const [customer] = (
    (await admin.get('/api/SubDev/whdy/GetCustomerList?pageSize=1&json=%7B%22kind%22%3A%22tenant%22%7D')).data as {
      readonly list: readonly { readonly id: string }[]
    }
  ).list
  const asked = `${url}?id=${customer?.id ?? ''}`
  expect(await clerk.get(asked)).toMatchObject({ status: 403 })
  await server.services.store.of(grantStore).insert([{ type: 'menu', enCode: '', roleId: 'serviceAgentRole', menuId: 'property.customer' }])
  expect(await clerk.get(asked)).toMatchObject({ data: { id: customer?.id, contracts: null, held: [], sums: null, next: [], files: [] } })
  expect(await admin.get(url)).toMatchObject({ status: 400 })
  expect(await admin.get(`${url}?id=nobody`)).toMatchObject({ status: 404 })
})
