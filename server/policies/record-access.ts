import { innerPath } from '../../engine'
import type { Source } from '../store/history/source'
import type { Words } from '../text/language'
import type { User } from '../permission/users/store'
import { menusOfModel, type Access, type CodeType } from './access'
import type { Author, OpenKeys } from './author'

/**
 * Codes of one type that the user holds in the model's menus; null when no menu there restricts them.
 * A menu restricts columns or form fields as soon as it gives out codes of that type.
 */
export function restrictionOf(access: Access, modelId: string, type: CodeType): ReadonlySet<string> | null {
  if (access.administrator) return null
  const menus = menusOfModel(access, modelId)
  if (menus.some((menu) => !access.offers(menu.id, type))) return null
  const ids = new Set(menus.map((menu) => menu.id))
  return new Set(access.codes.filter((code) => code.type === type && ids.has(code.menuId)).flatMap(({ enCode }) => [enCode, innerPath(enCode)]))
}

const tableOf = (path: string): string | null => (path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : null)

/** What menus of the model give out as a column, and the user holds in none of them. A form table that is held is held with all of its columns. */
function withheldColumns(access: Access, modelId: string): ReadonlySet<string> {
  const held = restrictionOf(access, modelId, 'column')
  if (!held) return new Set()
  const isHeld = (path: string): boolean => held.has(path) || (tableOf(path) !== null && isHeld(tableOf(path) ?? ''))
  return new Set(
    menusOfModel(access, modelId)
      .flatMap((menu) => access.offered(menu.id, 'column'))
      .map(innerPath)
      .filter((path) => !isHeld(path)),
  )
}

/**
 * Fields of the form that the user may read and fill in, and columns of its form tables (`table.column`); null for all. Menus that give out no fields
 * leave that to their columns: what is withheld in lists is withheld in details, histories and forms as well. Fields are of the form itself: a column
 * of a form table is always as open as it is in lists.
 */
export function openFields(access: Access, modelId: string): OpenKeys | null {
  const fields = restrictionOf(access, modelId, 'form')
  const withheld = withheldColumns(access, modelId)
  if (!fields && withheld.size === 0) return null
  const has = (path: string): boolean => {
    const table = tableOf(path)
    if (table !== null) return has(table) && !withheld.has(innerPath(path))
    return fields ? fields.has(path) : !withheld.has(innerPath(path))
  }
  return { has }
}

const within =
  (codes: OpenKeys | null) =>
  (key: string): boolean =>
    codes === null || codes.has(key)

/** Columns that the user may see in lists, and search and sort by. */
export const shownColumns = (access: Access, modelId: string) => within(restrictionOf(access, modelId, 'column'))
/**
 * Whether a call that shows values of a model beside its lists may show a column: what menus of the model withhold from the user is withheld
 * there, too. Who has no menu of it is shown what the call itself is granted for.
 */
export const mayReadColumn = (access: Access, modelId: string, key: string): boolean =>
  menusOfModel(access, modelId).length === 0 || shownColumns(access, modelId)(key)
/** Fields that the user may see in forms and details. */
export const shownFields = (access: Access, modelId: string) => within(openFields(access, modelId))

/** Who changes records of a model, as the form of their menus lets them. */
export const authorOf = (user: User, access: Access, modelId: string, words: Words, source: Source = 'form'): Author => ({
  userId: user.id,
  organizeId: user.organizeId,
  positionId: user.positionId,
  words,
  formCodes: openFields(access, modelId),
  source,
})
