import { Type } from '@sinclair/typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineModule } from '../../domain/module'
import { defineAct, invalidField, Refusal, type ServerModule } from '../module'
import { expectToldByHistory } from '../testing/told-by-history'
import { startTestApp, type Client, type TestApp } from '../testing/test-app'
import { grantStore } from '../permission/authority/store'
import { menuCodeStore } from '../system/menus/code-store'
import { menuStore } from '../system/menus/store'

/** What was told after a booking was stored; a test looks whether it was in the transaction. */
const notes: string[] = []

/** Bookings of rooms: no room is named twice at one time, each keeper sees the own ones, and a booking can be confirmed once. */
const bookings: ServerModule = {
  module: defineModule({ id: 'bookings' }),
  records: {
    booking: {
      async beforeSave({ stores, model, id, values }) {
        if (values['room'] === 'closed') throw invalidField('room', 'unknownReference')
        const { rows } = await stores.records.list(model.tables, { where: [{ key: 'room', is: 'oneOf', values: [String(values['room'])] }] })
        if (values['room'] !== undefined && rows.some((row) => row.id !== id)) throw new Refusal('inUse')
        return values['state'] === undefined ? { state: 'asked' } : undefined
      },
      afterSave({ id, values, before }) {
        if (values['room'] === 'breaks') throw new Error('after the record was stored')
        notes.push(`${before ? 'changed' : 'made'} ${id}: ${String(values['state'])}`)
        return Promise.resolve()
      },
      async beforeRemove({ stores, model, id }) {
        if ((await stores.records.read(model.tables, id))?.values['state'] === 'confirmed') throw new Refusal('inUse')
      },
      scope: ({ administrator, userId }) => (administrator ? null : [{ key: 'keeper', is: 'oneOf', values: [userId] }]),
    },
  },
  acts: {
    confirm: defineAct({
      on: 'booking',
      summary: 'Confirms a booking',
      button: 'btn_confirm',
      input: Type.Object({ remark: Type.String({ maxLength: 20 }) }, { additionalProperties: false }),
      run: async ({ record, input }) => {
        if (record.values['state'] === 'confirmed') throw new Refusal('inUse')
        return { state: 'confirmed', remark: input.remark }
      },
    }),
  },
}

const field = (key: string) => ({ kind: 'comInput', key, title: key })
const form = {
  page: 'form',
  schemaVersion: 1,
  id: 'booking',
  title: 'booking',
  fields: ['room', 'keeper', 'state', 'remark'].map(field),
}

let server: TestApp
let admin: Client
let clerk: Client
let url: string
beforeAll(async () => {
  server = await startTestApp({ demo: true, further: [bookings] })
  ;[admin, clerk] = [await server.signIn('admin'), await server.signIn('wujia')]
  const made = await admin.post('/api/visualdev/Base', { fullName: '预订', enCode: 'booking', formData: JSON.stringify(form), columnData: '' })
  const modelId = (made.data as { readonly id: string }).id
  url = `/api/visualdev/OnlineDev/${modelId}`
  await server.services.store.of(menuStore).insert({
    id: 'bookings',
    parentId: null,
    fullName: '预订',
    enCode: 'bookings',
    icon: '',
    type: 3,
    urlAddress: '',
    propertyJson: JSON.stringify({ moduleId: modelId }),
    linkTarget: '_self',
    category: 'Web',
    description: '',
    sortCode: 1,
    enabledMark: 1,
  })
  await server.services.store
    .of(menuCodeStore)
    .insert(['btn_edit', 'btn_remove'].map((enCode, sortCode) => ({ menuId: 'bookings', type: 'button', enCode, fullName: enCode, sortCode })))
  await server.services.store
    .of(grantStore)
    .insert([
      { roleId: 'serviceAgentRole', menuId: 'bookings', type: 'menu', enCode: '' },
      ...['btn_edit', 'btn_remove'].map((enCode) => ({ roleId: 'serviceAgentRole', menuId: 'bookings', type: 'button', enCode })),
    ])
})
afterAll(() => server.close())

const book = (room: string, keeper = 'admin') => admin.post(url, { data: JSON.stringify({ room, keeper }) })
const made = async (room: string, keeper?: string) => ((await book(room, keeper)).data as { readonly id: string }).id
const read = async (id: string) => JSON.parse(((await admin.get(`${url}/${id}`)).data as { readonly data: string }).data) as Record<string, unknown>
const listed = async (client: Client) =>
  ((await client.post(`${url}/List`)).data as { readonly list: readonly { id: string }[] }).list.map(({ id }) => id)

