import { expect, it } from 'vitest'
import type { Store } from '../store/store'
import { describeOnBothDatabases } from '../testing/on-both-databases'
import type { Content } from './content'
import { reconcile } from './reconcile'
import { settingStore } from '../store/settings'
import { dictionaryEntryStore, dictionaryStore } from '../system/dictionaries/store'
import { menuCodeStore } from '../system/menus/code-store'
import { menuStore } from '../system/menus/store'
import { billRuleStore } from '../system/bill-rules/store'

const menu = (id: string, change: object = {}) => ({ id, fullName: id, icon: 'A', type: 1, sortCode: 1, ...change })
const list = (id: string, data: NonNullable<Content['dictionaries']>[number]['data']) => ({ id, parentId: 'group', fullName: id, sortCode: 1, data })
const group = { id: 'group', fullName: 'group', sortCode: 1 }

describeOnBothDatabases('what the code ships', (open) => {
  const ship = (...parts: readonly Content[]) => reconcile({ store: open(), now: () => 1 }, parts)
  const menuOf = async (store: Store, id: string) => (await store.of(menuStore).all()).find((one) => one.id === id)
  const entries = async (id: string) => (await open().of(dictionaryEntryStore).of(id)).map(({ enCode, fullName }) => `${enCode} ${fullName}`)

  it('is there after the first start, children after their parents', async () => {
    await ship({
      menus: [menu('m', { buttons: { btn_add: '新建' } }), menu('m.one', { parentId: 'm' })],
      dictionaryTypes: [group],
      dictionaries: [list('colours', { r: '红' })],
    })
    expect(await menuOf(open(), 'm.one')).toMatchObject({ parentId: 'm', enCode: 'm.one', enabledMark: 1 })
    expect((await open().of(menuCodeStore).all()).filter(({ menuId }) => menuId === 'm')).toMatchObject([{ type: 'button', enCode: 'btn_add' }])
    expect(await entries('colours')).toEqual(['r 红'])
  })

  it('grows with a later version, and keeps what an administrator changed, renamed or removed', async () => {
    const store = open()
    const dictionaryEntries = store.of(dictionaryEntryStore)
    await ship({ menus: [menu('keep'), menu('gone')], dictionaryTypes: [group], dictionaries: [list('sizes', { s: '小', m: '中', l: '大' })] })
    await dictionaryEntries.update('sizes.s', { fullName: '特小' })
    await dictionaryEntries.remove('sizes.m')
    await dictionaryEntries.update('sizes.l', { enabledMark: 0 })
    await ship({
      menus: [menu('keep', { icon: 'B' }), menu('gone'), menu('new')],
      dictionaryTypes: [group],
      dictionaries: [list('sizes', { s: '小号', m: '中号', l: '大号', x: '特大' })],
    })
    expect(await menuOf(store, 'keep')).toMatchObject({ icon: 'B' })
    expect(await menuOf(store, 'new')).toMatchObject({ enabledMark: 1 })
    expect(await entries('sizes')).toEqual(['s 特小', 'l 大号', 'x 特大'])
    expect((await dictionaryEntries.find('sizes.l'))?.enabledMark).toBe(0)
  })

  it('brings colours to entries that had none, and keeps the colour that an administrator chose', async () => {
    const dictionaryEntries = open().of(dictionaryEntryStore)
    const colorOf = async (id: string) => (await dictionaryEntries.find(id))?.color
    await ship({ dictionaryTypes: [group], dictionaries: [list('states', { a: '甲', b: '乙' })] })
    await dictionaryEntries.update('states.b', { color: 'cyan' })
    const coloured = { a: { fullName: '甲', color: 'red' as const }, b: { fullName: '乙', color: 'red' as const } }
    await ship({ dictionaryTypes: [group], dictionaries: [list('states', coloured)] })
    expect([await colorOf('states.a'), await colorOf('states.b')]).toEqual(['red', 'cyan'])
  })

  it('brings names in other languages to what had none, and none to what people called otherwise', async () => {
    const store = open()
    const [dictionaries, rules] = [store.of(dictionaryStore), store.of(billRuleStore)]
    const numbers = { prefix: 'N', dateFormat: 'no' as const, digit: 3, startNumber: '1', description: '' }
    const before = {
      menus: [menu('spoken', { buttons: { btn_own: '自定', btn_ours: '预设' } })],
      dictionaryTypes: [group],
      dictionaries: [list('spoken1', {}), list('spoken2', {}), list('spoken3', {})],
      billRules: [{ enCode: 'spoken', fullName: '编号', ...numbers }],
    }
    await ship(before)
    await dictionaries.update('spoken2', { fullName: '改了名' })
    await dictionaries.update('spoken3', { names: '{"en":"Mine"}' })
    await store
      .of(menuCodeStore)
      .put({ menuId: 'spoken', type: 'button', enCode: 'btn_own', fullName: '改了', names: null, sortCode: 0, origin: 'own' })
    const words = Object.fromEntries(['自定', '预设', 'spoken1', 'spoken2', 'spoken3', '编号'].map((name) => [name, { en: `${name} in English` }]))
    const version = (await rules.find('spoken'))?.version
    await ship({ ...before, words })
    const namesOf = async (id: string) => (await dictionaries.find(id))?.names
    expect([await namesOf('spoken1'), await namesOf('spoken2'), await namesOf('spoken3')]).toEqual([
      '{"en":"spoken1 in English"}',
      null,
      '{"en":"Mine"}',
    ])
    expect(await rules.find('spoken')).toMatchObject({ names: '{"en":"编号 in English"}', version })
    const codes = (await store.of(menuCodeStore).all()).filter(({ menuId }) => menuId === 'spoken')
    expect(codes.map(({ enCode, names }) => [enCode, names])).toEqual([
      ['btn_own', null],
      ['btn_ours', '{"en":"预设 in English"}'],
    ])
  })

  it('is switched off when the code gives it up, never removed, and comes back with it', async () => {
    const store = open()
    const both = { menus: [menu('stays'), menu('leaves')] }
    await ship(both)
    await ship({ menus: [menu('stays')] })
    expect(await menuOf(store, 'leaves')).toMatchObject({ enabledMark: 0 })
    await ship(both)
    expect(await menuOf(store, 'leaves')).toMatchObject({ enabledMark: 1 })
  })

  it('stays off when the code gives it up and takes it back, where an administrator had switched it off', async () => {
    const dictionaryEntries = open().of(dictionaryEntryStore)
    const both = { dictionaryTypes: [group], dictionaries: [list('moods', { g: '好', b: '坏' })] }
    await ship(both)
    await dictionaryEntries.update('moods.b', { enabledMark: 0 })
    await ship({ ...both, dictionaries: [list('moods', {})] })
    expect(await dictionaryEntries.find('moods.g')).toMatchObject({ enabledMark: 0 })
    await ship(both)
    expect([(await dictionaryEntries.find('moods.g'))?.enabledMark, (await dictionaryEntries.find('moods.b'))?.enabledMark]).toEqual([1, 0])
  })

  it('stays where it is when it is to move beneath something that an administrator removed', async () => {
    const dictionaries = open().of(dictionaryStore)
    const other = { ...group, id: 'other', fullName: 'other' }
    await ship({ dictionaryTypes: [group, other], dictionaries: [list('shapes', { r: '圆' })] })
    await dictionaries.remove('other')
    await ship({ dictionaryTypes: [group, other], dictionaries: [{ ...list('shapes', { r: '圆' }), fullName: '形状', parentId: 'other' }] })
    expect(await dictionaries.named('shapes')).toMatchObject({ parentId: 'group', fullName: '形状' })
  })

  it('takes over what stood there under its id before anything was noted, as it stands', async () => {
    const store = open()
    const dictionaries = store.of(dictionaryStore)
    await dictionaries.insert({
      ...group,
      names: null,
      id: 'old',
      parentId: null,
      enCode: 'old',
      isTree: 0,
      description: '',
      fullName: '旧名',
      creatorTime: 1,
    })
    await ship({ dictionaryTypes: [{ ...group, id: 'old', fullName: '新名' }] })
    expect((await dictionaries.named('old'))?.fullName).toBe('旧名')
    await ship({ dictionaryTypes: [{ ...group, id: 'old', fullName: '更新的名' }] })
    expect((await dictionaries.named('old'))?.fullName).toBe('旧名')
  })

  it('goes on changing JSON that an earlier version stored with other spaces', async () => {
    const rest = { ...menu('tabs'), enCode: 'tabs', parentId: null, urlAddress: '', linkTarget: '_self', category: 'Web', propertyJson: '' }
    await open()
      .of(menuStore)
      .insert({ ...rest, enabledMark: 1, description: '[{"id": "inBox", "type": 2}]' })
    await ship({ menus: [menu('tabs', { tabs: [{ id: 'inBox', type: 2 }] })] })
    expect(await menuOf(open(), 'tabs')).toMatchObject({ description: '[{"id": "inBox", "type": 2}]' })
    await ship({
      menus: [
        menu('tabs', {
          tabs: [
            { id: 'inBox', type: 2 },
            { id: 'sent', type: 2 },
          ],
        }),
      ],
    })
    expect(await menuOf(open(), 'tabs')).toMatchObject({ description: '[{"id":"inBox","type":2},{"id":"sent","type":2}]' })
  })

  it('leaves a dictionary away that was removed with its entries, and what a later version adds to it', async () => {
    const dictionaries = open().of(dictionaryStore)
    const dictionaryEntries = open().of(dictionaryEntryStore)
    const shipped = { dictionaryTypes: [group], dictionaries: [list('flavours', { s: '甜', b: '苦' })] }
    await ship(shipped)
    for (const id of ['flavours.s', 'flavours.b']) await dictionaryEntries.remove(id)
    await dictionaries.remove('flavours')
    await ship({ ...shipped, dictionaries: [list('flavours', { s: '甜', b: '苦', u: '鲜' })] })
    expect(await dictionaries.named('flavours')).toBeFalsy()
    expect(await entries('flavours')).toEqual([])
  })

  it('changes nothing when it is brought in once more', async () => {
    const content = { dictionaryTypes: [group], dictionaries: [list('tastes', { s: '甜' })] }
    await ship(content)
    const before = await open().of(dictionaryEntryStore).find('tastes.s')
    await open().of(settingStore).set('shippedContent', '"made by another version"')
    await ship(content)
    expect(await open().of(dictionaryEntryStore).find('tastes.s')).toEqual(before)
  })

  it('is brought in once by several nodes that start at the same time', async () => {
    const many = { menus: Array.from({ length: 20 }, (_, at) => menu(`start${at}`)) }
    await Promise.all([ship(many), ship(many), ship(many)])
    expect((await open().of(menuStore).all()).filter(({ id }) => id.startsWith('start'))).toHaveLength(20)
  })

  it('leaves out what has no place: beneath something removed, or beside another of the same code', async () => {
    const store = open()
    await store.of(dictionaryStore).insert({
      id: 'mine',
      parentId: null,
      fullName: '自建',
      names: null,
      enCode: 'shades',
      isTree: 0,
      sortCode: 1,
      description: '',
      creatorTime: 1,
    })
    await ship({ dictionaryTypes: [group], dictionaries: [list('shades', { d: '深' })] })
    expect(await store.of(dictionaryStore).named('shades')).toMatchObject({ id: 'mine' })
    expect(await entries('mine')).toEqual([])
  })

  it('makes settings where they are missing and leaves them alone afterwards', async () => {
    const settings = open().of(settingStore)
    await ship({ settings: { greeting: 'hello' } })
    await settings.set('greeting', '"good day"')
    await ship({ settings: { greeting: 'hi' } })
    expect(await settings.get('greeting')).toBe('"good day"')
  })
})
