import type { Wall } from './wall'

const met = new WeakSet<Wall>()

/** Marks what a picker is given as its value, so that it is known again when it is handed back. */
export function given(wall: Wall | null): Wall | null {
  if (wall) met.add(wall)
  return wall
}

/**
 * Whether something was picked, which is true once for each pick. When a box is entered or left and when its panel closes, the library
 * also hands out what it held before, which may be older than what was typed since.
 */
export function isFresh(wall: Wall | null | undefined): wall is Wall {
  if (!wall || met.has(wall)) return false
  met.add(wall)
  return true
}
