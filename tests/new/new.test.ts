import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languages } from '../../engine'
import { filesBelow } from '../support/files'
import { typeFaults } from './check-types'
import { applyDiff, piecesOfGuide } from './guide'

// Everything that the guide for contributors tells to make is made in one copy of the repository, where the checks then run over it, once.

const here = process.cwd()
/** Neither a part of the repository, or not needed to check what is made. */
const left = new Set(['node_modules', '.git', 'dist', 'data', 'test-results', 'playwright-report', 'tests/bench', 'tests/journeys', 'docs'])
let copy: string
/** Files that are new or changed in the copy. */
const touched = new Set<string>()
const told: string[] = []

const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST$|CI$|FORCE_COLOR$)/.test(name)))
function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    env: { ...environment, NO_COLOR: '1', ...env },
    encoding: 'utf8',
  })
  const output = `${stdout}\n${stderr}`
  expect(status, output).toBe(0)
  return output
}
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(copy, path)), { recursive: true })
  writeFileSync(join(copy, path), text)
  touched.add(path)
}
const textOf = (path: string): string => readFileSync(join(copy, path), 'utf8')

/** `npm run new -- …` of the guide, each as its words. */
const commands = [...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/`npm run new -- ((?:module|resource|page|kind) [^`]+)`/g)]
  .map(([, words = '']) => words.split(' '))
  .toSorted(([one = ''], [other = '']) => Number(other === 'module') - Number(one === 'module'))

beforeAll(() => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'weft-new-')))
  cpSync(here, copy, { recursive: true, filter: (path) => !left.has(path.slice(here.length + 1)) })
  symlinkSync(realpathSync('node_modules'), join(copy, 'node_modules'))
  for (const words of commands) {
    const output = run(['--import', 'tsx', 'tools/new/main.ts', ...words])
    told.push(output)
    for (const [, path = ''] of output.matchAll(/^(?:new|changed) +(\S+)$/gm)) touched.add(path)
  }
  for (const { path, way, code } of piecesOfGuide()) write(path, way === 'file' ? code : applyDiff(textOf(path), code))
  speakJapanese()
  // Pages may say a text in each language.
  run(['--import', 'tsx', 'tools/publish-formats.ts'])
}, 900_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** What the guide leaves to who knows the language: its words stand in every file that holds any. */
function speakJapanese(): void {
  process.chdir(copy)
  try {
    const roots = ['engine', 'widgets', 'schemas', 'domain', 'shell', 'server']
    const json = roots.flatMap((root) => filesBelow(root, '.json'))
    const named = { 'shell.language.ja': '日本語' }
    for (const path of json.filter((one) => one.endsWith('/locales/en.json'))) {
      const folder = path.slice(0, -'en.json'.length)
      const more = path === 'shell/locales/en.json' ? named : {}
      writeFileSync(`${folder}ja.json`, JSON.stringify({ ...(JSON.parse(textOf(path)) as object), ...more }))
      if (path === 'shell/locales/en.json')
        for (const language of languages) {
          const own = `${folder}${language}.json`
          writeFileSync(own, JSON.stringify({ ...(JSON.parse(textOf(own)) as object), ...named }))
        }
    }
    for (const path of json.filter((one) => /^widgets\/[^/]+\/words\.json$|^domain\/[^/]+\/words\//.test(one))) {
      const parts = JSON.parse(textOf(path)) as { readonly en: object }
      writeFileSync(path, JSON.stringify({ ...parts, ja: parts.en }))
    }
  } finally {
    process.chdir(here)
  }
}

const vitest = (env: Readonly<Record<string, string>>, ...args: readonly string[]): string =>
  run(['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', ...args], env)
const sources = (): readonly string[] => [...touched].filter((path) => /\.tsx?$/.test(path))

it('the guide makes one of each, a resource in six files and a kind in five, each known by one list', () => {
  expect(commands.map(([what = '']) => what).toSorted()).toEqual(['kind', 'module', 'page', 'resource'])
  const of = (what: string) => told[commands.findIndex(([one]) => one === what)] ?? ''
  const count = (text: string, how: string) => [...text.matchAll(new RegExp(`^${how} +(\\S+)$`, 'gm'))].map(([, path = '']) => path)
  expect(count(of('resource'), 'new')).toHaveLength(6)
  expect(count(of('resource'), 'changed')).toEqual(['domain/meeting-rooms/server/index.ts'])
  expect(count(of('kind'), 'new')).toHaveLength(5)
  expect(count(of('kind'), 'changed')).toEqual(['widgets/kinds.ts'])
  expect(count(of('page'), 'changed')).toEqual([])
  expect(count(of('module'), 'changed')).toEqual(['domain/modules.ts', 'domain/server-modules.ts'])
})

// Other processes do the work: how long they take says what else the machine has to do.
describe('what was made passes as it is', { timeout: 900_000 }, () => {
  it('the compiler', () => {
    expect(typeFaults(copy, sources())).toEqual([])
  })

  it('lint and format', () => {
    run(['node_modules/eslint/bin/eslint.js', '--config', 'tests/architecture/eslint.config.mjs', '--max-warnings', '0', ...sources()])
    run(['node_modules/prettier/bin/prettier.cjs', '--check', ...sources()])
  })

  it('the boundaries of who may import whom', () => {
    const places = [...new Set(sources().map((path) => path.split('/').slice(0, 2).join('/')))].filter((path) => existsSync(join(copy, path)))
    run([
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      'tests/architecture/boundaries.cjs',
      ...places.filter((path) => path.startsWith('domain/') || path === 'widgets/phone-number'),
    ])
  })

  it('its own tests, and those of pages, words, languages, formats and formulas', () => {
    write(
      'domain/meeting-rooms/server/guide.test.ts',
      `import { expect, it } from 'vitest'
import { startTestApp } from '../../../server/testing/test-app'

it('acts and jobs of the guide are there', async () => {
  const server = await startTestApp()
  const admin = await server.signIn('admin')
  expect(JSON.stringify((await admin.get('/api/system/Job')).data)).toContain('清点投影仪')
  const made = await admin.post('/api/visualdev/Base', {
    fullName: '预订',
    enCode: 'booking',
    formData: JSON.stringify({ page: 'form', schemaVersion: 1, id: 'b', title: 'b', fields: ['state', 'remark'].map((key) => ({ kind: 'phoneNumber', key, title: key })) }),
    columnData: '',
  })
  const url = '/api/visualdev/OnlineDev/' + (made.data as { id: string }).id
  const record = await admin.post(url, { data: '{}' })
  const done = await admin.post(url + '/' + (record.data as { id: string }).id + '/Actions/confirm', { remark: '同意' })
  expect((done.data as { data: string }).data).toContain('confirmed')
  await server.close()
})
`,
    )
    vitest(
      {},
      // One load of the engine for all of them.
      '--no-isolate',
      'domain/meeting-rooms',
      'widgets/phone-number',
      'engine/expression/readme.test.ts',
      'engine/model/languages.test.ts',
      'tests/locales.test.ts',
      'tests/schemas.test.ts',
      'tests/platform-words.test.ts',
      'tests/format-schema.test.ts',
      'tests/rules-of-modules.test.ts',
    )
  })

  it('the contract of kinds, and the walk of everybody through its calls', () => {
    const files = ['tests/kind-contract.test.ts', 'tests/kind-contract-drawn.test.tsx', 'tests/examples.test.ts', 'tests/server/walk.test.ts']
    const output = vitest({ WALK: '/api/meeting-rooms' }, '-t', 'phoneNumber|is let in where|has a policy', ...files)
    expect(output).toMatch(/Test Files +4 passed \(4\)/)
  })
})
