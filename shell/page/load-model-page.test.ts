import { describe, expect, it } from 'vitest'
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
