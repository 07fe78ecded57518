import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as engine from '../engine'
import * as wireForms from '../widgets/shared/wire-forms'
import * as wireLines from '../widgets/shared/wire-lines'
import { filesBelow, readJson } from './support/files'
import { registry } from './support/registry'

const guide = readFileSync('schemas/README.md', 'utf8')
const examples = [...guide.matchAll(/^## (.+?)\n[\s\S]*?```json\n([\s\S]*?)```/gm)].map(([, title = '', json = '']) => ({ title, json }))

describe('the authoring guide', () => {
  it('holds an example in every section that describes a page', () => {
    expect(examples.map(({ title }) => title)).toEqual([
      'A form',
      'Rules',
      'People, places and lists',
      'Choices and rows from elsewhere',
      'What the server fills in',
      'A form table',
      'Rows inside of rows',
      'A list',
      'A report',
    ])
  })

  it.each(examples)('shows an example that is understood without an issue: $title', ({ json }) => {
    const { page, issues } = engine.readDocument(json, registry)
    expect(issues).toEqual([])
    expect(page).not.toBeNull()
    if (page?.page === 'form') expect(engine.buildPlan(page, registry).issues).toEqual([])
  })
})

it('the report of the guide comes to what it says', () => {
  const { page } = engine.readDocument(examples.find(({ title }) => title === 'A report')?.json, registry)
  if (page?.page !== 'report') throw new Error('no report')
  const rows = [
    { project: 'A', customer: 'x', due: '100.10', paid: '100.10' },
    { project: 'B', customer: 'y', due: '50', paid: '0' },
    { project: 'A', customer: 'z', due: '0.20', paid: '0' },
  ].map((values) => ({ values, rows: 1 }))
  const lines = engine.linesBetween(engine.layReport(page, { rows, across: [], now: 0 }), 0, 10)
  const said = lines.map((line) =>
    line.is === 'unread' ? [] : [line.is, line.values['customer'] ?? '', line.values['due'], Math.round(Number(line.values['rate']))],
  )
  expect(said).toEqual([
    ['row', 'x', '100.10', 100],
    ['row', 'z', '0.20', 0],
    ['subtotal', '', '100.3', 100],
    ['row', 'y', '50', 0],
    ['subtotal', 'y', '50', 0],
    ['total', '', '150.3', 67],
  ])
})

/** Folders of the repository whose files a document may speak of. */
const folders = ['docs', 'domain', 'engine', 'fixtures', 'schemas', 'server', 'shell', 'tests', 'tools', 'widgets']
const files = [
  ...readdirSync('.').filter((name) => statSync(name).isFile()),
  ...folders.flatMap((folder) => filesBelow(folder, '')).filter((path) => !path.includes('/node_modules/')),
]
const documents = files.filter((path) => path.endsWith('.md'))
/** Without examples, which may speak of what is to be. */
const proseOf = (path: string): string => readFileSync(path, 'utf8').replaceAll(/```[\s\S]*?```/g, '')

const headingsOf = (path: string): readonly string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Whether a link leads from a document to a file, and there to a heading, that is in the repository. */
function leadsSomewhere(from: string, link: string): boolean {
  const [address = '', anchor] = link.split('#')
  const target = address === '' ? from : join(dirname(from), address)
  return existsSync(target) && (anchor === undefined || headingsOf(target).includes(anchor))
}

/** Folders that come into being by building, running or measuring. */
const made = ['dist/', 'build/', 'data/', 'assets/', '.results/']
/** Parts of folders: what many of them hold under one name. */
const inMany = ['pages/', 'locales/', 'words/', 'seed/', 'views/']
const sourceEnding = /\.(ts|tsx|mjs|cjs|json|md|css|js|yaml)$/

/** Whether words in code signs are a path at all: a file of ours by its ending, a folder, or something below one of our folders. */
const isPath = (words: string): boolean =>
  /^[\w.-]+(\/[\w.-]+)*\/?$/.test(words) && (sourceEnding.test(words) || words.endsWith('/') || folders.includes(words.split('/')[0] ?? ''))

/** Paths are meant from the root or from the document's folder; a file may also be called by the end of its path alone. */
const isThere = (from: string, path: string): boolean =>
  existsSync(path) ||
  existsSync(join(dirname(from), path)) ||
  [...made, ...inMany].includes(path) ||
  (sourceEnding.test(path) && files.some((file) => file.endsWith(`/${path}`)))

describe.each(documents)('%s', (path) => {
  it('links to files and headings that are there', () => {
    const links = [...proseOf(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !/^[a-z]+:/.test(link) && !leadsSomewhere(path, link))).toEqual([])
  })

  // The samples' documents speak of files in the repositories that the samples come from.
  it.skipIf(path.startsWith('fixtures/samples/'))('names files and folders that are there', () => {
    const named = [...proseOf(path).matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words)
    expect(named.filter((words) => isPath(words) && !isThere(path, words))).toEqual([])
  })
})

describe('what a document says of the code', () => {
  it('names every rule of who may import whom', () => {
    const { forbidden } = createRequire(import.meta.url)('./architecture/boundaries.cjs') as {
      readonly forbidden: readonly { readonly name: string }[]
    }
    const told = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name)
    expect(told.sort()).toEqual(forbidden.map(({ name }) => name).sort())
  })

  it('gives the version that is worked on the first place among the changes', () => {
    const { version } = readJson('package.json') as { readonly version: string }
    const lock = readJson('package-lock.json') as {
      readonly version: string
      readonly packages: Readonly<Record<string, { readonly version: string }>>
    }
    expect(/^## (\S+)/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1]).toBe(version)
    expect([lock.version, lock.packages['']?.version]).toEqual([version, version])
  })

  it('lists every form in which the wire says a prop', () => {
    const all = { ...engine, ...wireForms, ...wireLines }
    const forms = Object.entries<unknown>(all).flatMap(([name, value]) =>
      /^as[A-Z]/.test(name) && ((typeof value === 'object' && value !== null && 'write' in value) || name === 'asOneOf') ? [name] : [],
    )
    const told = readFileSync('widgets/README.md', 'utf8')
    expect(forms.length).toBeGreaterThan(9)
    expect(forms.filter((name) => !new RegExp(`^\\| .*\`${name}[\`(]`, 'm').test(told))).toEqual([])
  })

  it('lists every decision in their folder', () => {
    const pages = filesBelow('docs/decisions', '.md').map((path) => path.slice('docs/decisions/'.length))
    const listed = [...readFileSync('docs/decisions/README.md', 'utf8').matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, page]) => page)
    expect(listed.sort()).toEqual(pages.filter((page) => page !== 'README.md').sort())
  })
})

describe('the guide for contributors', () => {
  const text = readFileSync('CONTRIBUTING.md', 'utf8')
  const quotes = [...text.matchAll(/`([\w/.-]+\.ts)`[^`]*```ts\n([\s\S]*?)```/g)].map(([, file = '', code = '']) => ({ file, code }))

  it('quotes the code as it is', () => {
    expect(quotes.map(({ file }) => file)).toEqual(['engine/model/access.ts', 'server/outbox/handler.ts'])
    expect(quotes.filter(({ file, code }) => !readFileSync(file, 'utf8').includes(code)).map(({ file }) => file)).toEqual([])
  })

  it('speaks only of commands that there are', () => {
    const { scripts } = readJson('package.json') as { readonly scripts: Readonly<Record<string, string>> }
    const named = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})
