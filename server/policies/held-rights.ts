import type { Menu } from '../system/menus/store'
import { modelsOfMenu, moduleOfMenu, dictionaryMenu, previewMenu, type Access, type CodeType } from './access'

/** One thing that somebody may do: `what` with which thing, such as `model 7`, and by which code. `*` stands for any of a kind. */
type Right = readonly [what: string, thing: string, code: string]

const anything = '*'
const anyOf = (thing: string): string => thing.replace(/ .*$/, ` ${anything}`)
const keyOf = (right: Right): string => right.join('\n')

/** What somebody may do by the menus, whatever entries it is given out by. */
export interface HeldRights {
  /** The rights that `other` has and these do not cover. */
  lacking(other: HeldRights): readonly Right[]
  readonly all: readonly Right[]
}

/**
 * The rights of an access, put so that two states of the menus can be compared: which calls its entries open, which models, dictionaries and
 * portals they lead to, the codes that are held in them, and where columns or fields are not restricted at all.
 */
export function heldRights(access: Access): HeldRights {
  const all = access.menus.filter((menu) => menu.type !== 1).flatMap((menu) => rightsIn(menu, access))
  const keys = new Set(all.map(keyOf))
  const covers = ([what, thing, code]: Right): boolean =>
    [thing, anyOf(thing)].some((one) => [code, anything].some((other) => keys.has(keyOf([what, one, other]))))
  return { all, lacking: (other) => other.all.filter((right) => !covers(right)) }
}

function rightsIn(menu: Menu, access: Access): readonly Right[] {
  const codes = access.codes.filter((code) => code.menuId === menu.id)
  const things = thingsOf(menu)
  const open = (['column', 'form'] as const).filter((type) => !access.offers(menu.id, type))
  return [
    ['open', menu.enCode, ''],
    ...codes.map(({ type, enCode }): Right => [type, menu.enCode, enCode]),
    ...things.flatMap((thing): readonly Right[] => [
      ['see', thing, ''],
      ...codes.map(({ type, enCode }): Right => [type, thing, enCode]),
      ...open.map((type: CodeType): Right => [type, thing, anything]),
    ]),
  ]
}

function thingsOf(menu: Menu): readonly string[] {
  if (menu.enCode === previewMenu) return [anyOf('model of')]
  if (menu.enCode === dictionaryMenu) return [anyOf('dictionary of')]
  const named = ([4, 8] as const).flatMap((type) => {
    const id = moduleOfMenu(menu, type)
    return id === null ? [] : [`${type === 4 ? 'dictionary' : 'portal'} ${id}`]
  })
  return [...modelsOfMenu(menu).map((id) => `model ${id}`), ...named]
}