describe('a module that guards the records of a model', () => {
  it('adds values before they are stored, and hears of it afterwards', async () => {
    const id = await made('A1')
    expect(await read(id)).toMatchObject({ room: 'A1', state: 'asked' })
    expect(notes).toContain(`made ${id}: asked`)
  })

  it('refuses what may not be, at its field, and looks at other records in the same transaction', async () => {
    expect(await book('closed')).toMatchObject({ status: 400, data: { fields: [{ path: 'room' }] } })
    await made('A2')
    expect(await book('A2')).toMatchObject({ status: 400, msg: '正在使用中，不能删除' })
  })

  it('undoes what was stored when it fails afterwards', async () => {
    expect((await book('breaks')).status).toBe(500)
    expect(JSON.stringify((await admin.post(`${url}/List`)).data)).not.toContain('breaks')
  })

  it('keeps a record from being removed', async () => {
    const id = await made('A3')
    await admin.post(`${url}/${id}/Actions/confirm`, { remark: '' })
    expect(await admin.delete(`${url}/${id}`)).toMatchObject({ status: 400 })
    expect(await listed(admin)).toContain(id)
  })
})

describe('a module that says who sees which records', () => {
  it('hides the others in lists, forms, pickers and names, and from changes', async () => {
    const [own, other] = [await made('B1', 'staff-wujia'), await made('B2')]
    expect(await listed(clerk)).toEqual([own])
    expect(await listed(admin)).toEqual(expect.arrayContaining([own, other]))
    expect((await clerk.get(`${url}/${own}`)).code).toBe(200)
    for (const answer of [
      await clerk.get(`${url}/${other}`),
      await clerk.get(`${url}/${other}/DataChange`),
      await clerk.put(`${url}/${other}`, { data: '{"remark":"x"}' }),
      await clerk.delete(`${url}/${other}`),
      await clerk.post(url.replace(/OnlineDev.*$/, `OnlineDev/batchDelete/${url.split('/').at(-1) ?? ''}`), { ids: [other] }),
    ])
      expect(answer).toMatchObject({ status: 404 })
    const lookup = await clerk.post('/api/system/Lookup', { of: 'records', model: 'booking', label: 'room', ids: [own, other] })
    expect(Object.keys((lookup.data as { readonly rows: object }).rows)).toEqual([own])
    expect(await read(other)).toMatchObject({ room: 'B2', remark: null })
  })
})

describe('an act on a record', () => {
  it('changes it, once, and tells its values', async () => {
    const id = await made('C1')
    const act = `${url}/${id}/Actions/confirm`
    const done = await admin.post(act, { remark: '同意', version: 1 })
    expect(done).toMatchObject({ code: 200, data: { id, version: 2 } })
    expect(await read(id)).toMatchObject({ state: 'confirmed', remark: '同意' })
    expect(notes).toContain(`changed ${id}: confirmed`)
    expect(await admin.post(act, { remark: '再来', version: 2 })).toMatchObject({ status: 400 })
  })

  it('is done once under the same key, however often it is sent', async () => {
    const id = await made('C77')
    const press = async () => {
      const headers = { authorization: `Bearer ${admin.token}`, 'idempotency-key': 'key-of-one-press-1' }
      return (await server.app.inject({ method: 'POST', url: `${url}/${id}/Actions/confirm`, headers, payload: { remark: '同意', version: 1 } })).body
    }
    const answers = await Promise.all([press(), press(), press()])
    answers.push(await press())
    expect(new Set(answers).size).toBe(1)
    expect(JSON.parse(answers[0] ?? '')).toMatchObject({ code: 200, data: { id, version: 2 } })
    expect(notes.filter((note) => note === `changed ${id}: confirmed`)).toHaveLength(1)
  })

  it.each([
    ['without what it has to be told', {}, 400],
    ['on an older version', { remark: '', version: 7 }, 409],
  ])('%s is refused, and changes nothing', async (_how, body, status) => {
    const id = await made(`C ${String(status)} ${_how}`)
    expect(await admin.post(`${url}/${id}/Actions/confirm`, body)).toMatchObject({ status })
    expect(await read(id)).toMatchObject({ state: 'asked' })
  })

  it('is for those who hold its button, on the records that they see, of its own model', async () => {
    const id = await made('C9', 'staff-wujia')
    expect(await clerk.post(`${url}/${id}/Actions/confirm`, { remark: '' })).toMatchObject({ status: 403 })
    expect(await server.anonymous().post(`${url}/${id}/Actions/confirm`, { remark: '' })).toMatchObject({ status: 401 })
    const lease = await server.modelId('leaseContract')
    expect(await admin.post(`/api/visualdev/OnlineDev/${lease}/${id}/Actions/confirm`, { remark: '' })).toMatchObject({ status: 404 })
  })

  it('is described with its policy and what it is told', async () => {
    const { paths } = (await admin.get('/api/openapi.json')).raw.json<{ paths: Record<string, { post?: object }> }>()
    expect(paths['/api/visualdev/OnlineDev/{modelId}/{id}/Actions/confirm']?.post).toMatchObject({
      summary:
        'Confirms a booking; 409 when the record no longer has the version that was read. With the header `Idempotency-Key`, sent again within a day it is not done anew',
      'x-policy': 'a menu of the model, button btn_confirm',
      requestBody: { content: { 'application/json': { schema: { required: ['remark'] } } } },
    })
  })
})

it('acts and what modules add are in the history of the records', async () => {
  expect(await expectToldByHistory(server)).toBeGreaterThan(0)
})
