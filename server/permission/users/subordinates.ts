import type { Stores } from '../../store/store'
import { userStore } from './store'

/** Who leads whom goes no deeper. */
const deepest = 20

/** Everybody beneath a person: whom the person leads, and whom those lead. */
export async function everybodyBeneath(stores: Pick<Stores, 'of'>, userId: string): Promise<readonly string[]> {
  const found = new Set<string>()
  let level: readonly string[] = [userId]
  for (let depth = 0; depth < deepest && level.length > 0; depth += 1) {
    level = (await stores.of(userStore).ledBy(level)).filter((id) => id !== userId && !found.has(id))
    for (const id of level) found.add(id)
  }
  return [...found]
}
