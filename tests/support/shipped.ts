import { readdirSync, existsSync } from 'node:fs'
import type { Content } from '../../server/content/content'
import { readJson } from './files'

const seeds = readdirSync('domain', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `domain/${name}/seed/base.json`)
  .filter((path) => existsSync(path))

/** What the platform and the modules ship, as it stands in their files. */
export const shippedContent: readonly Content[] = ['server/content/platform.json', ...seeds].map((path) => readJson(path) as Content)

/** The menus of every installation. */
export const shippedMenus = shippedContent.flatMap(({ menus }) => menus ?? [])
