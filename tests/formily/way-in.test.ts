import fc from 'fast-check'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { buildPlan, childrenOf, looksLikeFormily, parsePage, writePage, type Field, type FormPage, type Json, type JsonObject } from '../../engine'
import { readFormilySchema, toFormilySchema, writeFormilySchema } from '../../engine/formily'
import { registry } from '../support/registry'
import { kindForms } from './forms'

const folder = fileURLToPath(new URL('../../fixtures/formily/', import.meta.url))
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort()
const load = (file: string) => JSON.parse(readFileSync(folder + file, 'utf8')) as JsonObject
const schemaOf = (json: JsonObject): JsonObject => (json['schema'] ?? json) as JsonObject

/** Counts nodes as they stand in the file, knowing nothing of the reader. */
const countNodes = (node: JsonObject): number =>
  [...Object.values((node['properties'] ?? {}) as JsonObject), ...[node['items'] ?? []].flat()].reduce<number>(
    (sum, one) => sum + 1 + countNodes(one as JsonObject),
    0,
  )

const everyField = (fields: readonly Field[]): readonly Field[] => fields.flatMap((field) => [field, ...everyField(childrenOf(field))])
/** A page without what it remembers of its source: what matters of it. */
const meant = (page: FormPage): unknown =>
  JSON.parse(JSON.stringify({ ...writePage(page), id: '', title: '' }, (name, value: unknown) => (name === 'wire' ? undefined : value)))

describe.each(files)('%s', (file) => {
  const json = load(file)
  const { value: page, issues, report } = readFormilySchema(json, registry)

  it('is recognised as a schema of Formily', () => expect(looksLikeFormily(json)).toBe(true))

  it('has every node mapped, shown as a sign, or kept', () => {
    expect(report.mapped + report.shown + report.kept).toBe(countNodes(schemaOf(json)))
    expect(everyField(page.fields)).toHaveLength(report.mapped + report.shown)
    expect(everyField(page.fields).filter(({ shape }) => shape === 'unknown')).toHaveLength(report.shown)
  })

  it('makes a form without a fault, and says of each issue where in the schema it is', () => {
    expect(buildPlan(page, registry).issues).toEqual([])
    for (const { at } of issues) {
      const found = at
        .split('/')
        .slice(1)
        .reduce<unknown>((here, step) => (here as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')], json)
      expect(found, at).toBeDefined()
    }
  })

  it('comes back as it was, also after it was stored as a page of this platform', () => {
    expect(JSON.stringify(writeFormilySchema(page, registry))).toBe(JSON.stringify(json))
    const stored = parsePage(JSON.parse(JSON.stringify(writePage(page))), registry)
    expect(stored.page?.page === 'form' && JSON.stringify(writeFormilySchema(stored.page, registry))).toBe(JSON.stringify(json))
    expect(stored.issues.filter(({ code }) => code !== 'kind.unknown')).toEqual([])
  })
})

it('reads what we wrote as it was before', () => {
  for (const [, page] of kindForms) {
    const schema = toFormilySchema(page, registry).value
    expect(meant(readFormilySchema(schema, registry).value)).toEqual(meant(page))
  }
})

/** Ways to edit a page: the designer changes, moves, removes and adds fields. */
type Step = { readonly do: 'title' | 'remove' | 'move' | 'add' | 'turn'; readonly which: number; readonly where: number }
const steps = fc.array(
  fc.record({ do: fc.constantFrom('title', 'remove', 'move', 'add', 'turn'), which: fc.nat(30), where: fc.nat(30) }) satisfies fc.Arbitrary<Step>,
  { minLength: 1, maxLength: 5 },
)
function edited(page: FormPage, all: readonly Step[]): FormPage {
  const json = JSON.parse(JSON.stringify(writePage(page))) as { fields: Json[] }
  const lists = (list: Json[]): Json[][] => [
    list,
    ...list.flatMap((node) => {
      const { children, kind } = node as { children?: Json[]; kind: string }
      // What stands in panes is another layout's matter.
      return children && !['tab', 'collapse', 'steps'].includes(kind) ? lists(children) : []
    }),
  ]
  for (const [i, step] of all.entries()) {
    const places = lists(json.fields).filter((list) => list.length > 0)
    const from = places[step.which % Math.max(1, places.length)]
    if (!from) continue
    const at = step.where % from.length
    const node = from[at] as { title?: string; kind: string; access?: Json }
    if (step.do === 'title' && node.access) node.title = `changed ${i}`
    if (step.do === 'remove') from.splice(at, 1)
    if (step.do === 'turn') from.reverse()
    if (step.do === 'add') from.splice(at, 0, { kind: 'numInput', key: `added_${i}`, title: 'Added', rules: [{ set: 'value', to: '1 + 1' }] })
    if (step.do === 'move' && node.kind !== 'pane') {
      from.splice(at, 1)
      const to = lists(json.fields)[step.where % lists(json.fields).length]
      to?.splice(step.which % (to.length + 1), 0, node as unknown as Json)
    }
  }
  const { page: read } = parsePage(json, registry)
  if (read?.page !== 'form') throw new Error('no form')
  return read
}

it('writes whatever was changed so that it is read as the same form', () => {
  fc.assert(
    fc.property(fc.constantFrom(...files), steps, (file, all) => {
      const page = edited(readFormilySchema(load(file), registry).value, all)
      const written = writeFormilySchema(page, registry)
      expect(meant(readFormilySchema(JSON.parse(JSON.stringify(written)), registry).value)).toEqual(meant(page))
    }),
    { numRuns: 60 },
  )
})

it('keeps what was not understood where it was when something beside it changes', () => {
  const json = load('admin-login.json')
  const { value } = readFormilySchema(json, registry)
  const [username, ...others] = value.fields
  const page: FormPage = { ...value, fields: [{ ...username, title: 'Account' } as Field, ...others] }
  const written = writeFormilySchema(page, registry) as { schema: { properties: { username: JsonObject; login: JsonObject } }; form: Json }
  const before = json as unknown as typeof written
  expect(written.schema.properties.username).toMatchObject({ ...before.schema.properties.username, title: 'Account' })
  expect(written.schema.properties.login).toEqual(before.schema.properties.login)
  expect(written.form).toEqual(before.form)
})

/** A copy of a schema in which one place has something else. */
function damaged(json: JsonObject, at: number, junk: Json): Json {
  let count = 0
  const walk = (value: Json): Json => {
    count += 1
    if (count === at) return junk
    if (Array.isArray(value)) return (value as readonly Json[]).map(walk)
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value as JsonObject).map(([name, one]) => [name, walk(one)]))
      : value
  }
  return walk(json)
}

