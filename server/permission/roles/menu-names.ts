import { namedText } from '../../../engine'
import type { Words } from '../../text/language'
import type { Menu } from './store'

/** Entries of the menu as a reader calls them. */
export const menusInWords = (menus: readonly Menu[], { text }: Pick<Words, 'text'>): readonly Menu[] =>
  menus.map((menu) => (menu.names === null ? menu : { ...menu, fullName: text(namedText(menu.fullName, menu.names)) }))
