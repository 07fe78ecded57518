import { observable } from '@formily/reactive'
import type { Json } from '../model/json'

/** What was picked last for a value, beyond what is stored of it: an option, a row. */
export interface Picks {
  /** Followed by whoever observes. */
  of(path: string): Json | undefined
  /** Nothing picked makes it forgotten. */
  put(path: string, picked: Json | undefined): void
}

/** The picks of an open form. */
export function keepPicks(): Picks {
  const known = observable.shallow(new Map<string, Json>())
  return {
    of: (path) => known.get(path),
    put(path, picked) {
      if (picked === undefined || picked === null) known.delete(path)
      else known.set(path, picked)
    },
  }
}

/** The picks of one row, by the row's id; of a row inside a row both ids tell them apart. */
export const picksIn = (picks: Picks, id: string): Picks => ({
  of: (path) => picks.of(`${path}@${id}`),
  put: (path, picked) => picks.put(`${path}@${id}`, picked),
})
