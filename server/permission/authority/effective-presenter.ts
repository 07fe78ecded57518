import { nameIn } from '../../named-lists/names'
import type { Words } from '../../text/language'
import type { Menu } from '../../system/menus/store'
import type { EffectiveRight, RightKind } from './effective-rights'
import { idOf, menuRight } from './rights'

interface Row {
  readonly id: string
  /** The menu with those above it, from the top. */
  readonly menu: string
  readonly kind: RightKind
  readonly fullName: string
  readonly roleName: string
}

/** Rights of a person as rows of a list. */
export function presentEffective(rights: readonly EffectiveRight[], menus: readonly Menu[], words: Words): readonly Row[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const pathOf = (menu: Menu): string => {
    const names: string[] = []
    for (let at: Menu | undefined = menu; at && names.length < 20; at = byId.get(at.parentId ?? '')) names.unshift(nameIn(at, words))
    return names.join(' / ')
  }
  return rights.map(({ menu, kind, code, all, roles }) => ({
    id: code ? idOf(code) : `${idOf(menuRight(menu))} ${kind}`,
    menu: pathOf(menu),
    kind,
    fullName: code
      ? nameIn(code, words)
      : all === null
        ? nameIn(menu, words)
        : words.t(all === 'readable' ? 'server.rights.readable' : `server.rights.all.${kind}`),
    roleName: roles.map((role) => role.fullName).join(words.t('server.comma')),
  }))
}

/** Whether a row holds a word, in whatever case. */
export const isAbout = ({ menu, fullName, roleName }: Row, word = ''): boolean =>
  [menu, fullName, roleName].some((text) => text.toLowerCase().includes(word.trim().toLowerCase()))
