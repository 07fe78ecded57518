import { describe, expect, it } from 'vitest'
import { buildPlan, type FormPage, type InputField } from '../../engine'
import { FakeServer, type Reply } from '../gateway/fake-server'
import { loadModelPage } from './load-model-page'
import { registry } from './registry'

const formData = JSON.stringify({ page: 'form', id: 'f', title: 'T', schemaVersion: 1, fields: [{ kind: 'comInput', key: 'name', title: 'Name' }] })
const load = (reply: Reply, modelId = '77') =>
  loadModelPage(new FakeServer().on('GET /api/visualdev/OnlineDev/77/Config', reply).client(), registry, modelId)

describe('a model page', () => {
  it('of web type 1 is its form', async () => {
    expect(await load({ data: { webType: '1', formData, columnData: '' } })).toMatchObject({ state: 'ready', page: { page: 'form', title: 'T' } })
  })

  it('of web type 2 lists the records of the model and opens its form', async () => {
    expect(await load({ data: { webType: 2, formData, columnData: '{}' } })).toMatchObject({
      state: 'ready',
      page: { page: 'list', source: { from: 'model', id: '77' }, form: { page: 'form' } },
    })
  })

  it('shows, searches and sorts by no column that the user may not read', async () => {
    const columnData = JSON.stringify({
      page: 'list',
      columns: [
        { key: 'name', title: 'Name', kind: 'comInput' },
        { key: 'phone', title: 'Phone', kind: 'comInput' },
      ],
      search: [{ kind: 'comInput', key: 'phone', title: 'Phone' }],
      sort: { key: 'phone', order: 'desc' },
    })
    const page = async (shownColumns: readonly string[] | null) => {
      const loaded = await load({ data: { webType: 2, formData, columnData, shownColumns } })
      if (loaded.state !== 'ready' || loaded.page.page !== 'list') throw new Error(loaded.state)
      return [loaded.page.columns.map(({ key }) => key), loaded.page.search.map(({ key }) => key), loaded.page.sort?.key]
    }
    expect(await page(null)).toEqual([['name', 'phone'], ['phone'], 'phone'])
    expect(await page(['name'])).toEqual([['name'], [], undefined])
  })

  it('draws and sends no field that the user may not read, and no layout that is empty without them', async () => {
    const field = (key: string) => ({ kind: 'comInput', key, title: key })
    const card = (...children: readonly object[]) => ({ kind: 'card', children })
    const lines = { shape: 'rows', kind: 'table', key: 'lines', title: 'lines', columns: [field('part'), field('price')] }
    const fields = [field('name'), card(field('rent')), card(field('note'), field('deposit')), lines]
    const form = JSON.stringify({ page: 'form', id: 'f', title: 'T', schemaVersion: 1, fields })
    const columnData = JSON.stringify({ page: 'list', columns: [{ key: 'rent', title: 'Rent', kind: 'comInput' }] })
    const drawn = async (webType: number, shownFields: readonly string[] | null) => {
      const loaded = await load({ data: { webType, formData: form, columnData, shownFields } })
      if (loaded.state !== 'ready') throw new Error(loaded.state)
      const page = loaded.page.page === 'list' ? loaded.page.form : loaded.page
      if (page?.page !== 'form') throw new Error('no form')
      return [...buildPlan(page, registry).inputs.keys()].join()
    }
    expect(await drawn(2, null)).toBe('name,rent,note,deposit,lines,lines.part,lines.price')
    for (const webType of [1, 2]) expect(await drawn(webType, ['name', 'note'])).toBe('name,note')
    expect(await drawn(2, ['name', 'lines', 'lines.part'])).toBe('name,lines,lines.part')
    const { page } = (await load({ data: { webType: 1, formData: form, columnData, shownFields: ['name', 'note'] } })) as { readonly page: FormPage }
    expect(page.fields).toHaveLength(2)
    const list = await load({ data: { webType: 2, formData: form, columnData, shownFields: ['name'] } })
    expect(list).toMatchObject({ page: { columns: [{ key: 'rent' }] } })
  })

  it('leaves what is calculated from fields that are not shown as it is stored', async () => {
    const field = (key: string, to?: string) => ({ kind: 'numInput', key, title: key, ...(to && { rules: [{ set: 'value', to }] }) })
    const lines = {
      kind: 'table',
      key: 'lines',
      title: 'lines',
      columns: [field('count'), field('price'), field('amount', 'lines.count * lines.price')],
    }
    const fields = [lines, field('total', 'sum(lines.price)'), field('pieces', 'sum(lines.count)')]
    const formData = JSON.stringify({ page: 'form', id: 'f', title: 'T', schemaVersion: 1, fields })
    const shownFields = ['lines', 'lines.count', 'lines.amount', 'total', 'pieces']
    const { page } = (await load({ data: { webType: 1, formData, columnData: '', shownFields } })) as { readonly page: FormPage }
    const { calculations, inputs } = buildPlan(page, registry)
    expect(calculations.map(({ path }) => path)).toEqual(['pieces'])
    const modeOf = (path: string) => (inputs.get(path)?.field as InputField | undefined)?.access.mode
    expect(['lines.amount', 'total', 'pieces'].map(modeOf)).toEqual(['readOnly', 'readOnly', 'editable'])
  })

  it('says "no permission" when the server does', async () => expect(await load({ code: 403, msg: 'no' })).toEqual({ state: 'denied' }))
  it('is not found on any other refusal of its Config call', async () => expect(await load({ code: 400, msg: 'gone' })).toEqual({ state: 'missing' }))
  it('is not found for a menu entry that names no model', async () => expect(await load({}, '')).toEqual({ state: 'missing' }))
  it('of a data view is not available yet', async () =>
    expect(await load({ data: { webType: '4', formData: '' } })).toEqual({ state: 'unavailable' }))
  it('is not available when its form cannot be read', async () =>
    expect(await load({ data: { webType: '2', formData: 'x' } })).toEqual({ state: 'unavailable' }))
  it('fails so that one can try again when nothing answered', async () => {
    await expect(load('unreachable')).rejects.toThrow('request error, please retry')
  })
})
