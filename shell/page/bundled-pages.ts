import { parsePage, type Page } from '../../engine'
import { needWords } from '../i18n/needed'
import { pageFileAt } from './page-files'
import { registry } from './registry'

const pages = new Map<string, Promise<Page | null>>()

/** The page at an address, parsed once; null when no schema has it. */
export function loadPage(address: string): Promise<Page | null> {
  const held = pages.get(address)
  if (held) return held
  const load = pageFileAt(address)
  if (load) needWords('tables').catch(() => undefined)
  const page = load ? load().then((json) => parsePage(json, registry).page) : Promise.resolve(null)
  pages.set(address, page)
  page.catch(() => pages.delete(address))
  return page
}
