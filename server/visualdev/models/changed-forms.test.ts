import { describe, expect, it } from 'vitest'
import { idOf } from '../../testing/test-model'
import {
  admin,
  model,
  reshape,
  create,
  update,
  read,
  words,
  field,
  table,
  title,
  n,
  memo,
  whatever,
  openForms,
} from '../../testing/test-changed-forms'

openForms()

interface Line {
  readonly id: string
  readonly parts?: readonly object[]
}

describe('a field that a form no longer names', () => {
  it('locks no record, is sent to nobody, and finds its values when it comes back', async () => {
    const url = await model([title, memo, table('items', n, memo)])
    const id = idOf(
      await create(url, {
        title: 'old',
        memo: 'kept',
        items: [
          { n: 1, memo: 'a' },
          { n: 2, memo: 'b' },
        ],
      }),
    )
    expect((await reshape(url, [title, table('items', n)], whatever)).code).toBe(200)
    const seen = await read<{ items: readonly Line[] }>(url, id)
    expect(seen).toEqual({
      title: 'old',
      items: [
        { id: expect.any(String), n: 1 },
        { id: expect.any(String), n: 2 },
      ],
    })
    expect(JSON.stringify(await words(url, id))).not.toContain('memo')
    expect((await update(url, id, { ...seen, title: 'new' })).code).toBe(200)
    // A client may change rows, and send them in another order, without knowing of the column.
    const [first, second] = seen.items
    expect((await update(url, id, { items: [{ ...second, n: 3 }, first] })).code).toBe(200)
    expect((await reshape(url, [title, memo, table('items', n, memo)])).code).toBe(200)
    expect(await read(url, id)).toMatchObject({
      title: 'new',
      memo: 'kept',
      items: [
        { n: 3, memo: 'b' },
        { n: 1, memo: 'a' },
      ],
    })
  })

  it('may be a whole form table, and one in the rows of another', async () => {
    const parts = table('parts', n, memo)
    const full = [title, table('items', n, parts)]
    const url = await model(full)
    const id = idOf(
      await create(url, {
        title: 'old',
        items: [
          { n: 1, parts: [{ n: 10, memo: 'x' }] },
          { n: 2, parts: [{ n: 20, memo: 'y' }] },
        ],
      }),
    )
    const change = async (fields: readonly object[], now: string) => {
      expect((await reshape(url, fields, whatever)).code).toBe(200)
      const seen = await read<object>(url, id)
      expect((await update(url, id, { ...seen, title: now })).code).toBe(200)
      return read<{ items?: readonly Line[] }>(url, id)
    }
    expect((await change([title, table('items', n, table('parts', n))], '1')).items?.[0]?.parts).toEqual([{ id: expect.any(String), n: 10 }])
    expect((await change([title, table('items', n)], '2')).items).toEqual([
      { id: expect.any(String), n: 1 },
      { id: expect.any(String), n: 2 },
    ])
    expect(await change([title], '3')).toEqual({ title: '3' })
    expect(await change(full, '4')).toMatchObject({
      title: '4',
      items: [
        { n: 1, parts: [{ n: 10, memo: 'x' }] },
        { n: 2, parts: [{ n: 20, memo: 'y' }] },
      ],
    })
  })
})

it('a form may be saved whatever becomes of a field that lists sort and search by', async () => {
  const url = await model([title, field('numInput', 'v', { precision: 0 })])
  const base = url.replace('OnlineDev', 'Base')
  const list = {
    columns: [
      { key: 'v', sortable: true },
      { key: 'title', sortable: true },
    ],
    search: [{ key: 'v' }, { key: 'title' }],
  }
  const { enCode } = (await admin.get(base)).data as { readonly enCode: string }
  const kinds: readonly (readonly [string, object])[] = [
    ['numInput', { precision: 2 }],
    ['comInput', {}],
    ['date', {}],
    ['dateRange', {}],
    ['numInput', { precision: 0 }],
    ['select', { multiple: true }],
    ['select', { multiple: false }],
    ['PsdInput', {}],
    ['comInput', {}],
  ]
  for (const [kind, props] of kinds) {
    const form = { page: 'form', id: 'f', title: 'f', schemaVersion: 1, fields: [title, field(kind, 'v', props)] }
    const columnData = JSON.stringify({ page: 'list', ...list })
    const answer = await admin.put(base, { fullName: 'f', enCode, formData: JSON.stringify(form), columnData, ...whatever })
    expect(answer, kind).toMatchObject({ code: 200 })
  }
})

describe('a record that was valid when it was stored', () => {
  it('is saved when something else changes, whatever its form asks for now', async () => {
    const code = field('comInput', 'code')
    const choice = (...options: readonly string[]) =>
      field('radio', 'choice', { source: { from: 'static', options: options.map((value) => ({ value, label: value })) } })
    const url = await model([title, code, n, choice('a', 'b'), table('items', n)])
    await create(url, { title: 'first', code: 'same' })
    const values = { title: 'old', code: 'same', n: 99, choice: 'b', items: [{ n: 99 }] }
    const id = idOf(await create(url, values))
    const required = { access: { mode: 'editable', required: true } }
    const narrow = field('numInput', 'n', { max: 10 })
    const answer = await reshape(url, [
      title,
      field('comInput', 'code', { unique: true, maxLength: 3 }),
      narrow,
      choice('a'),
      field('comInput', 'added', {}, required),
      table('items', narrow, field('comInput', 'added', {}, required)),
    ])
    expect(answer.code).toBe(200)
    const seen = await read<{ items: readonly object[] }>(url, id)
    expect(await update(url, id, { ...seen, title: 'new' })).toMatchObject({ code: 200 })
    expect(await read(url, id)).toMatchObject({ ...values, title: 'new', added: null })
    for (const [key, value] of Object.entries({ code: 'first', n: 98, choice: 'c' }))
      expect(await update(url, id, { [key]: value }), key).toMatchObject({ code: 400, data: { fields: [{ path: key }] } })
    expect(await update(url, id, { items: [{ ...seen.items[0], n: 98 }] })).toMatchObject({ data: { fields: [{ path: 'items.0.n' }] } })
    expect(await create(url, { title: 'another' })).toMatchObject({ data: { fields: [{ path: 'added' }] } })
  })

  it('is saved with a text that its list cannot take into an index any more', async () => {
    const url = await model([title, field('textarea', 'memo')])
    const id = idOf(await create(url, { title: 'old', memo: 'x'.repeat(2_000) }))
    expect((await reshape(url, [title, memo])).code).toBe(200)
    expect(await update(url, id, { title: 'new', memo: 'x'.repeat(2_000) })).toMatchObject({ code: 200 })
  })
})
