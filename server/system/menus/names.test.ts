import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menuStore } from './store'
import { idOf } from '../../testing/test-model'
import { startTestApp, type Answer, type Client, type TestApp } from '../../testing/test-app'
import { describeOnBothDatabases } from '../../testing/on-both-databases'

let server: TestApp
let admin: Client
let english: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
  english = server.as(admin.token, 'en')
})
afterAll(() => server.close())

const url = '/api/system/Menu'
interface Node {
  readonly id: string
  readonly fullName: string
  readonly names?: object
  readonly children?: readonly Node[]
}
const flat = (rows: readonly Node[]): readonly Node[] => rows.flatMap((row) => [row, ...flat(row.children ?? [])])
const named = { fullName: '我的目录', type: 2, urlAddress: 'permission/user', names: { en: ' My folder ', zhtw: '我的目錄', zh: ' ' } }
const add = async (enCode: string, more: object = {}) => idOf(await admin.post(url, { ...named, enCode, ...more }))
const detail = async (id: string) => (await admin.get(`${url}/${id}`)).data as Record<string, unknown>
const shown = async (): Promise<readonly Node[]> =>
  flat(((await admin.get('/api/oauth/CurrentUser')).data as { readonly menuList: readonly Node[] }).menuList)

describe('names of entries in other languages', () => {
  it('are told to who draws the menu, without what is empty', async () => {
    const id = await add('names.told')
    expect((await shown()).find((menu) => menu.id === id)?.names).toEqual({ en: 'My folder', zhtw: '我的目錄' })
    const plain = await add('names.plain', { names: {} })
    expect((await shown()).find((menu) => menu.id === plain)?.names).toBeUndefined()
    expect((await shown()).find((menu) => menu.id === 'systemData.area')?.names).toEqual({ en: 'Areas', zhtw: '行政區劃' })
  })

  it('stay where a request does not name them, and go with none', async () => {
    const id = await add('names.stay')
    const { version } = await detail(id)
    await admin.put(`${url}/${id}`, { fullName: '改名', enCode: 'names.stay', type: 2, version })
    expect(await detail(id)).toMatchObject({ fullName: '改名', names: { en: 'My folder', zhtw: '我的目錄' } })
    await admin.put(`${url}/${id}`, { fullName: '改名', enCode: 'names.stay', type: 2, names: {} })
    expect((await detail(id))['names']).toEqual({})
  })

  it('are refused in languages that are none', async () => {
    expect((await admin.post(url, { ...named, enCode: 'names.none', names: { fr: 'Dossier' } })).status).toBe(400)
    expect((await admin.post(url, { ...named, enCode: 'names.none', names: { en: 7 } })).status).toBe(400)
  })

  it('are found by, and said where rights are given out', async () => {
    const id = await add('names.found')
    const listed = (answer: Answer) => flat((answer.data as { readonly list: readonly Node[] }).list).map((row) => row.id)
    expect(listed(await admin.get(`${url}?keyword=my%20FOLD`))).toContain(id)
    const roles = (await admin.get('/api/permission/Role')).data as { readonly list: readonly { readonly id: string; readonly enCode: string }[] }
    const role = roles.list.find(({ enCode }) => !/admin/i.test(enCode))?.id ?? ''
    const values = await english.post(`/api/permission/Authority/Data/${role}/Values`, { type: 'module' })
    expect(flat((values.data as { readonly list: readonly Node[] }).list).find((node) => node.id === id)?.fullName).toBe('My folder')
  })

  it('of what the product ships are a change that can be taken back', async () => {
    const read = await detail('systemData.area')
    await admin.put(`${url}/systemData.area`, { ...read, names: { en: 'Places' } })
    expect(await detail('systemData.area')).toMatchObject({ changes: ['names'], names: { en: 'Places' } })
    await admin.put(`${url}/systemData.area/Actions/Restore`)
    expect(await detail('systemData.area')).toMatchObject({ changes: [], names: read['names'] })
  })

  it('go along in a file, both ways', async () => {
    const id = await add('names.file')
    const { content } = (await admin.get(`${url}/${id}/Actions/Export`)).data as { readonly content: string }
    expect((JSON.parse(content) as { readonly menus: readonly object[] }).menus).toMatchObject([{ names: { en: 'My folder', zhtw: '我的目錄' } }])
    const bring = async (text: string) =>
      ((await admin.post(`${url}/Actions/Import`, { content: text, dryRun: false })).data as { readonly list: readonly object[] }).list
    expect(await bring(content)).toMatchObject([{ outcome: 'same' }])
    expect(await bring(content.replace('My folder', 'Mine'))).toMatchObject([{ outcome: 'changed', fields: ['names'] }])
    await admin.delete(`${url}/${id}`)
    expect(await bring(content)).toMatchObject([{ outcome: 'added' }])
    expect((await shown()).find(({ fullName, names }) => fullName === '我的目录' && JSON.stringify(names).includes('My folder'))).toBeDefined()
  })
})

