import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  childrenOf,
  createRegistry,
  issueCodes,
  looksLikeGenerator,
  parsePage,
  readGenerator,
  writeGenerator,
  writePage,
  type Field,
} from '../engine'
import { readModel } from '../server/visualdev/models/engine-model'
import { kinds } from './support/registry'

const folder = fileURLToPath(new URL('../fixtures/samples/', import.meta.url))
const registry = createRegistry(kinds)
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort()
const load = (file: string): unknown => JSON.parse(readFileSync(folder + file, 'utf8'))

/** Counts nodes as they stand in the file, knowing nothing of the reader. */
function countNodes(json: unknown): number {
  const nodes: unknown = Array.isArray(json) ? json : (json as { fields: unknown }).fields
  return (nodes as { __config__?: { children?: unknown[] } }[]).reduce(
    (sum, node) => sum + 1 + (node.__config__?.children ? countNodes(node.__config__.children) : 0),
    0,
  )
}

const everyField = (fields: readonly Field[]): readonly Field[] => fields.flatMap((field) => [field, ...everyField(childrenOf(field))])

/** Kind and place of every field, as `2.0 rate`: the order of the file must be the order of the page. */
const outline = (fields: readonly Field[], at = ''): readonly string[] =>
  fields.flatMap((field, i) => [`${at}${i} ${field.kind}`, ...outline(childrenOf(field), `${at}${i}.`)])

describe.each(files)('%s', (file) => {
  const json = load(file)
  const { value: page, issues } = readGenerator(json, registry)
  const fields = everyField(page.fields)

  it('is recognised as a form of the generator format', () => {
    expect(looksLikeGenerator(json)).toBe(true)
  })

  it('has every node mapped, or standing unsupported at its place', () => {
    expect(fields).toHaveLength(countNodes(json))
    const unsupported = fields.filter(({ shape }) => shape === 'unknown')
    expect(issues.filter(({ code }) => issueCodes[code] === 'error')).toHaveLength(unsupported.length)
  })

  it('can be saved as a model, what is unsupported in it included', () => {
    expect(readModel(JSON.stringify(json), '', 'sample', registry).refused).toEqual([])
  })

  it('warns of nothing but scripts, and of what is not here', () => {
    const expected = new Set(['script.unsupported', 'kind.unknown'])
    expect(issues.filter(({ code }) => !expected.has(code))).toEqual([])
  })

  it('comes back as it was, also from its text', () => {
    expect(writeGenerator(page, registry)).toEqual(json)
    expect(writeGenerator(readGenerator(JSON.stringify(json), registry).value, registry)).toEqual(json)
  })
})

it.each(files)('%s comes back as it was after it has been stored as a page of this platform', (file) => {
  const json = load(file)
  const stored: unknown = JSON.parse(JSON.stringify(writePage(readGenerator(json, registry).value)))
  const { page } = parsePage(stored, registry)
  expect(page?.page === 'form' && writeGenerator(page, registry)).toEqual(json)
})

it('shows components of other products as unsupported and keeps the fields around them', () => {
  const { value } = readGenerator(load('fg-crmeb-05-time-select.json'), registry)
  expect(outline(value.fields)).toEqual(['0 comInput', '1 time-select', '2 self-upload', '3 switch'])
  expect(value.fields.map(({ shape }) => shape)).toEqual(['input', 'unknown', 'unknown', 'input'])
})

it('maps every stock component of the ancestor format', () => {
  expect(outline(readGenerator(load('fg-ruoyi-all-components.json'), registry).value.fields).map((line) => line.split(' ')[1])).toEqual([
    'comInput',
    'textarea',
    'PsdInput',
    'numInput',
    'select',
    'cascader',
    'radio',
    'checkbox',
    'switch',
    'slider',
    'time',
    'date',
    'dateRange',
    'rate',
    'colorPicker',
    'uploadImg',
    'editor',
  ])
})

describe('the table of the samples', () => {
  const begin = '<!-- table: written by UPDATE=1 npx vitest run tests/samples -->'
  const end = '<!-- end of table -->'
  const readme = readFileSync(`${folder}README.md`, 'utf8')

  /** Repository, path, commit and licence of each file, from the list of sources. */
  const sources = new Map(
    readFileSync(`${folder}sources.md`, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| ') && line.includes('.json'))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, file = '', repository = '', path = '', commit = '', licence = '']) => [file, { repository, path, commit, licence }]),
  )

  const row = (file: string): string => {
    const json = load(file)
    const { value, issues } = readGenerator(json, registry)
    const unsupported = everyField(value.fields).filter(({ shape }) => shape === 'unknown')
    const count = countNodes(json)
    const names = tally(unsupported.map(({ kind }) => kind))
    const source = sources.get(file)
    return `| ${[
      file,
      count,
      count - unsupported.length,
      names || '–',
      tally(issues.map(({ code }) => code)) || '–',
      `${source?.repository} \`${source?.path}\` @ ${source?.commit}`,
      source?.licence,
    ].join(' | ')} |`
  }

  const tally = (names: readonly string[]): string =>
    [...new Set(names)].map((name) => `${name}×${names.filter((other) => other === name).length}`).join(', ')

  it('names where every sample comes from and under which licence', () => {
    expect(files.filter((file) => !sources.get(file)?.licence)).toEqual([])
  })

  it('says what reading them gives', () => {
    const table = [
      begin,
      '',
      '| file | fields | mapped | unsupported | issues | source | licence |',
      '|---|---|---|---|---|---|---|',
      ...files.map(row),
      '',
      end,
    ].join('\n')
    const [before = '', rest = ''] = readme.split(begin)
    const updated = before + table + (rest.split(end)[1] ?? '\n')
    if (process.env['UPDATE'] === '1') writeFileSync(`${folder}README.md`, updated)
    else expect(readme).toBe(updated)
  })
})
