import { describe, expect, it, vi } from 'vitest'
import type { ListSource, OptionSource, RowSource } from '../../engine'
import { announceFailures } from './announce-failures'
import { createGateway } from './create-gateway'
import { FakeServer } from './fake-server'

const model: ListSource = { from: 'model', id: 'm1' }
const users: ListSource = {
  from: 'calls',
  list: 'GET /api/Users',
  read: 'GET /api/Users/{id}',
  create: 'POST /api/Users',
  update: 'PUT /api/Users/{id}',
  remove: 'DELETE /api/Users/{id}',
}
const noSearch = { search: {}, params: {} }

function build(server: FakeServer) {
  const saved: string[] = []
  const gateway = createGateway({
    client: server.client(),
    words: (key, values?: Readonly<Record<string, string>>) => `${key}${values ? ` ${Object.values(values).join()}` : ''}`,
    saveFile: (name) => saved.push(name),
    saveFrom: (name) => saved.push(name),
  })
  return { gateway, saved }
}

describe('records of a model', () => {
  it('are listed with page, order, menu and the search as JSON text', async () => {
    const server = new FakeServer().on('POST /api/visualdev/OnlineDev/m1/List', {
      data: { list: [{ id: '1', name: 'A' }], pagination: { total: 31 } },
    })
    const answer = await build(server).gateway.query(model, {
      page: { current: 2, size: 20 },
      sort: { key: 'name', order: 'desc' },
      search: { name: 'A', area: [1, null], gone: '' },
      params: {},
      menuId: 'menu1',
    })
    expect(answer).toEqual({ ok: true, value: { rows: [{ id: '1', name: 'A' }], total: 31 } })
    expect(server.last.body).toEqual({
      currentPage: 2,
      pageSize: 20,
      dataType: '0',
      sort: 'desc',
      sidx: 'name',
      menuId: 'menu1',
      json: '{"name":"A","area":[1,null]}',
    })
  })

  it('are read from their data text, with id and version', async () => {
    const server = new FakeServer().on('GET /api/visualdev/OnlineDev/m1/7', { data: { id: '7', data: '{"name":"A"}', version: 3 } })
    expect(await build(server).gateway.read(model, '7')).toEqual({ ok: true, value: { name: 'A', id: '7', version: 3 } })
  })

  it('are changed with the version that was read beside the values', async () => {
    const server = new FakeServer().on('PUT /api/visualdev/OnlineDev/m1/7', { data: {} })
    await build(server).gateway.save(model, '7', { name: 'B', id: '7', version: 3 }, { params: {} })
    expect(server.last.body).toEqual({ id: '7', data: '{"name":"B"}', version: 3 })
  })

  it('hold a field named as the record names itself, under its own name on the wire', async () => {
    const server = new FakeServer()
      .on('GET /api/visualdev/OnlineDev/m1/7', { data: { id: '7', data: '{"id":"A-1","version":2,"name":"x"}', version: 3 } })
      .on('PUT /api/visualdev/OnlineDev/m1/7', { data: {} })
    const { gateway } = build(server)
    const read = await gateway.read(model, '7')
    expect(read).toEqual({ ok: true, value: { id: '7', version: 3, id__own: 'A-1', version__own: 2, name: 'x' } })
    await gateway.save(model, '7', { id: '7', version: 3, id__own: 'B-1', version__own: 2, constructor__own: 'c' }, { params: {} })
    expect(server.last.body).toEqual({ id: '7', data: '{"id":"B-1","version":2,"constructor__own":"c"}', version: 3 })
  })

  it('are created without an id', async () => {
    const server = new FakeServer().on('POST /api/visualdev/OnlineDev/m1', { data: { id: '8' } })
    await build(server).gateway.save(model, null, { name: 'B' }, { params: {} })
    expect(server.last.body).toEqual({ id: '', data: '{"name":"B"}' })
  })

  it('are removed together', async () => {
    const server = new FakeServer().on('POST /api/visualdev/OnlineDev/batchDelete/m1', {})
    await build(server).gateway.remove(model, ['1', '2'])
    expect(server.last.body).toEqual({ ids: ['1', '2'] })
  })
})