it('never throws at a damaged schema, and still gives it back', () => {
  const junk = fc.oneof(
    fc.constantFrom<Json>(
      null,
      '',
      0,
      -1,
      true,
      [],
      {},
      [null],
      { properties: 1 },
      '{{',
      '{{$deps[0]',
      '{{a ? b}}',
      'ArrayTable',
      'FormTab.TabPane',
      'void',
      'array',
      'object',
    ),
    fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
  )
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.nat(400), junk, (file, at, one) => {
      const json = damaged(load(file), at, one)
      const { value, issues } = readFormilySchema(json, registry)
      for (const issue of issues) expect(issue.at === '' || issue.at.startsWith('/')).toBe(true)
      buildPlan(value, registry)
      if (value.wire) expect(writeFormilySchema(value, registry)).toEqual(json)
      else expect(issues).not.toEqual([])
    }),
    { numRuns: 300 },
  )
})

it.each<[string, unknown]>([
  ['no JSON', 'nonsense{'],
  ['a list', []],
  ['no schema at all', { a: 1 }],
])('says so of %s', (_what, input) => {
  const { value, issues, report } = readFormilySchema(input, registry)
  expect(issues.map(({ code }) => code)).toEqual(['json.invalid'])
  expect([value.fields, report]).toEqual([[], { mapped: 0, shown: 0, kept: 0 }])
})

describe('the table of the samples', () => {
  const begin = '<!-- table: written by UPDATE=1 npx vitest run tests/formily/way-in -->'
  const end = '<!-- end of table -->'
  const readme = readFileSync(`${folder}README.md`, 'utf8')
  const sources = new Map(
    readFileSync(`${folder}sources.md`, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| ') && line.includes('.json'))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, file = '', repository = '', path = '', commit = '', licence = '']) => [file, { repository, path, commit, licence }]),
  )
  const tally = (names: readonly string[]): string =>
    [...new Set(names)].map((name) => `${name}×${names.filter((other) => other === name).length}`).join(', ')

  it('names where every sample comes from, at which commit and under which licence', () => {
    for (const file of files)
      expect(sources.get(file), file).toMatchObject({ commit: expect.stringMatching(/^[0-9a-f]{12}$/), licence: expect.stringContaining('(') })
    expect(files.length).toBeGreaterThanOrEqual(15)
  })

  it('says what reading them gives', () => {
    const row = (file: string): string => {
      const { issues, report } = readFormilySchema(load(file), registry)
      return `| ${[file, report.mapped, report.shown, report.kept, tally(issues.map(({ code }) => code)) || '–'].join(' | ')} |`
    }
    const table = [begin, '', '| file | mapped | shown | kept | issues |', '|---|---|---|---|---|', ...files.map(row), '', end].join('\n')
    const [before = '', rest = ''] = readme.split(begin)
    const updated = before + table + (rest.split(end)[1] ?? '\n')
    if (process.env['UPDATE'] === '1') writeFileSync(`${folder}README.md`, updated)
    else expect(readme).toBe(updated)
  })
})
