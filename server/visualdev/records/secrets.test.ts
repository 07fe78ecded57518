import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secretMark, type JsonObject } from '../../../engine'
import { loadModel } from '../models/open-model'
import { startTestApp, type Answer, type Client, type TestApp } from '../../testing/test-app'

let server: TestApp
let admin: Client
let url: string
let modelId: string
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.signIn('admin')
  const secret = { kind: 'PsdInput', key: 'pin', title: '口令', props: { maxLength: 12 }, access: { mode: 'editable', required: true } }
  modelId = idOf(await admin.post('/api/visualdev/Base', model([input('name'), secret])))
  url = `/api/visualdev/OnlineDev/${modelId}`
})
afterAll(() => server.close())

const input = (key: string) => ({ kind: 'comInput', key, title: key, props: {} })
const model = (fields: readonly object[]) => ({
  fullName: 'safes',
  enCode: 'safes',
  columnData: '',
  formData: JSON.stringify({ page: 'form', schemaVersion: 1, id: 'x', title: 'x', fields }),
})
const idOf = (answer: Answer): string => (answer.data as { readonly id: string }).id
const create = (values: JsonObject) => admin.post(url, { data: JSON.stringify(values) })
const change = (id: string, values: JsonObject, version?: number) => admin.put(`${url}/${id}`, { data: JSON.stringify(values), version })
const read = async (id: string) => JSON.parse(((await admin.get(`${url}/${id}`)).data as { data: string }).data) as JsonObject
/** What lies in the database, and what it says. */
const stored = async (id: string) => {
  const { tables } = await loadModel(server.services, modelId)
  const sealed = String((await server.services.store.records.read(tables, id))?.values['pin'])
  return { sealed, opened: server.services.secrets.open(sealed) }
}

describe('a secret of a record', () => {
  it('is stored sealed, and a form gets only the sign that there is one', async () => {
    const id = idOf(await create({ name: 'a', pin: 'open-sesame' }))
    expect(await read(id)).toEqual({ name: 'a', pin: secretMark })
    const { sealed, opened } = await stored(id)
    expect(sealed).toMatch(/^sealed:/)
    expect(opened).toBe('open-sesame')
  })

  it.each<[string, JsonObject]>([
    ['is sent back as it was read', { name: 'b', pin: secretMark }],
    ['is not sent', { name: 'b' }],
    ['is sent empty', { name: 'b', pin: '' }],
    ['is sent as null', { name: 'b', pin: null }],
  ])('that %s stays as it is, and counts as filled in', async (_name, values) => {
    const id = idOf(await create({ name: 'a', pin: 'open-sesame' }))
    expect(await change(id, values, 1)).toMatchObject({ code: 200 })
    expect(await stored(id)).toMatchObject({ opened: 'open-sesame' })
    expect(await read(id)).toEqual({ name: 'b', pin: secretMark })
  })

  it('that is typed anew replaces the old one, and keeps the rules of its field', async () => {
    const id = idOf(await create({ name: 'a', pin: 'open-sesame' }))
    expect((await change(id, { pin: 'far-too-long-for-it' })).code).toBe(400)
    expect((await change(id, { pin: 'changed' })).code).toBe(200)
    expect(await stored(id)).toMatchObject({ opened: 'changed' })
  })

  it('must be there in a new record: the sign alone is none', async () => {
    for (const pin of [undefined, '', null, secretMark])
      expect(await create({ name: 'a', ...(pin !== undefined && { pin }) })).toMatchObject({ code: 400 })
  })

  it('appears neither in lists, nor in reading, nor in a conflict, nor in the log', async () => {
    const id = idOf(await create({ name: 'quiet', pin: 'hush-hush' }))
    await change(id, { name: 'quiet', pin: 'hush-again' })
    const { sealed } = await stored(id)
    const answers = [
      await admin.get(`${url}/${id}`),
      await admin.get(`${url}/${id}/DataChange`),
      await admin.post(`${url}/List`, {}),
      await change(id, { name: 'x', pin: 'hush-third' }, 1),
    ]
    expect(answers.at(-1)).toMatchObject({ code: 409, data: { theirs: { pin: secretMark } } })
    for (const text of [...answers.map((answer) => answer.raw.body), server.logged()]) {
      expect(text).not.toContain('hush-')
      expect(text).not.toContain(sealed)
    }
  })

  it('from before it was sealed still works, and is sealed when it changes', async () => {
    const id = idOf(await create({ name: 'old', pin: 'x' }))
    const { tables } = await loadModel(server.services, modelId)
    await server.services.store.records.update(
      tables,
      { id, version: 1, values: {} },
      { pin: 'plain' },
      { userId: 'admin', time: 1, source: 'form' as const },
    )
    expect(await read(id)).toEqual({ name: 'old', pin: secretMark })
    expect((await change(id, { name: 'older' })).code).toBe(200)
    expect(await stored(id)).toMatchObject({ opened: 'plain' })
    await change(id, { pin: 'new' })
    expect((await stored(id)).sealed).toMatch(/^sealed:/)
  })
})