describe('records behind named calls', () => {
  it('are listed with search, page and order as query', async () => {
    const server = new FakeServer().on('GET /api/Users', { data: { list: [{ id: '1' }], pagination: { total: 1 } } })
    await build(server).gateway.query(users, {
      page: { current: 1, size: 10 },
      sort: { key: 'account', order: 'asc' },
      search: { keyword: 'li' },
      params: {},
    })
    expect(server.last.query).toEqual({ keyword: 'li', currentPage: '1', pageSize: '10', sort: 'asc', sidx: 'account', n: 42 })
  })

  it('may come as a bare list', async () => {
    const server = new FakeServer().on('GET /api/Users', { data: [{ id: '1' }, { id: '2' }] })
    expect(await build(server).gateway.query(users, noSearch)).toEqual({ ok: true, value: { rows: [{ id: '1' }, { id: '2' }], total: 2 } })
  })

  it('put the chosen tree node into the path', async () => {
    const server = new FakeServer().on('GET /api/system/DictionaryData/t%2F1', { data: [] })
    const source: ListSource = { from: 'calls', list: 'GET /api/system/DictionaryData/{typeId}' }
    expect((await build(server).gateway.query(source, { search: {}, params: { typeId: 't/1' } })).ok).toBe(true)
  })

  it('are read with the parameters of the page that stand in the path, and no others', async () => {
    const server = new FakeServer().on('GET /api/rooms/floor-1/7', { data: { name: 'A' } })
    const source: ListSource = { from: 'calls', list: 'GET /api/rooms/{floor}', read: 'GET /api/rooms/{floor}/{id}' }
    const answer = await build(server).gateway.read(source, '7', undefined, { floor: 'floor-1', other: 'x' })
    expect(answer).toMatchObject({ ok: true, value: { name: 'A' } })
    expect(server.last.query).toEqual({ n: 42 })
  })

  it('are removed one by one, up to the first refusal', async () => {
    const server = new FakeServer()
      .on('DELETE /api/Users/1', {})
      .on('DELETE /api/Users/2', { code: 400, msg: 'in use' })
      .on('DELETE /api/Users/3', {})
    expect(await build(server).gateway.remove(users, ['1', '2', '3'])).toMatchObject({ ok: false, error: { message: 'in use' } })
    expect(server.calls).toHaveLength(2)
  })

  it('are removed by the call for many, which finds the ids in its body', async () => {
    const server = new FakeServer().on('DELETE /api/Users/Record', {})
    const { remove: _single, ...many } = { ...users, batchRemove: 'DELETE /api/Users/Record' }
    expect(await build(server).gateway.remove(many, ['1'])).toMatchObject({ ok: true })
    expect(server.last).toMatchObject({ body: { ids: ['1'] } })
    expect(server.last.query).not.toHaveProperty('ids')
  })

  it('say so when the page has no such call', async () => {
    const source: ListSource = { from: 'calls', list: 'GET /api/Users' }
    expect(await build(new FakeServer()).gateway.read(source, '1')).toMatchObject({ ok: false, error: { message: 'notSupported' } })
  })
})

describe('options', () => {
  const dictionary: OptionSource = { from: 'dictionary', type: 'sex', value: 'enCode' }
  const path = 'GET /api/system/DictionaryData/sex/Data/Selector'

  it('of a dictionary carry the code or the id, as the field asks', async () => {
    const server = new FakeServer().on(path, {
      data: { list: [{ id: '9', enCode: 'm', fullName: '男', children: [{ id: '10', enCode: 'x', fullName: '其他' }] }] },
    })
    expect(await build(server).gateway.options(dictionary, {})).toEqual({
      ok: true,
      value: [{ value: 'm', label: '男', children: [{ value: 'x', label: '其他' }] }],
    })
  })

  it('of a data interface are named by its map and depend on their parameters', async () => {
    const server = new FakeServer().on('GET /api/system/DataInterface/i1/Action/List', { data: { list: [{ code: 1, text: 'One' }] } })
    const source: OptionSource = { from: 'interface', id: 'i1', params: [], map: { value: 'code', label: 'text', children: '' } }
    const { gateway } = build(server)
    expect(await gateway.options(source, { city: 'bj' })).toEqual({ ok: true, value: [{ value: 1, label: 'One' }] })
    await gateway.options(source, { city: 'a,b|c', floor: 3 })
    expect(server.calls.map(({ query }) => query['form'])).toEqual(['city|bj', 'city|a%2Cb%7Cc,floor|3'])
  })

  it('out of the records of a model are those whose fields equal the parameters', async () => {
    const server = new FakeServer().on('GET /api/visualdev/Base/m1/FieldDataSelect', { data: { list: [{ id: '7', name: 'A-01' }] } })
    const source: OptionSource = { from: 'records', model: 'm1', label: 'name', where: [{ name: 'building', field: 'b' }] }
    expect(await build(server).gateway.options(source, { building: 'A' })).toEqual({ ok: true, value: [{ value: '7', label: 'A-01' }] })
    expect(server.last.query).toMatchObject({ relationField: 'name', json: '{"building":"A"}' })
  })

  it('are searched a page at a time, and asked for anew when wanted fresh', async () => {
    const server = new FakeServer().on('GET /api/system/DataInterface/i1/Action/List', {
      data: { list: [{ code: 1 }], pagination: { total: 300 } },
    })
    const source: RowSource = { from: 'interface', id: 'i1', params: [], map: { value: 'code', label: 'text', children: '' } }
    const query = { keyword: 'On', page: { current: 2, size: 20 }, params: {}, columns: ['code', 'phone'] }
    const { gateway } = build(server)
    expect(await gateway.rows(source, query)).toEqual({ ok: true, value: { rows: [{ code: 1 }], total: 300 } })
    await gateway.rows(source, query)
    expect(server.calls).toHaveLength(1)
    await gateway.rows(source, { ...query, fresh: true })
    expect(server.calls).toHaveLength(2)
    expect(server.last.query).toMatchObject({
      keyword: 'On',
      currentPage: '2',
      pageSize: '20',
      propsValue: 'code',
      relationField: 'text',
      columnOptions: 'code,phone',
    })
  })

  it('are fetched once for everyone who asks at the same time and later', async () => {
    const server = new FakeServer().on(path, { data: [] })
    const { gateway } = build(server)
    await Promise.all([gateway.options(dictionary, {}), gateway.options(dictionary, {})])
    await gateway.options(dictionary, {})
    expect(server.calls).toHaveLength(1)
  })

  it('reach the others when one who asked gives up', async () => {
    let answer = () => {}
    const server = new FakeServer().on(
      path,
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ data: [{ enCode: 'm', fullName: '男' }] })
        }),
    )
    const { gateway } = build(server)
    const abort = new AbortController()
    const first = gateway.options(dictionary, {}, abort.signal)
    const second = gateway.options(dictionary, {})
    abort.abort()
    expect(await first).toEqual({ ok: false, error: { code: 0, message: '' } })
    await vi.waitFor(() => expect(server.calls).toHaveLength(1))
    answer()
    expect(await second).toMatchObject({ ok: true, value: [{ value: 'm' }] })
  })

  it('are fetched anew after a failure, and after anything was changed', async () => {
    const server = new FakeServer().on(path, 'unreachable').on('POST /api/system/DictionaryData', {})
    const { gateway } = build(server)
    await gateway.options(dictionary, {})
    server.on(path, { data: [] })
    await gateway.options(dictionary, {})
    await gateway.invoke('POST /api/system/DictionaryData', {})
    await gateway.options(dictionary, {})
    expect(server.calls.filter(({ method }) => method === 'GET')).toHaveLength(3)
  })
})

