import type { JsonObject } from '../../engine'
import type { Stores } from '../store/store'
import type { Words } from '../text/language'

/** Entries that ids point at, found by their id. */
export type Rows = ReadonlyMap<string, JsonObject>

/**
 * A list that the values of forms may point at, under the name that kinds ask for it by (`{ of: 'user' }`). The platform's own stand in
 * `lists.ts`; a module registers its own.
 */
export interface ReferenceList {
  /** Every entry that is offered, with the one that it lies in, for those who choose several at once; lists that are no tree leave it out. */
  tree?(stores: Stores): Promise<readonly TreeEntry[]>
  /**
   * What everybody who is signed in may know of entries, by id; with `fullName`, in the language of `words` where entries have names in several.
   * Ids that lead nowhere are left out.
   */
  rows(ids: readonly string[], from: { readonly store: Stores; readonly words?: Words }): Promise<Rows>
  /** Ids of the entries whose name contains the word, whatever its case, `most` of them or all. */
  named(stores: Stores, word: string, most: number): Promise<readonly string[]>
}
/** An entry of a list whose entries lie in each other. */
export interface TreeEntry {
  readonly id: string
  readonly fullName: string
  readonly parentId: string | null
}
export type ReferenceLists = ReadonlyMap<string, ReferenceList>

interface Entry {
  readonly id: string
  readonly fullName: string
}

/** A list that is short enough to be read as a whole; `present` says what of an entry everybody may know. */
export const listOfAll = <T extends Entry>(
  all: (stores: Stores) => Promise<readonly T[]>,
  present: (entry: T, all: ReadonlyMap<string, T>, words?: Words) => JsonObject,
): ReferenceList => ({
  async rows(ids, { store, words }) {
    const known = new Map((await all(store)).map((entry) => [entry.id, entry]))
    return new Map(
      ids.flatMap((id): [string, JsonObject][] => {
        const entry = known.get(id)
        return entry ? [[id, present(entry, known, words)]] : []
      }),
    )
  },
  async named(stores, word) {
    return (await all(stores)).filter(({ fullName }) => fullName.toLowerCase().includes(word.toLowerCase())).map(({ id }) => id)
  },
})

/** Names that references of another kind bear, so that no list may. */
const taken = ['records', 'interface']

/** All lists by their names. @throws {Error} for a name that two bear, or that is no list's. */
export function joinLists(parts: readonly Readonly<Record<string, ReferenceList>>[]): ReferenceLists {
  const lists = new Map<string, ReferenceList>()
  for (const [name, list] of parts.flatMap((part) => Object.entries(part))) {
    if (lists.has(name) || taken.includes(name)) throw new Error(`Two reference lists are called ${name}`)
    lists.set(name, list)
  }
  return lists
}
