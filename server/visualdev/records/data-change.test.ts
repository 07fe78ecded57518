import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'
import { idOf, modelsOf } from '../../testing/test-model'

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const { model, create: send, read, words, update } = modelsOf(() => admin)
const create = async (url: string, values: object) => {
  const made = await send(url, values)
  expect(made).toMatchObject({ code: 200 })
  return made
}
const input = (kind: string, key: string, props: object = {}) => ({ shape: 'input', kind, key, title: key, props })
const drawn = async (url: string, id: string): Promise<Record<string, unknown>> => {
  const answer = await admin.get(`${url}/${id}/DataChange?format=generator`)
  expect(answer).toMatchObject({ code: 200 })
  return JSON.parse((answer.data as { readonly data: string }).data) as Record<string, unknown>
}

describe('a record as a client of the family shows it', () => {
  it('has files as lists, rich text as clean HTML, and stars and sliders as numbers', async () => {
    const url = await model([
      input('uploadFz', 'papers'),
      input('editor', 'text'),
      input('rate', 'stars', { allowHalf: true }),
      input('slider', 'level'),
      input('slider', 'span', { range: true }),
      input('comInput', 'name'),
      { shape: 'display', kind: 'barcode', props: { from: 'field', relationField: 'name' } },
    ])
    const html = '<p onclick="x()">正文<script>x()</script></p>'
    const id = idOf(await create(url, { text: html, stars: 3.5, level: 20, span: [1, 9], name: 'A1' }))
    expect(await drawn(url, id)).toEqual({ papers: [], text: '<p>正文</p>', stars: 3.5, level: 20, span: [1, 9], name: 'A1', name_id: 'A1' })
    const { text, stars } = await words<{ text: string; stars: string }>(url, id)
    expect([text, stars]).toEqual(['正文', expect.any(String)])
  })

  it('has what is stored of a picked record beside its words', async () => {
    const others = await model([input('comInput', 'name')])
    const other = idOf(await create(others, { name: '甲' }))
    const url = await model([input('relationForm', 'of', { source: { from: 'records', model: others.split('/').pop(), label: 'name' } })])
    const id = idOf(await create(url, { of: other }))
    expect(await drawn(url, id)).toEqual({ of: '甲', of_id: other })
    expect(await words(url, id)).toEqual({ of: '甲', of_id: other })
  })
})

describe('a switch', () => {
  it('takes true and false, and keeps its own values', async () => {
    const url = await model([
      input('switch', 'open'),
      input('switch', 'said', { activeValue: 'yes', inactiveValue: 'no' }),
      { shape: 'rows', kind: 'table', key: 'lines', title: 'lines', columns: [input('switch', 'done')] },
    ])
    const id = idOf(await create(url, { open: false, said: true, lines: [{ done: true }] }))
    expect(await read(url, id)).toMatchObject({ open: 0, said: 'yes', lines: [{ done: 1 }] })
    expect((await update(url, id, { open: true })).code).toBe(200)
    expect(await read(url, id)).toMatchObject({ open: 1, said: 'yes' })
  })
})

describe('a list', () => {
  it('is sorted by a field of several as by its text, and gives no more than a page can hold', async () => {
    const url = await model([
      input('comInput', 'name'),
      input('checkbox', 'marks', { source: { from: 'static', options: ['a', 'b'].map((value) => ({ value, label: value })) } }),
    ])
    for (const [name, marks] of [
      ['one', ['b']],
      ['two', ['a', 'b']],
      ['three', ['a']],
    ] as const)
      await create(url, { name, marks })
    const names = async (body: object) => {
      const answer = await admin.post(`${url}/List`, body)
      expect(answer.code).toBe(200)
      const { list, pagination } = answer.data as { list: readonly { name: string }[]; pagination: { pageSize: number } }
      return [list.map((row) => row.name), pagination.pageSize] as const
    }
    expect((await names({ sidx: 'marks', sort: 'asc' }))[0]).toEqual(['two', 'three', 'one'])
    expect((await names({ sidx: 'marks', sort: 'desc' }))[0]).toEqual(['one', 'three', 'two'])
    expect((await names({ pageSize: 1_000_000 }))[1]).toBe(10_000)
  })

  it('is narrowed by a super query, and refuses what is none', async () => {
    const url = await model([input('comInput', 'name'), input('numInput', 'amount')])
    for (const [name, amount] of [
      ['one', 1],
      ['two', 2],
    ] as const)
      await create(url, { name, amount })
    const condition = { field: 'amount', fieldValue: 2, symbol: '>=', jnpfKey: 'numInput' }
    const ask = (superQueryJson: unknown) =>
      admin.post(`${url}/List`, { superQueryJson: typeof superQueryJson === 'string' ? superQueryJson : JSON.stringify(superQueryJson) })
    for (const conditionJson of [JSON.stringify([condition]), [condition]])
      expect((await ask({ matchLogic: 'AND', conditionJson })).data).toMatchObject({ list: [{ name: 'two' }], pagination: { total: 1 } })
    for (const wrong of [
      '[]',
      '{"matchLogic":"AND","conditionJson":"nothing"}',
      { matchLogic: 'AND', conditionJson: JSON.stringify([{ ...condition, symbol: 'around' }]) },
    ])
      expect((await ask(wrong)).code).toBe(400)
  })
})
