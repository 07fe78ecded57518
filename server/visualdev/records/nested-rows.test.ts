import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quotation } from '../../../tests/support/quotation'
import type { JsonObject } from '../../../engine'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'
import { faultsOf, idOf, modelsOf } from '../../testing/test-model'

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

interface Part {
  readonly id: string
  readonly material: string
  readonly amount: number
}
interface Quotation {
  readonly total: number
  readonly lines: readonly { readonly id: string; readonly name: string; readonly cost: number; readonly parts: readonly Part[] }[]
}
const { model, create, update, read, words } = modelsOf(() => admin)
const fieldsOf = (page: JsonObject) => page['fields'] as readonly object[]
const made = (about: Parameters<typeof quotation>[0] = {}) => model([...fieldsOf(quotation(about))])

const house = {
  rate: 0.1,
  lines: [
    {
      name: '砌墙',
      labour: 100,
      parts: [
        { material: '红砖', quantity: 10, price: 2 },
        { material: '水泥', quantity: 1, price: 60 },
      ],
    },
    { name: '刷漆', labour: 50, parts: [{ material: '乳胶漆', quantity: 2, price: 10 }] },
  ],
}

describe('rows inside the rows of a form table on the server', () => {
  it('are stored with ids of their own, and calculated by the server whatever a client says', async () => {
    const url = await made()
    const lied = {
      ...house,
      total: 1,
      lines: house.lines.map((line) => ({ ...line, cost: 1, parts: line.parts.map((part) => ({ ...part, amount: 1 })) })),
    }
    const id = idOf(await create(url, lied))
    const stored = await read<Quotation>(url, id)
    expect(stored).toMatchObject({
      total: 275,
      lines: [
        {
          cost: 180,
          parts: [
            { material: '红砖', amount: 20 },
            { material: '水泥', amount: 60 },
          ],
        },
        { cost: 70, parts: [{ material: '乳胶漆', amount: 20 }] },
      ],
    })
    const ids = stored.lines.flatMap((line) => [line.id, ...line.parts.map((part) => part.id)])
    expect(new Set(ids).size).toBe(5)
  })

  it('stay when their row comes without them, and count in what is calculated from them', async () => {
    const url = await made({ parts: { min: 1 } })
    const id = idOf(await create(url, house))
    const { lines } = await read<Quotation>(url, id)
    const [wall, paint] = lines
    expect((await update(url, id, { lines: [{ id: wall?.id, name: '砌墙', labour: 200 }, paint] })).code).toBe(200)
    const after = await read<Quotation>(url, id)
    expect(after.lines[0]).toMatchObject({ cost: 280, parts: wall?.parts })
    expect((await update(url, id, { rate: 0 })).code).toBe(200)
    expect((await read<Quotation>(url, id)).lines).toEqual(after.lines)
  })

  it('are changed, added, moved and removed with the rest keeping their ids', async () => {
    const url = await made()
    const id = idOf(await create(url, house))
    const { lines } = await read<Quotation>(url, id)
    const [brick, cement] = lines[0]?.parts ?? []
    const parts = [cement, { material: '砂', quantity: 1, price: 5 }, { ...brick, quantity: 1 }]
    expect((await update(url, id, { lines: [{ ...lines[0], parts }] })).code).toBe(200)
    const after = await read<Quotation>(url, id)
    expect(after.lines).toHaveLength(1)
    expect(after.lines[0]?.parts.map(({ material, amount }) => [material, amount])).toEqual([
      ['水泥', 60],
      ['砂', 5],
      ['红砖', 2],
    ])
    expect([after.lines[0]?.parts[0]?.id, after.lines[0]?.parts[2]?.id]).toEqual([cement?.id, brick?.id])
    expect(after.total).toBeCloseTo(183.7)
  })

  it('are refused at their place: what is missing, repeated, out of range or of no field', async () => {
    const url = await made()
    const lines = [{ name: '砌墙', parts: [{ quantity: -1 }, { material: '砂' }, { material: '砂', foreign: 1 }] }]
    expect(faultsOf(await create(url, { lines })).map(([path]) => path)).toEqual([
      'lines.0.parts.0.material',
      'lines.0.parts.0.quantity',
      'lines.0.parts.2.foreign',
      'lines.0.parts.2.material',
    ])
  })

  it('keep to what the inner table lets be done to its rows', async () => {
    const url = await made({ parts: { canDelete: false, canEdit: false } })
    const id = idOf(await create(url, house))
    const { lines } = await read<Quotation>(url, id)
    const [wall, paint] = lines
    const changed = [{ ...wall?.parts[0], price: 9 }, { material: '砂' }]
    expect(faultsOf(await update(url, id, { lines: [{ ...wall, parts: changed }, paint] }))).toEqual([
      ['lines.0.parts.0.price', '已保存的行不允许修改单价'],
      ['lines.0.parts', '材料明细不允许删除行，缺少 1 行'],
    ])
    // Taken out by an id that leads nowhere, they would be missing all the same.
    expect(faultsOf(await update(url, id, { lines: [{ ...wall, parts: [{ id: paint?.parts[0]?.id, material: '砂' }] }, paint] }))).toEqual([
      ['lines.0.parts', '材料明细不允许删除行，缺少 2 行'],
    ])
  })

  it('refuse ids that lead nowhere, and files and choices that nobody offers', async () => {
    const url = await made({
      columns: [
        { kind: 'userSelect', key: 'buyer', title: '采购人' },
        { kind: 'select', key: 'unit', title: '单位', props: { source: { from: 'static', options: [{ value: 'kg', label: '千克' }] } } },
      ],
    })
    const lines = (part: object) => ({ lines: [{ name: '砌墙', parts: [{ material: '砂', ...part }] }] })
    expect(faultsOf(await create(url, lines({ buyer: 'nobody' })))).toMatchObject([['lines.0.parts.0.buyer', expect.stringContaining('采购人')]])
    expect(faultsOf(await create(url, lines({ unit: 't' }))).map(([path]) => path)).toEqual(['lines.0.parts.0.unit'])
    expect((await create(url, lines({ unit: 'kg' }))).code).toBe(200)
  })

  it('are read in words', async () => {
    const url = await made({
      columns: [{ kind: 'select', key: 'unit', title: '单位', props: { source: { from: 'static', options: [{ value: 'kg', label: '千克' }] } } }],
    })
    const id = idOf(await create(url, { lines: [{ name: '砌墙', parts: [{ material: '砂', unit: 'kg', quantity: 2 }] }] }))
    expect((await words<Quotation>(url, id)).lines).toMatchObject([{ name: '砌墙', parts: [{ material: '砂', unit: '千克' }] }])
  })

  it('keep their secrets, told apart by the ids of both rows', async () => {
    const url = await made({ columns: [{ kind: 'PsdInput', key: 'code', title: '密码' }] })
    const withCode = { lines: [{ name: '砌墙', parts: [{ material: '砂', code: 'hidden words' }] }] }
    const id = idOf(await create(url, withCode))
    const { lines } = await read<Quotation>(url, id)
    expect(JSON.stringify(lines)).not.toContain('hidden words')
    expect((await update(url, id, { lines })).code).toBe(200)
    expect((await read<Quotation>(url, id)).lines).toEqual(lines)
  })
})
