import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../engine'
import { faultsOf } from '../../testing/test-model'
import { startTestApp, type Answer, type Client, type TestApp } from '../../testing/test-app'

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp()
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const base = '/api/visualdev/Base'
const idOf = (answer: Answer): string => (answer.data as { readonly id: string }).id
const valuesOf = (answer: Answer): JsonObject => JSON.parse((answer.data as { readonly data: string }).data) as JsonObject

const node = (jnpfKey: string, key: string, config: object = {}, rest: object = {}) => ({
  __config__: { jnpfKey, label: `${key}的标题`, ...config },
  __vModel__: key,
  ...rest,
})
const form = JSON.stringify({
  fields: [
    node('comInput', 'id'),
    node('numInput', 'version'),
    node('calculate', 'next', {}, { expression: [{ __vModel__: 'version', label: '' }, '+', '1'] }),
    node('table', 'lines', { children: [node('comInput', 'id')] }),
  ],
})
const list = JSON.stringify({
  columnList: [{ prop: 'id', sortable: true }, { prop: 'version' }],
  searchList: [{ prop: 'id' }],
  defaultSidx: 'id',
  sort: 'asc',
})
const saveModel = (enCode: string, formData: string, columnData = '') => admin.post(base, { fullName: enCode, enCode, formData, columnData })

it('fields named as the record names itself are kept, and the wire keeps their names', async () => {
  const saved = await saveModel('reserved', form, list)
  expect(saved).toMatchObject({ code: 200 })
  expect((saved.data as { issues: { code: string }[] }).issues.map(({ code }) => code)).toEqual(['key.renamed', 'key.renamed', 'key.renamed'])
  const records = `/api/visualdev/OnlineDev/${idOf(saved)}`
  const send = (values: object) => admin.post(records, { data: JSON.stringify(values) })
  const first = idOf(await send({ id: 'B-1', version: 7, lines: [{ id__own: 'x' }] }))
  await send({ id: 'A-1', version: 9 })

  const read = await admin.get(`${records}/${first}`)
  expect(read.data).toMatchObject({ id: first, version: 1 })
  expect(valuesOf(read)).toMatchObject({ id: 'B-1', version: 7, next: 8, lines: [{ id__own: 'x' }] })
  expect(valuesOf(await admin.get(`${records}/${first}/DataChange`))).toMatchObject({ id: 'B-1', version: '7', next: '8.00' })

  const changed = { ...valuesOf(read), id: 'C-1' }
  expect(await admin.put(`${records}/${first}`, { data: JSON.stringify(changed), version: 1 })).toMatchObject({ code: 200, data: { version: 2 } })
  expect(valuesOf(await admin.get(`${records}/${first}`))).toMatchObject({ id: 'C-1', version: 7, lines: [{ id__own: 'x' }] })

  const find = async (body: object) => ((await admin.post(`${records}/List`, body)).data as { list: JsonObject[] }).list
  const rows = await find({})
  expect(rows.map((row) => row['id__own'])).toEqual(['A-1', 'C-1'])
  expect(rows[1]).toMatchObject({ id: first, version: 2, version__own: '7' })
  expect(await find({ json: JSON.stringify({ id: 'C-' }) })).toHaveLength(1)
  expect((await find({ sidx: 'id', sort: 'desc' })).map((row) => row['id__own'])).toEqual(['C-1', 'A-1'])

  const picked = await admin.get(`${base}/${idOf(saved)}/FieldDataSelect?relationField=id&columnOptions=version&keyword=C-1`)
  expect(picked.data).toMatchObject({ list: [{ id: first, id__own: 'C-1', version__own: '7' }] })
  expect((await admin.get(`${base}/${idOf(saved)}/FormDataFields`)).data).toMatchObject({
    list: [{ vmodel: 'id' }, { vmodel: 'version' }, { vmodel: 'next' }],
  })
})

it('what is refused is told under the names of the wire, and by titles', async () => {
  const text = (key: string, config: object = {}) => node('comInput', key, config, { maxlength: 3 })
  const id = idOf(
    await saveModel(
      'reservedRefused',
      JSON.stringify({ fields: [text('id', { required: true }), node('numInput', 'version'), node('table', 'lines', { children: [text('id')] })] }),
    ),
  )
  const records = `/api/visualdev/OnlineDev/${id}`
  const refused = await admin.post(records, { data: JSON.stringify({ id: 'too long', version: 'x', lines: [{ id__own: 'too long' }] }) })
  expect(faultsOf(refused)).toEqual([
    ['id', expect.stringContaining('id的标题')],
    ['version', expect.stringContaining('version的标题')],
    ['lines.0.id__own', expect.stringContaining('id的标题')],
  ])
  expect(refused.raw.body.replaceAll('lines.0.id__own', '')).not.toContain('__own')
  const record = idOf(await admin.post(records, { data: JSON.stringify({ id: 'a', version: 1 }) }))
  const change = (version: number, values: object) => admin.put(`${records}/${record}`, { data: JSON.stringify(values), version })
  expect(await change(1, { id: 'b', version: 2 })).toMatchObject({ code: 200 })
  expect(await change(1, { id: 'c', version: 3 })).toMatchObject({
    code: 409,
    data: { mine: { id: 'c', version: 3 }, theirs: { id: 'b', version: 2 }, version: 2 },
  })
})

it('whoever shows the id of records that have no such field is shown the record’s own', async () => {
  const id = idOf(await saveModel('plain', JSON.stringify({ fields: [node('comInput', 'title')] })))
  const record = idOf(await admin.post(`/api/visualdev/OnlineDev/${id}`, { data: JSON.stringify({ title: 'a', id: '', version: 3 }) }))
  expect((await admin.get(`${base}/${id}/FieldDataSelect?relationField=id__own`)).data).toMatchObject({ list: [{ id: record, id__own: record }] })
})

it('a field with the key of another one stands aside, and the form is saved', async () => {
  const saved = await saveModel('twice', JSON.stringify({ fields: [node('comInput', 'a'), node('numInput', 'a'), node('comInput', '1 b')] }))
  expect(saved).toMatchObject({
    code: 200,
    data: {
      issues: [
        { code: 'key.duplicate', at: '/fields/1/__vModel__', detail: { key: 'a', label: 'a的标题' } },
        { code: 'key.invalid', at: '/fields/2/__vModel__', detail: { key: '1 b', label: '1 b的标题' } },
      ],
    },
  })
  expect(await admin.post(`/api/visualdev/OnlineDev/${idOf(saved)}`, { data: JSON.stringify({ a: 'works' }) })).toMatchObject({ code: 200 })
})
