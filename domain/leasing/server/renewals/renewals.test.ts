import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../engine'
import { startTestApp, type Client, type TestApp } from '../../../../server/testing/test-app'
import { startOfDay } from '../../../shared/calendar/instant'
import { endExpired } from '../contracts/expire'
import { contractOf, idOf, leasingOf } from '../leasing.contract'

let server: TestApp
let admin: Client
let clerk: Client
let leasing: ReturnType<typeof leasingOf>
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  ;[admin, clerk] = await Promise.all([server.signIn('admin'), server.signIn('wujia')])
  leasing = leasingOf(server, admin)
}, 180_000)
afterAll(() => server.close())

const renew = (id: string, body: object = {}) => admin.post(`/api/SubDev/whdy/RenewContract?id=${id}`, body)
const rising = { raiseBy: 'percent', raiseCompound: 1, raiseEvery: 1, raiseUnit: 'year', raises: [{ value: 10 }] }
const inForce = async (unit: string, more: JsonObject = {}) =>
  leasing.adopted(contractOf(await leasing.unitNamed(unit), await leasing.customer(`续签 ${unit}`), more))

describe('a renewal', () => {
  it('begins the day after the end, as long, with the last prices raised and the deposit carried on; both know each other', async () => {
    const id = await inForce('C-0701', rising)
    const next = idOf(await renew(id, { increase: '5' }))
    expect(await leasing.valuesOf(next)).toMatchObject({
      state: 'draft',
      type: 'renewal',
      start: startOfDay('2042-01-15'),
      end: startOfDay('2044-01-14'),
      renews: id,
      deposit: 6000,
      depositCarried: 6000,
      // 30 rose to 33 in its second year.
      units: [{ area: 100, price: 34.65 }],
    })
    expect((await leasing.valuesOf(id))['renewedBy']).toBe(next)
    await leasing.act(next, 'submit')
    expect((await leasing.act(next, 'adopt')).code).toBe(200)
    expect((await leasing.charged(next)).some(({ subject }) => subject === 'deposit')).toBe(false)

    // The clock ends the old one; its deposit went on, so that nothing is left to settle.
    await endExpired(server.services, startOfDay('2042-01-15'))
    expect(await leasing.valuesOf(id)).toMatchObject({ state: 'ended', settledOn: startOfDay('2042-01-14') })
    expect((await leasing.held(await leasing.unitNamed('C-0701'))).map(({ from, to }) => [from, to])).toEqual([
      ['2040-01-15', '2042-01-14'],
      ['2042-01-15', '2044-01-14'],
    ])
    // The deposit goes back with the end of the contract that holds it.
    await leasing.act(next, 'end', { day: '2044-01-14', endType: 'expired' })
    await leasing.act(next, 'approve')
    expect((await leasing.charged(next)).filter(({ subject }) => subject === 'deposit').map(({ kind, amount }) => [kind, amount])).toEqual([
      ['settlement', '-6000.00'],
    ])
  })

  it('with a larger deposit charges what is missing', async () => {
    const next = idOf(await renew(await inForce('C-0702'), { end: '2043-01-14' }))
    // What was carried on is not typed.
    await admin.put(`/api/visualdev/OnlineDev/leasing-contract/${next}`, {
      data: JSON.stringify({ deposit: 7500, depositCarried: 7500, renews: null }),
    })
    expect(await leasing.valuesOf(next)).toMatchObject({ depositCarried: 6000, deposit: 7500 })
    await leasing.act(next, 'submit')
    await leasing.act(next, 'adopt')
    expect((await leasing.charged(next)).filter(({ subject }) => subject === 'deposit').map(({ amount }) => amount)).toEqual(['1500.00'])
  })

  it('with a smaller deposit gives back what is too much, and its end gives back the rest', async () => {
    const next = idOf(await renew(await inForce('C-0706'), { end: '2043-01-14' }))
    expect((await admin.put(`/api/visualdev/OnlineDev/leasing-contract/${next}`, { data: JSON.stringify({ deposit: 5000 }) })).code).toBe(200)
    await leasing.act(next, 'submit')
    expect((await leasing.act(next, 'adopt')).code).toBe(200)
    const deposit = async () =>
      (await leasing.charged(next))
        .filter(({ subject }) => subject === 'deposit')
        .map(({ kind, amount, dueDay, corrects }) => [kind, amount, dueDay, corrects])
    expect(await deposit()).toEqual([['once', '-1000.00', '2042-01-15', null]])
    const fees = await admin.get(`/api/SubDev/whdy/getEndFees?id=${next}&day=2043-01-14&endType=expired`)
    expect(fees.data).toMatchObject({ deposit: '5000.00', depositBack: '5000.00' })
    await leasing.act(next, 'end', { day: '2043-01-14', endType: 'expired' })
    expect((await leasing.act(next, 'approve')).code).toBe(200)
    expect(await deposit()).toEqual([
      ['once', '-1000.00', '2042-01-15', null],
      ['settlement', '-5000.00', '2043-01-14', null],
    ])
  })

  it('is made once, and keeps the old contract from moving away from it', async () => {
    const id = await inForce('C-0703')
    const answers = await Promise.all([renew(id), renew(id)])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const named = /^合同“HT\d+”已续签为“HT\d+”，请先处理续签合同$/
    expect((await renew(id)).msg).toMatch(named)
    expect((await leasing.act(id, 'end', { day: '2041-01-01', endType: 'early' })).msg).toMatch(named)
    expect((await leasing.act(id, 'cancel')).msg).toMatch(named)
    const change = { from: '2041-01-01', data: JSON.stringify({ end: startOfDay('2041-12-31') }) }
    expect((await admin.post(`/api/SubDev/whdy/ContractChange?id=${id}`, change)).msg).toMatch(named)
    // Once the renewal is cancelled, the old one is free again.
    await leasing.act(String((await leasing.valuesOf(id))['renewedBy']), 'cancel')
    expect((await leasing.act(id, 'end', { day: '2041-01-01', endType: 'early' })).code).toBe(200)
  })

  it('is refused for a contract that is not in force, an end before its beginning, and who may not', async () => {
    const draft = await leasing.make(contractOf(await leasing.unitNamed('C-0704'), await leasing.customer('草稿')))
    expect((await renew(draft)).msg).toMatch(/当前为“草稿”，不能执行该操作$/)
    const id = await inForce('C-0705')
    expect((await renew(id, { end: '2042-01-14' })).status).toBe(400)
    expect((await renew('nobody')).status).toBe(404)
    expect((await clerk.post(`/api/SubDev/whdy/RenewContract?id=${id}`, {})).status).toBe(403)
  })
})