describe('names of buttons in other languages', () => {
  interface Code {
    readonly enCode: string
    readonly fullName: string
    readonly isOffered?: boolean
  }
  const buttonsIn = async (client: Client, id: string): Promise<readonly Code[]> => {
    const { permissionList } = (await client.get('/api/oauth/CurrentUser')).data as {
      readonly permissionList: readonly { readonly modelId: string; readonly button: readonly Code[] }[]
    }
    return permissionList.find(({ modelId }) => modelId === id)?.button ?? []
  }
  const given = async (id: string) =>
    ((await admin.get(`${url}/${id}/Rights`)).data as { readonly button: readonly Code[] }).button.filter(({ isOffered }) => isOffered)
  const put = (id: string, names?: object) =>
    admin.put(`${url}/${id}/Rights`, { button: [{ enCode: 'btn_own', fullName: '自定', ...(names && { names }) }] })

  it('are those of the page where they are taken over, and those of the product where it ships them', async () => {
    const id = await add('names.taken')
    await admin.post(`${url}/${id}/Rights/Actions/TakeOver`, { types: ['button'] })
    const nameOf = async (client: Client) => (await buttonsIn(client, id)).find(({ enCode }) => enCode === 'btn_remove')?.fullName
    expect([await nameOf(admin), await nameOf(english)]).toEqual(['删除', 'Delete'])
    expect((await buttonsIn(english, 'permission.userOnline')).map(({ fullName }) => fullName)).toEqual(['Sign out', 'Close accounts'])
  })

  it('are changed with the button, stay where a request does not name them, go with none, and go along in a file', async () => {
    const id = await add('names.buttons')
    await put(id, { en: ' Own ', zhtw: '自訂' })
    await put(id)
    expect(await given(id)).toMatchObject([{ fullName: '自定', names: { en: 'Own', zhtw: '自訂' } }])
    const { content } = (await admin.get(`${url}/${id}/Actions/Export`)).data as { readonly content: string }
    await admin.delete(`${url}/${id}`)
    await admin.post(`${url}/Actions/Import`, { content: content.replace('我的目录', '带按钮'), dryRun: false })
    const again = (await shown()).find(({ fullName }) => fullName === '带按钮')?.id ?? ''
    expect(await given(again)).toMatchObject([{ names: { en: 'Own', zhtw: '自訂' } }])
    await put(again, {})
    expect(await given(again)).toMatchObject([{ fullName: '自定', names: {} }])
    expect((await put(again, { fr: 'Le' })).status).toBe(400)
  })

  it('are said where rights are given out', async () => {
    const roles = (await admin.get('/api/permission/Role')).data as { readonly list: readonly { readonly id: string; readonly enCode: string }[] }
    const role = roles.list.find(({ enCode }) => !/admin/i.test(enCode))?.id ?? ''
    const values = await english.post(`/api/permission/Authority/Data/${role}/Values`, { type: 'button', moduleIds: ['permission.userOnline'] })
    const names = flat((values.data as { readonly list: readonly Node[] }).list).map(({ fullName }) => fullName)
    expect(names).toEqual(['Permissions', 'Online users', 'Sign out', 'Close accounts'])
  })
})

