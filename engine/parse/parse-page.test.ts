import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countCpuTime } from '../../tests/support/cpu-time'
import type { FieldKey, FormPage, Issue, ListPage } from '../index'
import { buildForm, buildInput, testRegistry } from '../../tests/support/test-kinds'
import { parsePage } from './parse-page'
import { writePage } from './write-page'

const form = (fields: unknown, more: object = {}) => parsePage({ page: 'form', id: 'p', title: 'P', schemaVersion: 1, fields, ...more }, testRegistry)
const codesAt = (issues: readonly Issue[]) => issues.map(({ code, at }) => [code, at])
const fieldsOf = (parsed: { page: unknown }) => (parsed.page as FormPage).fields

describe('parsing a form', () => {
  it('fills what an author may leave out', () => {
    const { page, issues } = form([{ kind: 'note', key: 'subject', title: '主题' }])
    expect(issues).toEqual([])
    expect(page).toMatchObject({
      page: 'form',
      hiddenData: 'keep',
      layout: { labelWidth: 100, popup: 'dialog' },
      fields: [{ shape: 'input', kind: 'note', key: 'subject', title: '主题', access: { mode: 'editable', required: false }, props: { most: 100 } }],
    })
  })

  it('keeps the rest of the page and says where the stranger is', () => {
    const parsed = form([
      { kind: 'hologram', key: 'h', depth: 3 },
      { kind: 'note', key: 'subject', title: 'S' },
    ])
    expect(fieldsOf(parsed)).toMatchObject([
      { shape: 'unknown', kind: 'hologram', json: { kind: 'hologram', key: 'h', depth: 3 } },
      { shape: 'input', key: 'subject' },
    ])
    expect(codesAt(parsed.issues)).toEqual([['kind.unknown', '/fields/0/kind']])
  })

  it('reads what lies inside a stranger', () => {
    const parsed = form([{ kind: 'hologram', depth: 3, children: [{ kind: 'note', key: 'inside', title: 'I' }] }])
    expect(fieldsOf(parsed)).toMatchObject([{ shape: 'unknown', json: { kind: 'hologram', depth: 3 }, children: [{ key: 'inside' }] }])
  })

  it.each<[string, unknown, string]>([
    ['no key', { kind: 'note', title: 'A' }, 'key.missing'],
    ['a reserved key', { kind: 'note', key: '__proto__', title: 'A' }, 'key.reserved'],
    ['a key that objects bring along', { kind: 'note', key: 'constructor', title: 'A' }, 'key.reserved'],
    ['a key with a dot', { kind: 'note', key: 'a.b', title: 'A' }, 'key.invalid'],
    ['no kind', { key: 'a' }, 'kind.missing'],
    ['a number for a node', 42, 'node.invalid'],
  ])('keeps a node with %s as a placeholder', (_name, node, code) => {
    const parsed = form([node])
    expect(fieldsOf(parsed)).toMatchObject([{ shape: 'unknown' }])
    expect(parsed.issues.map((issue) => issue.code)).toEqual([code])
  })

  it('keeps the first of two fields with one key, and the other as a placeholder', () => {
    const parsed = form([
      { kind: 'note', key: 'a', title: '1' },
      { kind: 'group', children: [{ kind: 'note', key: 'a', title: '2' }] },
    ])
    expect(fieldsOf(parsed)).toMatchObject([{ shape: 'input', title: '1' }, { children: [{ shape: 'unknown' }] }])
    expect(codesAt(parsed.issues)).toEqual([['key.duplicate', '/fields/1/children/0/key']])
  })

  it('lets a column bear the key of a field outside its table', () => {
    const { issues } = form([
      { kind: 'note', key: 'a', title: '1' },
      { kind: 'lines', key: 'rows', title: 'R', columns: [{ kind: 'note', key: 'a', title: '2' }] },
    ])
    expect(issues).toEqual([])
  })

  it('lets a form table stand in the row of another; one in the rows of that one stays a placeholder, and the issue says what to do', () => {
    const deepest = { kind: 'lines', key: 'screws', title: '', columns: [] }
    const inner = { kind: 'lines', key: 'parts', title: '', columns: [{ kind: 'note', key: 'a', title: '' }, deepest] }
    const { page, issues } = parsePage(
      { page: 'form', fields: [{ kind: 'lines', key: 'items', title: '', columns: [inner, { kind: 'note', key: 'a', title: '' }] }, inner] },
      testRegistry,
    )
    expect(issues).toEqual([{ code: 'table.nested', at: '/fields/0/columns/0/columns/1', detail: { table: 'parts' } }])
    const [items, parts] = (page as FormPage).fields
    const [nested] = items?.shape === 'rows' ? items.columns : []
    expect(nested?.shape === 'rows' && nested.columns.map(({ shape }) => shape)).toEqual(['input', 'unknown'])
    expect(parts?.shape === 'rows' && parts.columns.map(({ shape }) => shape)).toEqual(['input', 'rows'])
    expect(writePage(page as FormPage)['fields']).toMatchObject([{ columns: [inner, { key: 'a' }] }, inner])
  })

  it('takes the default for a prop that the kind refuses, and points at it', () => {
    const parsed = form([{ kind: 'note', key: 'a', title: 'A', props: { most: 'many', colour: 'red' } }])
    expect(fieldsOf(parsed)).toMatchObject([{ props: { most: 100 } }])
    expect(codesAt(parsed.issues)).toEqual([
      ['prop.invalid', '/fields/0/props/most'],
      ['prop.unknown', '/fields/0/props/colour'],
    ])
  })

  it('gathers the layout of a draft from before documents had versions', () => {
    const { page } = parsePage({ page: 'form', labelWidth: 140, gutter: 8, fields: [] }, testRegistry)
    expect(page).toMatchObject({ schemaVersion: 1, layout: { labelWidth: 140, gutter: 8 } })
  })

  it('refuses a document of a later version', () => {
    const { page, issues } = parsePage({ page: 'form', schemaVersion: 99, fields: [] }, testRegistry)
    expect(page).toBeNull()
    expect(codesAt(issues)).toEqual([['version.newer', '/schemaVersion']])
  })

  it('stops at a million nodes within a second and says where', () => {
    const node = { kind: 'heading' }
    const taken = countCpuTime()
    const { page, issues } = form(Array.from({ length: 1_000_000 }, () => node))
    expect(taken()).toBeLessThan(1000)
    expect((page as FormPage).fields).toHaveLength(20_000)
    expect(codesAt(issues)).toEqual([['page.tooLarge', '/fields/20000']])
  })

  it('stops at a page that is too deep', () => {
    let node: object = { kind: 'note', key: 'deep', title: 'D' }
    for (let i = 0; i < 5000; i += 1) node = { kind: 'group', children: [node] }
    expect(form([node]).issues.map(({ code }) => code)).toEqual(['page.tooDeep'])
  })

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        parsePage(a, testRegistry)
        parsePage({ page: 'form', fields: [a, b], layout: b, buttons: a }, testRegistry)
        parsePage({ page: 'list', columns: [a], search: [b], toolbar: a, tree: b, form: a, sort: a }, testRegistry)
        parsePage(
          { page: 'form', fields: [{ kind: 'note', key: 'k', title: a, access: b, rules: a, patterns: b, checks: a, props: b, initial: a }] },
          testRegistry,
        )
      }),
    )
  })
})

