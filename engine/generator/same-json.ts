import { isJsonObject } from '../model/json'

const deepest = 500

/** Whether two JSON values say the same; an absent key and an undefined one are alike. Beyond a depth nobody writes, only the same object is. */
export function sameJson(a: unknown, b: unknown, depth = 0): boolean {
  if (Object.is(a, b) || (a === 0 && b === 0)) return true
  if (depth > deepest) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => sameJson(item, b[i], depth + 1))
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  for (const key of keys) {
    if (!sameJson(own(a, key), own(b, key), depth + 1)) return false
  }
  return true
}

const own = (object: object, key: string): unknown => Object.getOwnPropertyDescriptor(object, key)?.value