describe('names of dictionaries, bill rules and portals in other languages', () => {
  const listed = (answer: Answer) => flat((answer.data as { readonly list: readonly Node[] }).list)
  it.each([
    ['/api/system/DictionaryType', '/Selector/0', {}],
    ['/api/system/BillRule', '/Selector', { prefix: 'N', dateFormat: 'no', digit: 3, startNumber: '001' }],
  ])('of %s are stored, said to who reads another language, and stay', async (root, selector, more) => {
    const body = { fullName: '三种名字', enCode: 'namedThrice', ...more }
    const id = idOf(await admin.post(root, { ...body, names: { en: ' Three names ', zh: '' } }))
    await admin.put(`${root}/${id}`, body)
    expect((await english.get(`${root}/${id}`)).data).toMatchObject({ fullName: '三种名字', names: { en: 'Three names' } })
    const nameIn = async (client: Client, where: string) => listed(await client.get(`${root}${where}`)).find((one) => one.id === id)?.fullName
    const lists = ['?pageSize=100', selector]
    expect(await Promise.all(lists.map((where) => nameIn(admin, where)))).toEqual(['三种名字', '三种名字'])
    expect(await Promise.all(lists.map((where) => nameIn(english, where)))).toEqual(['Three names', 'Three names'])
    expect((await admin.post(root, { ...body, enCode: 'namedFr', names: { fr: 'Trois' } })).status).toBe(400)
    await admin.put(`${root}/${id}`, { ...body, names: {} })
    expect(await nameIn(english, selector)).toBe('三种名字')
  })

  it('of bill rules and entries are what a word is looked for in', async () => {
    expect(listed(await english.get('/api/system/BillRule?keyword=contract%20NUMB')).map(({ fullName }) => fullName)).toEqual(['Contract numbers'])
    expect(listed(await english.get('/api/system/DictionaryData/sex?keyword=fem')).map(({ fullName }) => fullName)).toEqual(['Female'])
  })

  it('of portals are said where one is chosen and shown', async () => {
    const [portal] = listed(await english.get('/api/visualdev/Portal/Selector'))
    expect(portal?.fullName).toBe('Operations overview')
    expect((await english.get(`/api/visualdev/Portal/${portal?.id}/auth`)).data).toMatchObject({ fullName: 'Operations overview' })
  })

  it('go along in their files', async () => {
    const file = async (address: string) => {
      const { url } = (await admin.get(address)).data as { readonly url: string }
      return JSON.parse((await admin.get(url)).raw.body) as object
    }
    expect(await file('/api/system/BillRule/contractNo/Action/Export')).toMatchObject({ names: { en: 'Contract numbers' } })
    expect(await file('/api/system/DictionaryData/sex/Action/Export')).toMatchObject({ names: { en: 'Gender' } })
  })
})

describe('entries of dictionaries', () => {
  it('are told with their names in other languages, which stay where a request does not name them', async () => {
    const root = '/api/system/DictionaryData'
    const type = idOf(await admin.post('/api/system/DictionaryType', { fullName: '颜色', enCode: 'namedColors' }))
    const entry = { fullName: '红', enCode: 'red', dictionaryTypeId: type }
    const id = idOf(await admin.post(root, { ...entry, names: { en: 'Red', zhtw: '紅' } }))
    await admin.put(`${root}/${id}`, { ...entry, fullName: '大红' })
    const told = (await admin.get(`${root}/namedColors/Data/Selector`)).data as { readonly list: readonly object[] }
    expect(told.list).toMatchObject([{ fullName: '大红', names: { zhtw: '紅', en: 'Red' } }])
  })
})

describeOnBothDatabases('the column of names', (open) => {
  it('is empty unless something is put there', async () => {
    const menu = { parentId: null, icon: '', type: 1, urlAddress: '', linkTarget: '', category: 'Web', propertyJson: '', description: '' }
    const row = { ...menu, sortCode: 1, enabledMark: 1 as const }
    const menus = open().of(menuStore)
    await menus.insert({ ...row, id: 'plain', fullName: '无', enCode: 'plain' })
    await menus.insert({ ...row, id: 'named', fullName: '有', enCode: 'named', names: '{"en":"Some"}' })
    await menus.update('plain', { sortCode: 2 })
    const stored = await open().of(menuStore).all()
    expect(stored.filter(({ id }) => id === 'plain' || id === 'named').map(({ id, names }) => [id, names])).toEqual([
      ['named', '{"en":"Some"}'],
      ['plain', null],
    ])
  })
})
