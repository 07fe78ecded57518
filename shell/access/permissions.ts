import { isJsonObject, type Json } from '../../engine'

/** Codes the session holds, by menu entry. */
export type Permissions = ReadonlyMap<string, ReadonlySet<string>>

const lists = ['button', 'buttons', 'column', 'columns', 'form', 'forms']

/** Reads what the user may use, by menu. Entries that are not understood grant nothing. */
export function readPermissions(data: Json): Permissions {
  const permissions = new Map<string, Set<string>>()
  for (const entry of Array.isArray(data) ? data : []) {
    if (!isJsonObject(entry) || (typeof entry['modelId'] !== 'string' && typeof entry['modelId'] !== 'number')) continue
    const modelId = String(entry['modelId'])
    const codes = permissions.get(modelId) ?? new Set<string>()
    for (const name of lists) {
      const list = entry[name]
      for (const item of Array.isArray(list) ? list : []) {
        if (isJsonObject(item) && typeof item['enCode'] === 'string') codes.add(item['enCode'])
      }
    }
    permissions.set(modelId, codes)
  }
  return permissions
}

/** A page without a menu entry, without a matching entry or with an empty list denies. `'anyone'` asks for nothing. */
export const holds = (permissions: Permissions, code: string, menuId: string | undefined): boolean =>
  code === 'anyone' || (menuId !== undefined && permissions.get(menuId)?.has(code) === true)
