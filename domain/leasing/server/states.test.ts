import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../../../server/testing/test-app'
import { addMonths } from '../../shared/calendar/day'
import { startOfDay } from '../../shared/calendar/instant'
import type { Ask, ContractState } from './contracts/contract'
import { contractOf, contracts, leasingOf } from './leasing.contract'

let server: TestApp
let admin: Client
let leasing: ReturnType<typeof leasingOf>
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
  leasing = leasingOf(server, admin)
}, 180_000)
afterAll(() => server.close())

interface Stand {
  readonly state: ContractState
  readonly asking: Ask | null
}
const acts = ['submit', 'adopt', 'reject', 'revoke', 'cancel', 'end', 'change', 'approve', 'decline', 'edit'] as const
type Named = (typeof acts)[number]
const open = ['draft', 'reject', 'revoke']

/** Where an act leads; null where it is refused. */
function after({ state, asking }: Stand, act: Named): Stand | null {
  const stays = { state, asking }
  if (act === 'edit') return open.includes(state) ? stays : null
  if (act === 'submit') return open.includes(state) ? { state: 'wait', asking } : null
  if (act === 'adopt' || act === 'reject' || act === 'revoke') return state === 'wait' ? { state: act, asking } : null
  if (act === 'cancel') return open.includes(state) || (state === 'adopt' && asking === null) ? { state: 'cancel', asking } : null
  if (act === 'end' || act === 'change') return state === 'adopt' && asking === null ? { state, asking: act } : null
  if (asking === null) return null
  return { state: act === 'approve' && asking === 'end' ? 'ended' : state, asking: null }
}

let turn = 0
describe('whatever is done with a contract, one after the other', () => {
  it('happens, or is refused by name and leaves it as it was', async () => {
    const [unit, who] = [await leasing.unitNamed('C-0701'), await leasing.customer('任意客户')]
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 4, maxLength: 14 }), async (done) => {
        // Each contract has years of its own.
        turn += 1
        const start = addMonths('2040-01-01', turn * 12)
        const id = await leasing.make(contractOf(unit, who, { start: startOfDay(start), end: startOfDay(addMonths(start, 11)) }))
        let stand: Stand = { state: 'draft', asking: null }
        for (const [at, act] of done.entries()) {
          const day = addMonths(start, 6)
          const answer: Answer =
            act === 'edit'
              ? await admin.put(`${contracts}/${id}`, { data: JSON.stringify({ terms: `第 ${String(at)} 条` }) })
              : act === 'change'
                ? await admin.post(`/api/SubDev/whdy/ContractChange?id=${id}`, { from: day, data: JSON.stringify({ deposit: 7000 + at }) })
                : await leasing.act(id, act, act === 'end' ? { day, endType: 'early' } : {})
          const next = after(stand, act)
          expect([answer.status, next === null ? answer.msg : ''], `${act} in ${JSON.stringify(stand)}`).toEqual(
            next === null ? [400, expect.stringMatching(/^合同“HT\d+”/)] : [200, ''],
          )
          stand = next ?? stand
          const values = await leasing.valuesOf(id)
          expect([values['state'], values['asking'] ?? null]).toEqual([stand.state, stand.asking])
          // Whatever happened, it holds its unit as its state says, and charges what it has to.
          const held = (await leasing.held(unit)).filter(({ sourceId }) => sourceId === id).map(({ kind }) => kind)
          expect(held).toEqual(stand.state === 'wait' ? ['reserved'] : stand.state === 'adopt' || stand.state === 'ended' ? ['leased'] : [])
          expect((await leasing.charged(id)).length > 0).toBe(stand.state === 'adopt' || stand.state === 'ended')
        }
      }),
      {
        numRuns: 12,
        examples: [
          [['submit', 'adopt', 'change', 'adopt', 'approve', 'change', 'decline', 'end', 'cancel', 'approve', 'end', 'change', 'cancel', 'edit']],
          [['submit', 'reject', 'edit', 'submit', 'revoke', 'approve', 'submit', 'adopt', 'cancel', 'submit', 'cancel', 'end', 'decline']],
        ],
      },
    )
  }, 120_000)

  it('by two people at one unit makes one contract', async () => {
    const unit = await leasing.unitNamed('C-0702')
    const ids = await Promise.all(['一', '二', '三'].map(async (name) => leasing.make(contractOf(unit, await leasing.customer(`同时 ${name}`)))))
    const answers = await Promise.all(ids.map((id) => leasing.act(id, 'submit')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect((await leasing.held(unit)).map(({ kind }) => kind)).toEqual(['reserved'])
    const winner = ids[answers.findIndex(({ status }) => status === 200)] ?? ''
    const adopted = await Promise.all([leasing.act(winner, 'adopt'), leasing.act(winner, 'adopt')])
    expect(adopted.filter(({ code }) => code === 200)).toHaveLength(1)
    expect((await leasing.charged(winner)).filter(({ subject }) => subject === 'deposit')).toHaveLength(1)
  })
})
