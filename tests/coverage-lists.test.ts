import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { serverModules } from '../domain/server-modules'
import { viewAt } from '../shell/page/views'
import { findPlace } from '../shell/router/places'
import { filesBelow } from './support/files'
import { openApiCalls } from './support/open-api'
import { shippedMenus } from './support/shipped'

/** A line of a list: a call or an entry of the menu, and whether it works. */
interface Listed {
  readonly name: string
  readonly state: string
}
const listed: readonly Listed[] = readFileSync('docs/platform-coverage.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, name = '', state = ''] = /^\| `([^`]+)` \| (.+) \|$/.exec(line) ?? []
    return name === '' ? [] : [{ name, state }]
  })
const isCall = ({ name }: Listed): boolean => /^(GET|POST|PUT|DELETE) /.test(name)
const calls = listed.filter(isCall)
const entries = listed.filter((one) => !isCall(one))
const works = ({ state }: Listed): boolean => /^works(, added here)?( as `[^`]+`)?$/.test(state)
const waits = ({ state }: Listed): boolean => /^later: .{15,}$/.test(state)
/** What stands in for something of the specification, else its own name. */
const standsAs = ({ name, state }: Listed): string => / as `([^`]+)`$/.exec(state)?.[1] ?? name
const unnamed = (call: string): string => call.replace(/\{[^}]*\}/g, '{}')

/** Calls below these addresses are the platform's: each has its line. */
const platform = [
  '/api/oauth/',
  '/api/permission/',
  '/api/system/Dictionary',
  '/api/system/Area',
  '/api/system/DataInterface',
  '/api/system/printDev',
  '/api/system/BillRule',
  '/api/message',
  '/api/visualdev/',
  '/api/file/',
]
/** What modules do with records has its place in their README. */
const actsOfModules = new Set(
  serverModules.flatMap(({ acts = {} }) => Object.keys(acts)).map((name) => `POST /api/visualdev/OnlineDev/{}/{}/Actions/${name}`),
)
/** The groups of the platform's menu. */
const groups = ['onlineDev', 'generator', 'system', 'systemData', 'weChat', 'permission', 'workFlow', 'extend']

describe('the lists of calls and entries', () => {
  it('say of each that it works, or what it waits for, once', () => {
    expect(listed.filter((one) => !works(one) && !waits(one))).toEqual([])
    const names = listed.map(({ name }) => unnamed(name))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    expect([calls.length > 180, entries.length > 60]).toEqual([true, true])
  })
})

describe('a call', () => {
  it('that works is an operation of the server, and one that waits is none', async () => {
    const offered = await openApiCalls()
    expect(calls.filter((one) => works(one) && !offered.has(unnamed(standsAs(one)))).map(({ name }) => name)).toEqual([])
    expect(calls.filter((one) => waits(one) && offered.has(unnamed(one.name))).map(({ name }) => name)).toEqual([])
  })

  it('of the platform that the server offers has its line', async () => {
    const said = new Set(calls.map((one) => unnamed(standsAs(one))))
    const offered = [...(await openApiCalls())].filter((call) => platform.some((path) => (call.split(' ')[1] ?? '').startsWith(path)))
    expect(offered.filter((call) => !said.has(call) && !actsOfModules.has(call))).toEqual([])
  })
})

describe('an entry of the menu', () => {
  const pages = new Set(
    ['schemas', 'domain'].flatMap((root) => filesBelow(root, '.json')).map((path) => path.replace(/^.*?\/pages\//, '').slice(0, -'.json'.length)),
  )
  const addressOf = (urlAddress: string): string => (urlAddress.split(/[?#]/)[0] ?? '').replace(/^\/+|\/+$/g, '')
  const hasPage = (id: string): boolean => {
    const menu = shippedMenus.find((one) => one.id === id)
    if (!menu) return false
    const address = addressOf(menu.urlAddress ?? '')
    return menu.type !== 2 || pages.has(address) || viewAt(address) !== undefined || findPlace(`/${address}`, []) !== null
  }

  it('that works is shipped and has a page', () => {
    expect(entries.filter((one) => works(one) && !hasPage(standsAs(one))).map(({ name }) => name)).toEqual([])
  })

  it('that waits is not shipped', () => {
    const ids = new Set(shippedMenus.map(({ id }) => id))
    expect(entries.filter((one) => waits(one) && ids.has(one.name)).map(({ name }) => name)).toEqual([])
  })

  it('of the platform that is shipped has its line', () => {
    const said = new Set(entries.flatMap((one) => [one.name, standsAs(one)]))
    const own = shippedMenus.filter(({ id, type }) => type !== 1 && groups.includes(id.split('.')[0] ?? ''))
    expect(own.filter(({ id }) => !said.has(id)).map(({ id }) => id)).toEqual([])
  })
})
