import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../../testing/test-app'

let server: TestApp
let admin: Client
let sources: string
let url: string

const input = (kind: string, key: string, props: object = {}, more: object = {}) => ({
  shape: 'input',
  kind,
  key,
  title: key,
  access: { mode: 'editable', required: false },
  props,
  ...more,
})
const formOf = (id: string, ...fields: readonly object[]) => ({ page: 'form', id, title: id, schemaVersion: 1, fields })
const idOf = (answer: Answer): string => (answer.data as { readonly id: string }).id
const addModel = async (form: { readonly id: string }): Promise<string> =>
  idOf(await admin.post('/api/visualdev/Base', { fullName: form.id, enCode: form.id, category: '', formData: JSON.stringify(form), columnData: '' }))

beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
  const source = await addModel(formOf('keptSource', input('comInput', 'name'), input('comInput', 'phone')))
  const model = await addModel(
    formOf(
      'keptColumns',
      input('relationForm', 'contact', { source: { from: 'records', model: source, label: 'name' } }),
      input('storedRelationFormAttr', 'phone', { field: 'contact', column: 'phone' }),
      input('popupSelect', 'zones', {
        source: { from: 'interface', id: 'parkingZones', params: [], map: { value: 'id', label: 'fullName', children: '' } },
        multiple: true,
      }),
      input('storedPopupAttr', 'zoneNames', { field: 'zones', column: 'fullName' }),
      {
        shape: 'rows',
        kind: 'table',
        key: 'lines',
        title: 'lines',
        access: { mode: 'editable', required: false },
        props: {},
        columns: [
          input('relationForm', 'contact', { source: { from: 'records', model: source, label: 'name' } }),
          input('storedRelationFormAttr', 'phone', { field: 'contact', column: 'phone' }),
          input('storedRelationFormAttr', 'above', { field: 'contact', inForm: true, column: 'phone' }),
          input('storedRelationFormAttr', 'now', { field: 'contact', column: 'phone' }, { stored: false }),
        ],
      },
      input('comInput', 'note', {}, { rules: [{ set: 'required', when: "phone == '110'" }] }),
    ),
  )
  sources = `/api/visualdev/OnlineDev/${source}`
  url = `/api/visualdev/OnlineDev/${model}`
})
afterAll(() => server.close())

const addSource = async (phone: string) => idOf(await admin.post(sources, { data: JSON.stringify({ name: '前台', phone }) }))
const changeSource = (id: string, phone: string) => admin.put(`${sources}/${id}`, { data: JSON.stringify({ phone }) })
const create = (values: object) => admin.post(url, { data: JSON.stringify(values) })
const change = (id: string, values: object) => admin.put(`${url}/${id}`, { data: JSON.stringify(values) })
const storedIn = async (id: string) => JSON.parse(((await admin.get(`${url}/${id}`)).data as { readonly data: string }).data) as object

it('a column of the picked row is stored, whatever the browser says it holds', async () => {
  const id = idOf(await create({ contact: await addSource('1001'), phone: 'a lie' }))
  expect(await storedIn(id)).toMatchObject({ phone: '1001' })
  expect((await change(id, { phone: 'another lie', note: 'n' })).status).toBe(200)
  expect(await storedIn(id)).toMatchObject({ phone: '1001', note: 'n' })
})

it('stays as it was when the row changes later, also when the record is saved again, until another row is picked', async () => {
  const contact = await addSource('1001')
  const other = await addSource('2002')
  const id = idOf(await create({ contact }))
  expect((await changeSource(contact, '1009')).status).toBe(200)
  expect((await change(id, { contact, note: 'n' })).status).toBe(200)
  expect(await storedIn(id)).toMatchObject({ phone: '1001' })
  await change(id, { contact: other })
  expect(await storedIn(id)).toMatchObject({ phone: '2002' })
  await change(id, { contact: null })
  expect(await storedIn(id)).toMatchObject({ phone: null })
})

it('lists what is stored, of rows of a data interface one after the other', async () => {
  const zones = ((await admin.get('/api/system/DataInterface/parkingZones/Action/List')).data as { list: { id: string; fullName: string }[] }).list
  const [first, second] = zones
  const id = idOf(await create({ zones: [first?.id, second?.id] }))
  const { list } = (await admin.post(`${url}/List`, {})).data as { readonly list: readonly { readonly id: string }[] }
  expect(list.find((row) => row.id === id)).toMatchObject({ zoneNames: `${first?.fullName ?? '-'}, ${second?.fullName ?? '-'}` })
})

it('is kept in the rows of a form table in the same way', async () => {
  const contact = await addSource('1001')
  const other = await addSource('2002')
  const id = idOf(await create({ lines: [{ contact, phone: 'a lie' }, { phone: 'a lie' }] }))
  const lines = async () => ((await storedIn(id)) as { lines: { id: string; phone: string | null }[] }).lines
  const [first, second] = await lines()
  expect([first?.phone ?? null, second?.phone ?? null]).toEqual(['1001', null])
  await changeSource(contact, '1009')
  const changed = [{ ...first, phone: 'a lie' }, { ...second, contact: other }, { contact }]
  expect((await change(id, { lines: changed })).status).toBe(200)
  expect((await lines()).map(({ phone }) => phone)).toEqual(['1001', '2002', '1009'])
})

it('of a row that the form itself picks changes in all rows with it, also when no row is sent', async () => {
  const id = idOf(await create({ contact: await addSource('1001'), lines: [{}, {}] }))
  const lines = async () => ((await storedIn(id)) as { lines: { above: string | null; now?: string }[] }).lines
  expect(await lines()).toMatchObject([{ above: '1001' }, { above: '1001' }])
  await change(id, { contact: await addSource('2002') })
  expect((await lines()).map(({ above }) => above)).toEqual(['2002', '2002'])
  await change(id, { contact: null })
  expect((await lines()).map(({ above }) => above ?? null)).toEqual([null, null])
})

it('that is only shown is not stored', async () => {
  const id = idOf(await create({ lines: [{ contact: await addSource('1001'), now: 'a lie' }] }))
  expect(await storedIn(id)).toMatchObject({ lines: [{ phone: '1001' }] })
  expect(JSON.stringify(await storedIn(id))).not.toContain('now')
})

it('is there when the rules of the form are judged', async () => {
  const contact = await addSource('110')
  expect(await create({ contact })).toMatchObject({ status: 400, data: { fields: [{ path: 'note' }] } })
  expect((await create({ contact, note: 'n' })).status).toBe(200)
})

it('stores nothing when the picked row is not there', async () => {
  expect(await create({ contact: 'nowhere' })).toMatchObject({ status: 400, data: { fields: [{ path: 'contact' }] } })
})
