import { normalised } from './read-date'

const signs = / ?(?:至|到|~|–|—|-|,|、|;|\bto\b) ?| /gi

/**
 * Divides a text into the two ends of a range, wherever both sides can be read: `2024-06-01 至 2024-06-30`, `2024/6/1-2024/6/30`,
 * `8:00~18:00`. Null where there is no such place.
 */
export function readEnds<T>(text: string, read: (end: string) => T | null): readonly [T, T] | null {
  const plain = normalised(text)
  for (const { index, 0: sign } of plain.matchAll(signs)) {
    const from = read(plain.slice(0, index))
    const to = from === null ? null : read(plain.slice(index + sign.length))
    if (from !== null && to !== null) return [from, to]
  }
  return null
}
