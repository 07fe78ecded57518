import { describe, expect, it } from 'vitest'
import { wireNode, wireRegistry } from '../../tests/support/generator'
import type { Json } from '../model/json'
import type { FormPage } from '../model/page'
import { looksLikeGenerator } from './outer-form'
import { readGenerator } from './read-generator'
import { writeGenerator } from './write-generator'

const nodes = [wireNode('comInput'), wireNode('numInput', {}, { __vModel__: 'count' })]
const settings = { formRef: 'elForm', size: 'small', labelWidth: 90, unknownSetting: { a: [1] } }
const wrappings: readonly (readonly [string, Json])[] = [
  ['a form object', { ...settings, fields: nodes }],
  ['a form object with its nodes as text', { ...settings, fields: JSON.stringify(nodes) }],
  ['a form object with each node as text', { ...settings, fields: nodes.map((node) => JSON.stringify(node)) }],
  ['a bare list of nodes', nodes],
  ['a bare list of texts', nodes.map((node) => JSON.stringify(node))],
  ['two parts, both text', { conf: JSON.stringify(settings), fields: nodes.map((node) => JSON.stringify(node)), formName: 'A', formId: 4 }],
  ['two parts, the nodes one text', { conf: JSON.stringify(settings), fields: JSON.stringify(nodes.map((node) => JSON.stringify(node))) }],
  ['two parts, neither text', { conf: settings, fields: nodes }],
  ['two parts, written with line breaks', { conf: JSON.stringify(settings, null, 2), fields: nodes.map((node) => JSON.stringify(node, null, 1)) }],
  ['a mixture', { ...settings, fields: [nodes[0] ?? null, JSON.stringify(nodes[1]), '{ broken', 7] }],
]

const read = (json: unknown): FormPage => readGenerator(json, wireRegistry).value

describe.each(wrappings)('a form as %s', (_name, json) => {
  it('is recognised and read', () => {
    expect(looksLikeGenerator(json)).toBe(true)
    expect(read(json).fields.slice(0, 2)).toMatchObject([
      { kind: 'comInput', key: 'value' },
      { kind: 'numInput', key: 'count' },
    ])
  })

  it('is read the same from its text, and from the text of its text', () => {
    expect(read(JSON.stringify(json))).toEqual(read(json))
    expect(read(JSON.stringify(JSON.stringify(json)))).toEqual(read(json))
  })

  it('is written as it was, to the letter', () => {
    expect(writeGenerator(read(json), wireRegistry)).toEqual(json)
  })

  it('keeps its wrapping when a field changes', () => {
    const page = read(json)
    const changed = { ...page, fields: page.fields.map((field, i) => (i === 0 && field.shape === 'input' ? { ...field, title: 'Changed' } : field)) }
    const again = read(writeGenerator(changed, wireRegistry))
    expect(again.fields.map((field) => (field.shape === 'input' ? field.title : ''))).toEqual(
      page.fields.map((field, i) => (i === 0 ? 'Changed' : field.shape === 'input' ? field.title : '')),
    )
    expect(again.wire).toMatchObject(Object.fromEntries(Object.entries(page.wire ?? {}).filter(([key]) => key !== '~outer')))
  })
})

it('keeps settings that a bare list has no room for, as a form object', () => {
  const page = read(nodes)
  expect(writeGenerator({ ...page, layout: { ...page.layout, labelWidth: 140 } }, wireRegistry)).toEqual({ labelWidth: 140, fields: nodes })
})

it('is not confused by a document that uses the key its wrapping is kept under', () => {
  const json = { '~outer': { shape: 'list' }, fields: nodes }
  expect(writeGenerator(read(json), wireRegistry)).toEqual(json)
})

