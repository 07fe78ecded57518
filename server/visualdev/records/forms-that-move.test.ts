import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Client } from '../../testing/test-app'
import { startTestApp, type TestApp } from '../../testing/test-app'
import { idOf, modelsOf } from '../../testing/test-model'
import { wordsOf } from '../../text/language'
import type { LoadedModel } from '../models/loaded-model'
import { loadModel } from '../models/open-model'
import { createRecord, removeRecords, updateRecord } from './save-record'

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const { model, reshape, create, update, read } = modelsOf(() => admin)
const field = (kind: string, key: string, props: object = {}) => ({
  shape: 'input',
  kind,
  key,
  title: `《${key}》`,
  access: { mode: 'editable', required: false },
  props,
})
const title = field('comInput', 'title')
const memo = field('comInput', 'memo')
const number = (precision: number) => field('numInput', 'v', { precision })
const table = (...columns: readonly object[]) => ({ ...field('table', 'items'), shape: 'rows', columns })
const withTable = (precision: number) => [title, number(precision), table(number(precision))]

const author = () => ({ userId: 'u', organizeId: null, positionId: null, words: wordsOf('en'), formCodes: null, source: 'form' as const })
/** The form as a request found it that then stood still for a while. */
const opened = (url: string): Promise<LoadedModel> => loadModel(server.services, url.split('/').at(-1) ?? '')

describe('a record whose form changes between its plan and its saving', () => {
  it('is planned anew: what it holds lies where the form of now looks for it', async () => {
    const url = await model([title, number(2)])
    const stored = idOf(await create(url, { title: 'old', v: 1 }))
    const before = await opened(url)
    expect(await reshape(url, [title, number(0)])).toMatchObject({ code: 200 })
    const made = await createRecord(server.services, before, JSON.stringify({ title: 'new', v: 7 }), author())
    expect(await read(url, made)).toEqual({ title: 'new', v: 7 })
    await updateRecord(server.services, before, stored, JSON.stringify({ v: 8 }), 1, author())
    expect(await read(url, stored)).toEqual({ title: 'old', v: 8 })
  })

  it('is planned anew with its rows', async () => {
    const url = await model(withTable(2))
    const stored = idOf(await create(url, { title: 'old', items: [{ v: 1 }] }))
    const before = await opened(url)
    expect(await reshape(url, withTable(0))).toMatchObject({ code: 200 })
    const made = await createRecord(server.services, before, JSON.stringify({ v: 3, items: [{ v: 7 }] }), author())
    expect(await read(url, made)).toMatchObject({ v: 3, items: [{ v: 7 }] })
    await updateRecord(server.services, before, stored, JSON.stringify({ items: [{ v: 8 }, { v: 9 }] }), 1, author())
    expect(await read(url, stored)).toMatchObject({ items: [{ v: 8 }, { v: 9 }] })
  })

  it('is refused where the form no longer takes what it holds, and nothing is stored', async () => {
    const url = await model([title, memo])
    const before = await opened(url)
    expect(await reshape(url, [title])).toMatchObject({ code: 200 })
    const saving = createRecord(server.services, before, JSON.stringify({ title: 'new', memo: 'words' }), author())
    await expect(saving).rejects.toMatchObject({ key: 'invalid', details: { fields: [{ path: 'memo' }] } })
    expect(await admin.post(`${url}/List`, {})).toMatchObject({ data: { pagination: { total: 0 } } })
  })

  it('is refused as missing where the model is gone', async () => {
    const url = await model(withTable(2))
    const before = await opened(url)
    expect(await admin.delete(url.replace('OnlineDev', 'Base'))).toMatchObject({ code: 200 })
    for (const saving of [
      () => createRecord(server.services, before, JSON.stringify({ title: 'new' }), author()),
      () => updateRecord(server.services, before, 'any', JSON.stringify({ title: 'new' }), 1, author()),
      () => removeRecords(server.services, before, ['any'], author()),
    ])
      await expect(saving()).rejects.toMatchObject({ key: 'notFound' })
  })
})

/** Several people write while an author changes the form to and fro; gives the answers of those who write. */
async function meanwhile<T>(url: string, forms: readonly (readonly object[])[], write: (at: number) => Promise<T>): Promise<readonly T[]> {
  const written: Promise<T>[] = []
  let isChanging = true
  const writers = [0, 1, 2].map(async (writer) => {
    for (let at = 0; isChanging || at < 4; at += 1) {
      const one = write(1 + writer + at * 3)
      written.push(one)
      await one
    }
  })
  for (const form of forms) expect(await reshape(url, form)).toMatchObject({ code: 200 })
  isChanging = false
  await Promise.all(writers)
  return Promise.all(written)
}

it.each([
  ['a form', (precision: number) => [title, number(precision)]],
  ['a form with rows', withTable],
])(
  'loses nothing that is written while %s changes',
  async (_name, formOf) => {
    const url = await model(formOf(2))
    const stored = await Promise.all([0, 1, 2].map(async (v) => idOf(await create(url, { v }))))
    const forms = Array.from({ length: 12 }, (_, turn) => formOf(turn % 2 === 0 ? 0 : 2))
    const values = (v: number) => (formOf === withTable ? { v, items: [{ v }, { v }] } : { v })
    const all = await meanwhile(url, forms, async (v): Promise<readonly [string, number, Answer]> => {
      const known = v % 2 === 0 ? undefined : stored[v % 3]
      if (known === undefined) {
        const made = await create(url, values(v))
        return [idOf(made), v, made]
      }
      return [known, v, await update(url, known, values(v))]
    })
    const last = new Map(all.map(([id, v, answer]) => [id, { v, code: answer.code }]))
    for (const [id, { v, code }] of last) {
      expect({ id, code }).toEqual({ id, code: 200 })
      const row = expect.objectContaining({ v }) as unknown
      expect(await read(url, id)).toMatchObject(formOf === withTable ? { v, items: [row, row] } : { v })
    }
  },
  60_000,
)