describe('writing a page', () => {
  it('is undone by parsing', () => {
    const page = buildForm([
      buildInput('note', 'subject', {
        help: 'Short',
        initial: 'x',
        patterns: [{ pattern: '/^x/', message: 'no' }],
        rules: [{ set: 'visible', when: 'price > 1' }],
      }),
      buildInput('amount', 'price', { span: 12, labelWidth: 60, access: { mode: 'hidden', keepValue: true } }),
      {
        shape: 'rows',
        kind: 'lines',
        key: 'rows' as FieldKey,
        title: 'Rows',
        access: { mode: 'editable', required: true },
        props: {},
        columns: [buildInput('note', 'subject')],
      },
      { shape: 'layout', kind: 'group', props: {}, children: [{ shape: 'display', kind: 'heading', props: { words: 'Hi' } }] },
    ])
    expect(parsePage(JSON.parse(JSON.stringify(writePage(page))), testRegistry)).toEqual({ page, issues: [] })
  })

  it('keeps the JSON of strangers', () => {
    const json = {
      page: 'form',
      id: 'p',
      title: 'P',
      schemaVersion: 1,
      fields: [{ kind: 'hologram', depth: 3, children: [{ kind: 'heading', props: { words: 'in' } }] }, 7],
    }
    const written = writePage(parsePage(json, testRegistry).page!)
    expect(written['fields']).toEqual(json.fields)
  })
})

describe('parsing a list', () => {
  const list = {
    page: 'list',
    id: 'users',
    title: 'Users',
    schemaVersion: 1,
    source: { from: 'calls', list: 'GET /api/users', remove: 'DELETE /api/users/{id}' },
    columns: [{ key: 'name', title: 'Name', kind: 'note' }],
    search: [{ kind: 'note', key: 'keyword', title: 'Keyword' }],
    rowActions: [{ key: 'remove', label: 'Remove', requires: 'btn_remove', action: { do: 'remove', confirm: 'Sure?' } }],
  }
  it('fills what an author may leave out', () => {
    const { page, issues } = parsePage(list, testRegistry)
    expect(issues).toEqual([])
    expect(page).toMatchObject({ page: 'list', display: 'list', pageSize: 10, selectable: false, toolbar: [] })
  })

  it.each([
    [
      'a removal that does not ask',
      { rowActions: [{ key: 'x', label: 'X', requires: 'b', action: { do: 'remove' } }] },
      '/rowActions/0/action/confirm',
    ],
    ['a button that does not say who may press it', { toolbar: [{ key: 'x', label: 'X', action: { do: 'refresh' } }] }, '/toolbar/0/requires'],
    ['a call that is no call', { source: { from: 'calls', list: 'users' } }, '/source/list'],
  ])('refuses %s', (_name, change, at) => {
    const { issues } = parsePage({ ...list, ...change }, testRegistry)
    expect(issues.map((issue) => issue.at)).toContain(at)
  })

  it('is undone by writing', () => {
    const { page } = parsePage(list, testRegistry)
    expect(parsePage(JSON.parse(JSON.stringify(writePage(page as ListPage))), testRegistry).page).toEqual(page)
  })
})
