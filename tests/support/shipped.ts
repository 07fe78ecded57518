import { modules } from '../../domain/modules'
import type { Content } from '../../server/content/content'
import { shippedFiles } from '../../server/modules/module-content'
import { readJson } from './files'

const seeds = modules.flatMap(({ id }) => shippedFiles(id))

/** What the platform and the modules ship, as it stands in their files. */
export const shippedContent: readonly Content[] = ['server/content/platform.json', ...seeds].map((path) => readJson(path) as Content)

/** The menus of every installation. */
export const shippedMenus = shippedContent.flatMap(({ menus }) => menus ?? [])
