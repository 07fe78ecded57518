import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type Client, type TestApp } from '../../testing/test-app'
import { faultsOf, idOf, modelsOf } from '../../testing/test-model'

let server: TestApp
let admin: Client
beforeAll(async () => {
  server = await startTestApp({ demo: true })
  admin = await server.signIn('admin')
})
afterAll(() => server.close())
const { model, create, update, read, words } = modelsOf(() => admin)

const kind = { kind: 'comInput', key: 'kind', title: '类型' }
const fixed = (...values: string[]) => ({ from: 'static', options: values.map((value) => ({ value, label: `名${value}` })) })
const paths = (answer: Parameters<typeof faultsOf>[0]) => faultsOf(answer).map(([path]) => path)

describe('rules on a field, on the server', () => {
  it('narrow its choices and its limits while they hold', async () => {
    const url = await model([
      kind,
      { kind: 'radio', key: 'use', title: '用途', props: { source: fixed('a', 'b') }, rules: [{ set: 'options', only: ['a'], when: "kind = 'x'" }] },
      { kind: 'numInput', key: 'n', title: '数量', props: { max: 10 }, rules: [{ set: 'max', to: '5', when: "kind = 'x'" }] },
      {
        kind: 'comInput',
        key: 'note',
        title: '备注',
        rules: [{ set: 'message', level: 'error', text: '类型 x 不得备注', when: "kind = 'x' and note != ''" }],
      },
    ])
    expect(faultsOf(await create(url, { kind: 'x', use: 'b', n: 6, note: '有' }))).toEqual([
      ['use', expect.stringContaining('用途')],
      ['n', expect.stringContaining('5')],
      ['note', '类型 x 不得备注'],
    ])
    expect((await create(url, { kind: 'x', use: 'a', n: 5 })).code).toBe(200)
    expect((await create(url, { kind: 'y', use: 'b', n: 10, note: '有' })).code).toBe(200)
  })

  it('look at the own row in a form table, dictionaries included', async () => {
    const url = await model([
      {
        kind: 'table',
        key: 'items',
        title: '明细',
        columns: [
          kind,
          {
            kind: 'select',
            key: 'state',
            title: '状态',
            props: { source: fixed('a') },
            rules: [{ set: 'options', source: { from: 'dictionary', type: 'unitState', value: 'enCode' }, when: "items.kind = 'unit'" }],
          },
        ],
      },
    ])
    const answer = await create(url, {
      items: [
        { kind: 'unit', state: 'mars' },
        { kind: 'unit', state: 'a' },
        { kind: '', state: 'a' },
        { kind: '', state: 'mars' },
      ],
    })
    expect(paths(answer)).toEqual(['items.3.state'])
    expect(
      paths(
        await create(url, {
          items: [
            { kind: 'unit', state: 'mars' },
            { kind: 'unit', state: 'vacant' },
            { kind: '', state: 'a' },
          ],
        }),
      ),
    ).toEqual(['items.0.state'])
  })

  it('find the words of a choice in the source that it was chosen from', async () => {
    const url = await model([
      kind,
      {
        kind: 'select',
        key: 'use',
        title: '用途',
        props: { source: fixed('a') },
        rules: [{ set: 'options', source: fixed('z'), when: "kind = 'x'" }],
      },
    ])
    const id = idOf(await create(url, { kind: 'x', use: 'z' }))
    expect(await words(url, id)).toMatchObject({ use: '名z' })
    const list = (await admin.post(`${url}/List`, {})).data as { readonly list: readonly object[] }
    expect(list.list).toMatchObject([{ use: '名z' }])
  })
})

describe('the value of a field that a rule hides', () => {
  const secret = { kind: 'comInput', key: 'why', title: '原因', rules: [{ set: 'visible', when: "kind = 'x'" }] }
  it.each([
    ['keep', 'because'],
    ['drop', 'because'],
    ['clear', null],
  ] as const)('is stored as the policy "%s" says, whatever a client sends', async (hiddenData, expected) => {
    const url = await model([kind, secret], { hiddenData })
    const id = idOf(await create(url, { kind: 'x', why: 'because' }))
    await update(url, id, { kind: 'y', ...(hiddenData === 'keep' ? {} : { why: 'smuggled' }) })
    expect(await read(url, id)).toMatchObject({ kind: 'y', why: expected })
  })

  it.each([
    ['keep', ['smuggled', 'new']],
    ['drop', ['because', null]],
    ['clear', [null, null]],
  ] as const)('in a row of a form table is stored as the policy "%s" says', async (hiddenData, expected) => {
    const columns = [kind, { ...secret, rules: [{ set: 'visible', when: "items.kind = 'x'" }] }]
    const url = await model([{ kind: 'table', key: 'items', title: '明细', columns }], { hiddenData })
    const id = idOf(await create(url, { items: [{ kind: 'x', why: 'because' }] }))
    const { items } = await read<{ readonly items: readonly object[] }>(url, id)
    await update(url, id, {
      items: [
        { ...items[0], kind: 'y', why: 'smuggled' },
        { kind: 'y', why: 'new' },
      ],
    })
    const after = await read<{ readonly items: readonly { readonly why: string | null }[] }>(url, id)
    expect(after.items.map(({ why }) => why)).toEqual(expected)
  })

  it('never reaches a new record under "drop" and "clear", and is not checked', async () => {
    for (const hiddenData of ['drop', 'clear']) {
      const url = await model([kind, { ...secret, props: { maxLength: 3 } }], { hiddenData })
      const id = idOf(await create(url, { kind: 'y', why: 'smuggled' }))
      expect(await read(url, id)).toMatchObject({ why: null })
    }
  })
})

it('what is calculated only to be looked at is never stored, whatever a client sends, and no list knows it', async () => {
  const url = await model([
    { kind: 'numInput', key: 'price', title: '单价' },
    { kind: 'calculate', key: 'tax', title: '税额', stored: false, rules: [{ set: 'value', to: 'price * 0.06' }] },
    { kind: 'comInput', key: 'note', title: '备注', rules: [{ set: 'required', when: 'tax > 10' }] },
  ])
  const id = idOf(await create(url, { price: 100, tax: 99 }))
  expect(await read(url, id)).toEqual({ price: 100, note: null })
  expect(paths(await create(url, { price: 200, tax: 0 }))).toEqual(['note'])
  const list = (await admin.post(`${url}/List`, {})).data as { readonly list: readonly object[] }
  expect(Object.keys(list.list[0] ?? {})).not.toContain('tax')
})