describe('a document that is no form', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', 4],
    ['broken text', '{"fields": ['],
    ['an empty text', ''],
    ['a text in a text', '"word"'],
  ])('%s gives an empty page and an issue', (_name, input) => {
    const { value, issues } = readGenerator(input, wireRegistry)
    expect(value.fields).toEqual([])
    expect(issues.map(({ code, at }) => `${code} ${at}`)).toEqual(['json.invalid '])
    expect(looksLikeGenerator(input)).toBe(false)
  })

  it('whose nodes are no list says so, and keeps what stands there', () => {
    const json = { size: 'small', fields: { a: 1 } }
    const { value, issues } = readGenerator(json, wireRegistry)
    expect(issues).toMatchObject([{ code: 'prop.invalid', at: '/fields' }])
    expect(writeGenerator(value, wireRegistry)).toEqual(json)
  })

  it.each<[unknown]>([[[]], [{}], [{ page: 'form', fields: [] }], [[1]], [{ fields: 7 }]])('%j does not look like one', (json) => {
    expect(looksLikeGenerator(json)).toBe(false)
  })
})

describe('issues', () => {
  it('point into texts as if they were not text', () => {
    const broken = { __config__: { tag: 'el-input', regList: [{ pattern: '/(/' }] }, __vModel__: 'a' }
    const json = { conf: JSON.stringify({ size: 'huge' }), fields: [JSON.stringify(broken)] }
    expect(readGenerator(json, wireRegistry).issues.map(({ code, at }) => `${code} ${at}`)).toEqual([
      'prop.invalid /conf/size',
      'pattern.invalid /fields/0/__config__/regList/0/pattern',
    ])
    expect(readGenerator([broken], wireRegistry).issues.map(({ at }) => at)).toEqual(['/0/__config__/regList/0/pattern'])
  })
})

describe('a document without end', () => {
  it('is read up to 20,000 nodes; the others are not even looked at, and not lost', () => {
    const untouchable = new Proxy(
      {},
      {
        get: () => {
          throw new Error('read')
        },
        has: () => {
          throw new Error('read')
        },
        ownKeys: () => {
          throw new Error('read')
        },
        getOwnPropertyDescriptor: () => {
          throw new Error('read')
        },
      },
    )
    const json = { fields: Array.from({ length: 100_000 }, (_, i) => (i < 20_000 ? { __config__: { tag: 'el-divider' }, i } : untouchable)) }
    const { value, issues } = readGenerator(json, wireRegistry)
    expect(value.fields).toHaveLength(20_000)
    expect(issues).toEqual([{ code: 'page.tooLarge', at: '/fields/20000', detail: { most: 20_000 } }])
    const written = writeGenerator(value, wireRegistry) as { fields: readonly Json[] }
    expect(written.fields).toHaveLength(100_000)
    expect(written.fields.every((node, i) => node === json.fields[i] || i < 20_000)).toBe(true)
  })

  it('of a million nodes is read in little time', () => {
    const json = { fields: Array.from({ length: 1_000_000 }, (_, i) => ({ __config__: { tag: 'el-divider' }, i })) }
    const before = process.cpuUsage()
    readGenerator(json, wireRegistry)
    const { user } = process.cpuUsage(before)
    expect(user / 1000).toBeLessThan(2000)
  })

  it('says that it is too large even when there are hundreds of issues before', () => {
    const json = Array.from({ length: 20_001 }, () => ({ __config__: { tag: 'stranger' } }))
    expect(readGenerator(json, wireRegistry).issues.at(-1)).toMatchObject({ code: 'page.tooLarge', at: '/20000' })
  })

  it('is read 32 levels deep, and loses none', () => {
    let node: Json = wireNode('comInput')
    for (let level = 0; level < 250; level += 1) node = { __config__: { layout: 'rowFormItem', children: [node] } }
    const json = { fields: [node] }
    const { value, issues } = readGenerator(json, wireRegistry)
    expect(issues).toMatchObject([{ code: 'page.tooDeep', detail: { most: 32 } }])
    expect(writeGenerator(value, wireRegistry)).toEqual(json)
  })

  it('of lists in lists does not exhaust the stack', () => {
    let deep: Json = []
    for (let level = 0; level < 100_000; level += 1) deep = [deep]
    const json = { fields: [wireNode('select', { defaultValue: deep }, { options: deep, deep })], deep }
    const { value } = readGenerator(json, wireRegistry)
    expect(value.fields).toHaveLength(1)
    expect(writeGenerator(value, wireRegistry)).toMatchObject({ fields: [{ __vModel__: 'value' }] })
  })
})
