import { existsSync, readdirSync } from 'node:fs'
import { viewsOf } from '../../../domain/module'
import { modules } from '../../../domain/modules'
import { parsePage, type ActionButton, type Action, type Page, type Registry, type ReportPage, type Text } from '../../../engine'
import { readSeed, seedFile } from '../../seed/read-json'

/** A page that entries of type 2 may name by its address. */
export interface KnownPage {
  readonly address: string
  readonly title: Text
  /** Codes of its buttons, with what they are called. */
  readonly buttons: ReadonlyMap<string, Text>
  /** The page itself, where it is a report: the server draws those. */
  readonly report?: ReportPage
}

interface Screen {
  readonly address: string
  readonly title: Text
  readonly buttons?: Readonly<Record<string, Text>>
}

/** Who may have a file made of a report, or of a list. */
export const exportButton = 'btn_download'

let known: ReadonlyMap<string, KnownPage> | null = null

/** Every page that this version brings, by its address: bundled schemas, those of modules, and screens that are written by hand. Read once. */
export const knownPages = (registry: Registry): ReadonlyMap<string, KnownPage> => (known ??= readPages(registry))

/** The report at an address; undefined where there is none. */
export const reportAt = (registry: Registry, address: string): ReportPage | undefined => knownPages(registry).get(address)?.report

/** A plain page's address without query and surrounding slashes. */
export const addressIn = (urlAddress: string): string => (urlAddress.split(/[?#]/)[0] ?? '').replace(/^\/+|\/+$/g, '')

function readPages(registry: Registry): ReadonlyMap<string, KnownPage> {
  const roots = ['schemas/pages', ...modules.map(({ id }) => `domain/${id}/pages`)].filter((path) => existsSync(seedFile(path)))
  const pages = new Map(
    roots.flatMap((root) =>
      readdirSync(seedFile(root), { recursive: true, encoding: 'utf8' })
        .map((file) => file.replaceAll('\\', '/'))
        .filter((file) => file.endsWith('.json'))
        .flatMap((file) => {
          const { page } = parsePage(readSeed(`${root}/${file}`), registry)
          return page ? [[file.replace(/\.json$/, ''), page] as const] : []
        }),
    ),
  )
  const views: readonly Screen[] = modules.flatMap(viewsOf)
  return new Map([
    ...[...pages].map(([address, page]) => {
      const buttons = buttonsOf(page, pages, new Set([address]))
      return [address, { address, title: page.title, buttons, ...(page.page === 'report' && { report: page }) }] as const
    }),
    ...[...views, ...readSeed<readonly Screen[]>('schemas/screens.json')].map(
      ({ address, title, buttons = {} }) => [address, { address, title, buttons: new Map(Object.entries(buttons)) }] as const,
    ),
  ])
}

const stepsOf = (action: Action): readonly Action[] => (action.do === 'sequence' ? action.steps.flatMap(stepsOf) : [action])

/** The codes that the buttons of a page ask for, and of pages that it opens above itself. */
function buttonsOf(page: Page, pages: ReadonlyMap<string, Page>, seen: ReadonlySet<string>): ReadonlyMap<string, Text> {
  if (page.page === 'report') return new Map([[exportButton, { t: 'engine.list.export' }]])
  const own: readonly ActionButton[] = page.page === 'list' ? [...page.toolbar, ...page.rowActions, ...(page.form?.buttons ?? [])] : page.buttons
  const found = new Map<string, Text>()
  for (const { requires, label, action } of own) {
    if (requires !== 'anyone' && !found.has(requires)) found.set(requires, label)
    for (const step of stepsOf(action)) {
      const opened = step.do === 'open' && step.as !== 'page' && !seen.has(step.page) ? pages.get(step.page) : undefined
      if (opened) for (const [code, text] of buttonsOf(opened, pages, new Set([...seen, opened.id]))) if (!found.has(code)) found.set(code, text)
    }
  }
  for (const code of page.page === 'list' ? Object.values(page.changeRequires ?? {}) : []) if (!found.has(code)) found.set(code, code)
  return found
}
