import { sql, type RawBuilder } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startOf } from '../../../engine'
import { idOf } from '../../testing/test-model'
import { openDatabase } from '../../store/database'
import type { TableRegistry } from '../../store/table-registry'
import { clearPlainSecrets } from './clear-plain-secrets'
import { settingStore } from '../../store/settings'
import { modelStore } from './store'
import { server, model, reshape, create, update, read, field, table, title, n, memo, whatever, openForms } from '../../testing/test-changed-forms'

openForms()

/** All that the tables of a model hold in columns of their own, whether or not its form names them. */
async function everyCell(url: string): Promise<readonly unknown[]> {
  const row = await server.services.store.of(modelStore).byId(url.split('/').at(-1) ?? '')
  const registry = JSON.parse(row?.registry ?? '{}') as TableRegistry
  const database = openDatabase(server.place)
  const db = database.db.withoutPlugins()
  const tables = await Promise.all(
    [registry, ...Object.values(registry.children)].map((one) => sql`select * from ${sql.table(one.table)}`.execute(db)),
  )
  await database.db.destroy()
  return tables.flatMap(({ rows }) =>
    (rows as object[]).flatMap((cells) => Object.entries(cells).flatMap(([name, cell]) => (name.startsWith('c_') ? [cell] : []))),
  )
}

const tablesOf = async (url: string): Promise<TableRegistry> =>
  JSON.parse((await server.services.store.of(modelStore).byId(url.split('/').at(-1) ?? ''))?.registry ?? '{}') as TableRegistry

