import { parsePage, type Page } from '../../engine'
import { registry } from './registry'

type PageFile = () => Promise<unknown>

/** Every bundled page schema, fetched on first use. The address is the path below `pages/` without `.json`. */
const files: Readonly<Record<string, PageFile>> = Object.fromEntries(
  Object.entries(import.meta.glob('../../schemas/pages/**/*.json', { import: 'default' })).map(([file, load]) => [
    file.replace(/^.*\/schemas\/pages\//, '').replace(/\.json$/, ''),
    load,
  ]),
)

const pages = new Map<string, Promise<Page | null>>()

/** The page at an address, parsed once; null when no schema has it. */
export function loadPage(address: string): Promise<Page | null> {
  const held = pages.get(address)
  if (held) return held
  const load = Object.hasOwn(files, address) ? files[address] : undefined
  const page = load ? load().then((json) => parsePage(json, registry).page) : Promise.resolve(null)
  pages.set(address, page)
  page.catch(() => pages.delete(address))
  return page
}
