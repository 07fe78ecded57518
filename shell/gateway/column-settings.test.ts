import { describe, expect, it } from 'vitest'
import { columnSettings } from './column-settings'
import { FakeServer } from './fake-server'

const place = { menuId: 'm1', page: 'people' }
const read = 'GET /api/permission/Authority/GetColumnsByModuleId/m1'
const save = 'PUT /api/permission/Authority/SetColumnsByModuleId'
const name = { prop: 'name', label: '姓名', visible: true }
const phone = { prop: 'phone', label: '电话', visible: false }

describe('the columns of a list', () => {
  it('are asked for once, until the session ends', async () => {
    const server = new FakeServer().on(read, { data: [name, phone] })
    const gateway = columnSettings(server.client())
    expect(await gateway.columns(place)).toEqual({ ok: true, value: [name, phone] })
    await gateway.columns(place)
    expect(server.calls).toHaveLength(1)
    gateway.forgetColumns()
    await gateway.columns(place)
    expect(server.calls).toHaveLength(2)
  })

  it('are saved with their menu entry, and those that the list does not have stay as they were', async () => {
    const server = new FakeServer().on(read, { data: [name, phone] }).on(save, {})
    const gateway = columnSettings(server.client())
    expect((await gateway.saveColumns(place, [{ ...name, visible: false }])).ok).toBe(true)
    expect(server.last.body).toEqual({ moduleId: 'm1', fieldList: [{ ...name, visible: false }, phone] })
    expect(await gateway.columns(place)).toEqual({ ok: true, value: [{ ...name, visible: false }, phone] })
  })

  it('of the tabs of one menu entry are kept each by itself', async () => {
    const server = new FakeServer()
      .on('GET /api/permission/Authority/GetColumnsByModuleId/m1%2Fa', { data: [name] })
      .on('GET /api/permission/Authority/GetColumnsByModuleId/m1%2Fb', { data: [] })
      .on(save, {})
    const gateway = columnSettings(server.client())
    await gateway.saveColumns({ ...place, tab: 'a' }, [{ ...name, visible: false }, phone])
    expect(server.last.body).toMatchObject({ moduleId: 'm1/a' })
    expect(await gateway.columns({ ...place, tab: 'b' })).toEqual({ ok: true, value: [] })
  })

  it('stay as they were when the server refuses', async () => {
    const server = new FakeServer().on(read, { data: [name] }).on(save, { code: 403, msg: 'no' })
    const gateway = columnSettings(server.client())
    expect(await gateway.saveColumns(place, [phone])).toMatchObject({ ok: false, error: { message: 'no' } })
    expect(await gateway.columns(place)).toEqual({ ok: true, value: [name] })
  })

  it('of a list without menu entry never reach the server', async () => {
    const server = new FakeServer()
    const gateway = columnSettings(server.client())
    const lone = { menuId: '', page: 'people' }
    expect((await gateway.saveColumns(lone, [phone])).ok).toBe(true)
    expect(await gateway.columns(lone)).toEqual({ ok: true, value: [phone] })
    expect(await gateway.columns({ menuId: undefined, page: 'others' })).toEqual({ ok: true, value: [] })
    expect(server.calls).toEqual([])
  })
})