/** Works on the tables themselves, as a version before would have left them. */
async function inDatabase(statement: RawBuilder<unknown>): Promise<readonly object[]> {
  const database = openDatabase(server.place)
  const { rows } = await statement.execute(database.db.withoutPlugins())
  await database.db.destroy()
  return rows as object[]
}
describe('a field that changes how it is stored', () => {
  const number = (precision: number) => field('numInput', 'v', { precision })
  const options = (...values: readonly (string | number)[]) => ({
    source: { from: 'static', options: values.map((value) => ({ value, label: `${value}!` })) },
  })
  const text = field('comInput', 'v')
  const day = field('date', 'v')
  const several = field('select', 'v', { ...options('a', 'b'), multiple: true })
  const one = field('select', 'v', options('a', 'b'))
  const midnight = startOf(Date.UTC(2024, 6, 5, 4), 'date')
  const noon = midnight + 43_200_000

  it.each<[string, object, unknown, object, unknown]>([
    ['whole numbers to decimals', number(0), 1200, number(2), 1200],
    ['decimals without decimals to whole numbers', number(2), 1200, number(0), 1200],
    ['decimals to fewer', number(2), 12.25, number(1), 12.25],
    ['a number to text', number(2), 12.5, text, '12.5'],
    ['text to a number', text, '1,200.50', number(2), 1200.5],
    ['a day to text', day, midnight, text, '2024-07-05'],
    ['a moment to text', field('date', 'v', { type: 'datetime' }), noon, text, '2024-07-05 12:00:00'],
    ['text to a day', text, '2024-7-5', day, midnight],
    ['a day to a range', day, midnight, field('dateRange', 'v'), [midnight, midnight]],
    ['a range of one day to a day', field('dateRange', 'v'), [midnight, midnight], day, midnight],
    ['one choice to several', one, 'a', several, ['a']],
    ['a single one of several to one', several, ['b'], one, 'b'],
    ['a choice to a tick', one, 'a', field('checkbox', 'v', options('a', 'b')), ['a']],
    ['several choices to text', several, ['a', 'b'], text, 'a,b'],
    ['text to several choices', text, 'a,b', several, ['a', 'b']],
    ['a choice to a switch', field('radio', 'v', options('1', '0')), '1', field('switch', 'v'), 1],
    ['a switch to a choice', field('switch', 'v'), 0, field('radio', 'v', options('1', '0')), '0'],
    ['a number to a rating', number(0), 3, field('rate', 'v'), 3],
    ['a number to both ends of a slider', number(0), 3, field('slider', 'v', { range: true }), [3, 3]],
    ['plain text to rich text', field('textarea', 'v'), 'a < b\nc', field('editor', 'v'), '<p>a &lt; b</p><p>c</p>'],
    ['text to time', text, '8:05', field('time', 'v'), '08:05:00'],
  ])('carries over %s, in the form, in rows, and in rows inside of rows', async (_name, from, value, to, expected) => {
    const formOf = (v: object) => [title, v, table('items', n, v, table('parts', v))]
    const url = await model(formOf(from))
    const id = idOf(await create(url, { title: 'old', v: value, items: [{ n: 1, v: value, parts: [{ v: value }] }] }))
    const empty = idOf(await create(url, { title: 'empty' }))
    expect(await reshape(url, formOf(to))).toMatchObject({ code: 200 })
    const seen = await read<object>(url, id)
    expect(seen).toMatchObject({ v: expected, items: [{ n: 1, v: expected, parts: [{ v: expected }] }] })
    expect(await read(url, empty)).toMatchObject({ title: 'empty', v: null, items: [] })
    expect(await update(url, id, { ...seen, title: 'new' })).toMatchObject({ code: 200 })
    expect(await reshape(url, formOf(from))).toMatchObject({ code: 200 })
    expect(await read(url, id)).toMatchObject({ title: 'new', v: value, items: [{ v: value, parts: [{ v: value }] }] })
  })

  it.each<[string, object, unknown, object]>([
    ['a decimal to a whole number', number(2), 12.25, number(0)],
    ['words to a number', text, 'about ten', number(2)],
    ['a code with zeros in front to a number', text, '007', number(0)],
    ['a time behind a day to a day', text, '2024-07-05 08:30', day],
    ['a day to a number', day, midnight, number(0)],
    ['a number to a day', number(0), 20240705, day],
    ['several choices to one', several, ['a', 'b'], one],
    ['a range to a day', field('dateRange', 'v'), [midnight, midnight + 86_400_000], day],
    ['a range of numbers to one of days', field('numberRange', 'v'), [1, 5], field('dateRange', 'v')],
    ['a choice that is neither side to a switch', field('radio', 'v', options('yes', 'perhaps')), 'perhaps', field('switch', 'v')],
    ['a secret to text', field('PsdInput', 'v'), 'secret', text],
  ])('says how many values would be lost, and gives back after all what it could not carry over: %s', async (_name, from, value, to) => {
    const formOf = (v: object) => [title, v, table('items', v)]
    const url = await model(formOf(from))
    const id = idOf(await create(url, { title: 'old', v: value, items: [{ v: value }, { v: value }] }))
    const told = await reshape(url, formOf(to))
    expect(told).toMatchObject({
      status: 428,
      code: 428,
      data: {
        count: 3,
        losses: [
          { field: 'v', title: 'v', count: 1, why: 'unreadable' },
          { field: 'items.v', count: 2, why: 'unreadable' },
        ],
      },
    })
    expect(told.msg).toContain('“v”有 1 个值换不成新的类型；“v”有 2 个值换不成新的类型')
    expect(await reshape(url, formOf(to), { acceptedLoss: 2 })).toMatchObject({ code: 428 })
    expect(await reshape(url, formOf(to), { acceptedLoss: 3 })).toMatchObject({ code: 200 })
    const seen = await read<object>(url, id)
    expect(seen).toMatchObject({ v: null, items: [{ v: null }, { v: null }] })
    expect(await update(url, id, { ...seen, title: 'new' })).toMatchObject({ code: 200 })
    expect(await reshape(url, formOf(from))).toMatchObject({ code: 200 })
    const back = await read<{ v: unknown; items: readonly { v: unknown }[] }>(url, id)
    const shown = value === 'secret' ? '••••••••' : value
    expect(back).toMatchObject({ title: 'new', v: shown, items: [{ v: shown }, { v: shown }] })
  })

  it.each<[string, object, unknown]>([
    ['a text', text, 'door 4711'],
    ['a number', number(0), 4711],
    ['several choices', field('select', 'v', { ...options('north gate', 'south gate'), multiple: true }), ['north gate', 'south gate']],
  ])('that becomes a secret lies sealed and nowhere else: %s', async (_name, from, value) => {
    const secret = field('PsdInput', 'v')
    const formOf = (v: object) => [title, v, table('items', v)]
    const url = await model(formOf(from))
    const id = idOf(await create(url, { title: 'old', v: value, items: [{ v: value }] }))
    expect(await reshape(url, formOf(secret))).toMatchObject({ code: 200 })
    expect(await read(url, id)).toMatchObject({ v: '••••••••', items: [{ v: '••••••••' }] })
    const cells = await everyCell(url)
    expect(cells.filter((cell) => String(cell).startsWith('sealed:1:'))).toHaveLength(2)
    for (const plain of [value].flat()) expect(cells.map(String).filter((cell) => cell.includes(String(plain)))).toEqual([])
    // Changed back, nobody is told what it was; it is a secret again once the field is one.
    expect(await reshape(url, formOf(from))).toMatchObject({ code: 428, data: { count: 2 } })
    expect(await reshape(url, formOf(from), whatever)).toMatchObject({ code: 200 })
    expect(await read(url, id)).toMatchObject({ v: null, items: [{ v: null }] })
    expect(await reshape(url, formOf(secret))).toMatchObject({ code: 200 })
    expect(await read(url, id)).toMatchObject({ v: '••••••••', items: [{ v: '••••••••' }] })
  })

  it('that an earlier version left in plain beside a secret is sealed, or goes, at the first start', async () => {
    const url = await model([title, text, table('items', text)])
    const add = async (v: string) => idOf(await create(url, { title: 'old', v, items: [{ v }] }))
    const [kept, fresh] = [await add('door 4711'), await add('door 4712')]
    const tables = await tablesOf(url)
    const plainIn = (name: string, column: string) => inDatabase(sql`select 1 from ${sql.table(name)} where ${sql.ref(column)} is not null`)
    const plainColumns = [tables, tables.children['items']].flatMap((one) =>
      one?.columns['v'] ? [[one.table, one.columns['v'].column] as const] : [],
    )
    expect(await reshape(url, [title, field('PsdInput', 'v'), table('items', field('PsdInput', 'v'))])).toMatchObject({ code: 200 })
    await update(url, fresh, { v: 'window 1' })
    // As versions before 0.2 left it: the plain text stays, and the secret is what was entered since.
    for (const [name, column] of plainColumns) await inDatabase(sql`update ${sql.table(name)} set ${sql.ref(column)} = 'door 4711'`)
    for (const [name, column] of plainColumns) expect(await plainIn(name, column)).toHaveLength(2)
    await server.services.store.of(settingStore).set('plainSecretsCleared', '')
    await clearPlainSecrets(server.services)
    for (const [name, column] of plainColumns) expect(await plainIn(name, column)).toEqual([])
    for (const id of [kept, fresh]) expect(await read(url, id)).toMatchObject({ v: '••••••••' })
    expect((await everyCell(url)).map(String).filter((cell) => cell.includes('4711'))).toEqual([])
  })

  it('keeps what was entered meanwhile, and what was emptied stays empty', async () => {
    const url = await model([title, text, table('items', text)])
    const add = async (v: string) => idOf(await create(url, { title: v, v, items: [{ v }] }))
    const [left, changed, emptied, lost] = [await add('12.50'), await add('1'), await add('2'), await add('words')]
    expect(await reshape(url, [title, number(2), table('items', number(2))], { acceptedLoss: 2 })).toMatchObject({ code: 200 })
    const rows = async (id: string, v: unknown) => ({ v, items: [{ ...(await read<{ items: object[] }>(url, id)).items[0], v }] })
    expect(await update(url, left, { ...(await rows(left, 12.5)), title: 'new' })).toMatchObject({ code: 200 })
    await update(url, changed, await rows(changed, 7))
    await update(url, emptied, await rows(emptied, null))
    expect(await reshape(url, [title, text, table('items', text)])).toMatchObject({ code: 200 })
    const expected = { [left]: '12.50', [changed]: '7', [emptied]: null, [lost]: 'words' }
    for (const [id, v] of Object.entries(expected)) expect(await read(url, id)).toMatchObject({ v, items: [{ v }] })
  })

  it('tells of fields and form tables that are left out, and of values that a formula will write over', async () => {
    const url = await model([title, memo, field('numInput', 'v'), n, table('items', n, memo), table('more', n, table('parts', n))])
    await create(url, { title: 't', memo: 'm', v: 5, n: 2, items: [{ n: 1, memo: 'a' }, { n: 2 }], more: [{ n: 1, parts: [{ n: 1 }] }, {}] })
    const calculated = field('calculate', 'v', {}, { rules: [{ set: 'value', to: 'n * 2' }] })
    expect((await reshape(url, [title, calculated, n, table('items', n)])).data).toMatchObject({
      losses: [
        { field: 'memo', count: 1, why: 'removed' },
        { field: 'items.memo', count: 1, why: 'removed' },
        { field: 'more', count: 2, why: 'removed' },
        { field: 'v', count: 1, why: 'computed' },
      ],
    })
  })
})
