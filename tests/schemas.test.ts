import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildPlan, languages, parsePage, reportColumnsIn, type Action, type ListPage, type Page } from '../engine'
import { screenAt, viewAt } from '../shell/page/views'
import { findPlace } from '../shell/router/places'
import { filesBelow, keysIn, readJson, wordsIn } from './support/files'
import { isOffered, openApiCalls } from './support/open-api'
import { registry } from './support/registry'
import { shippedMenus } from './support/shipped'

const paths = ['schemas', 'domain'].flatMap((root) => filesBelow(root, '.json')).filter((path) => /^(schemas|domain\/[^/]+)\/pages\//.test(path))
const words = new Map(languages.map((language) => [language, wordsIn(language, ['engine', 'schemas'])]))
const addressOf = (path: string) => path.replace(/^.*?\/pages\//, '').slice(0, -'.json'.length)

const actionsIn = (action: Action): readonly Action[] => (action.do === 'sequence' ? [action, ...action.steps.flatMap(actionsIn)] : [action])
const buttonsOf = (page: ListPage) => [...page.toolbar, ...page.rowActions]
const callsOf = (page: Page): readonly string[] => {
  if (page.page === 'report') return page.source.from === 'call' ? [page.source.call] : []
  if (page.page !== 'list') return []
  const { from, ...calls } = page.source
  return [
    ...(from === 'calls' ? Object.values(calls) : []),
    ...(page.tree ? [page.tree.list, ...(page.tree.byLevel ? [page.tree.byLevel.below] : [])] : []),
    ...buttonsOf(page)
      .flatMap(({ action }) => actionsIn(action))
      .flatMap((action) => ('call' in action ? [action.call] : [])),
    ...(JSON.stringify(page.form ?? {})
      .match(/"call":"[^"]+"/g)
      ?.map((found) => found.slice(8, -1)) ?? []),
  ]
}

type Opened = Pick<Extract<Action, { readonly do: 'open' }>, 'page' | 'as'>
/** Addresses of the lists of models that come with the product. */
const listed = new Set(shippedMenus.flatMap(({ id, type }) => (type === 3 ? [`model/${id.replaceAll('.', '-')}`] : [])))

describe.each(paths)('%s', (path) => {
  const json = readJson(path)
  const { page, issues } = parsePage(json, registry)

  it('is understood without an issue', () => {
    expect(issues).toEqual([])
    const form = page?.page === 'list' ? page.form : page?.page === 'form' ? page : undefined
    if (form) expect(buildPlan(form, registry).issues).toEqual([])
  })

  it('bears the address it is found under', () => {
    expect(page?.id).toBe(addressOf(path))
  })

  it.each(languages)('has all its words in %s', (language) => {
    expect(keysIn(json).filter((key) => !words.get(language)?.[key])).toEqual([])
  })

  it('says nothing in a language of its own', () => {
    expect(readFileSync(path, 'utf8')).not.toMatch(/\p{Script=Han}/u)
  })

  it('asks for a button only to change fields that its form has', () => {
    const fields = page?.page === 'list' && page.form ? [...buildPlan(page.form, registry).inputs.keys()] : []
    const asked = page?.page === 'list' ? Object.keys(page.changeRequires ?? {}) : []
    expect(asked.filter((key) => !fields.includes(key))).toEqual([])
  })

  it('calls only what the server offers', async () => {
    const offered = await openApiCalls()
    expect(page && callsOf(page).filter((call) => !isOffered(offered, call))).toEqual([])
  })

  it('opens only pages that exist', () => {
    const opened: readonly Opened[] =
      page?.page === 'list'
        ? buttonsOf(page)
            .flatMap(({ action }) => actionsIn(action))
            .flatMap((action) => (action.do === 'open' ? [action] : []))
        : page?.page === 'report'
          ? reportColumnsIn(page.columns).flatMap(({ drill }) => drill ?? [])
          : []
    // A page of its own may also be a fixed screen of the application.
    const exists = ({ page: address, as }: Opened) =>
      paths.some((path) => addressOf(path) === address) ||
      (as !== 'page' && screenAt(address) !== undefined) ||
      (as === 'page' && (findPlace(`/${address}`, []) !== null || listed.has(address)))
    expect(opened.filter((one) => !exists(one))).toEqual([])
  })
})

describe('the menus of every installation', () => {
  const addresses = shippedMenus.flatMap(({ id, type, urlAddress = '', tabs = [], property }): readonly (readonly [string, string])[] => [
    ...(type === 2 ? [[id, urlAddress] as const] : []),
    ...(type === 5 ? [[id, String(property?.['moduleId'])] as const] : []),
    ...tabs.flatMap((tab) => (tab['type'] === 2 ? [[`${id}, tab ${String(tab['id'])}`, String(tab['urlAddress'])] as const] : [])),
  ])

  it.each(addresses)('%s leads to a page', (_menu, urlAddress) => {
    const address = (urlAddress.split(/[?#]/)[0] ?? '').replace(/^\/+|\/+$/g, '')
    expect(paths.some((path) => addressOf(path) === address) || viewAt(address) !== undefined || findPlace(`/${address}`, []) !== null).toBe(true)
  })
})