describe('files', () => {
  it('follow the address a download call only names, inside the application', async () => {
    const server = new FakeServer()
      .on('POST /api/export', { data: { name: 'list.xlsx', url: '/api/file/Download/x' } })
      .on('GET /api/file/Download/x', { file: new Blob(['x']) })
    const { gateway, saved } = build(server)
    expect(await gateway.download('POST /api/export', {})).toEqual({ ok: true, value: null })
    expect(saved).toEqual(['list.xlsx'])
  })

  it('do not follow an address outside it', async () => {
    const server = new FakeServer().on('POST /api/export', { data: { name: 'x', url: 'https://evil.test/x' } })
    expect(await build(server).gateway.download('POST /api/export', {})).toMatchObject({ ok: false, error: { message: 'fileMissing' } })
  })

  it.each([
    ['the server cannot be reached', 'unreachable', 'uploadInterrupted'],
    ['the server answers with an error', { code: 500, status: 500, msg: 'disk full' }, 'uploadFailed disk full'],
    ['the server refuses the file', { code: 400, msg: 'wrong type' }, 'wrong type'],
  ] as const)('say why an upload failed when %s', async (_name, reply, message) => {
    const server = new FakeServer().on('POST /api/file/Uploader/document', reply)
    const answer = await build(server).gateway.upload('document', new File(['x'], 'a.txt'), () => {})
    expect(answer).toMatchObject({ ok: false, error: { message } })
  })

  it('have a signed address, or do not exist', async () => {
    const file = { name: 'a.txt', fileId: 'f1', url: '' }
    const server = new FakeServer().on('GET /api/file/GetPreviewFile', { data: '/api/file/x?sign=1' })
    expect(await build(server).gateway.fileUrl(file, 'document')).toEqual({ ok: true, value: '/api/file/x?sign=1' })
    server.on('GET /api/file/GetPreviewFile', { data: '' })
    expect(await build(server).gateway.fileUrl(file, 'document')).toMatchObject({ ok: false, error: { message: 'fileMissing' } })
  })
})

describe('announcing failures', () => {
  const announced = async (reply: Parameters<FakeServer['on']>[1]) => {
    const told: string[] = []
    const { gateway } = build(new FakeServer().on('GET /api/Users', reply))
    await announceFailures(gateway, ({ message }) => told.push(message)).query(users, noSearch)
    return told
  }

  it('tells each failure once', async () => expect(await announced({ code: 500, msg: 'broken' })).toEqual(['broken']))
  it('leaves refused fields to the form', async () =>
    expect(await announced({ code: 400, msg: 'x', data: { fields: [{ path: 'a', message: 'b' }] } })).toEqual([]))
  it('leaves a stale record to the form', async () => expect(await announced({ code: 409, msg: 'changed' })).toEqual([]))
})
