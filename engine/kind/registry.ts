import { ownFunctions, type Functions } from '../expression'
import type { AnyKind } from './define-kind'

/** The frozen catalogue of kinds, and what formulas can call. */
export interface Registry {
  get(kind: string): AnyKind | undefined
  all(): readonly AnyKind[]
  readonly functions: Functions
}

/** @throws {Error} when two kinds share a name: a programming mistake, found at start-up. */
export function createRegistry(kinds: readonly AnyKind[], functions: Functions = ownFunctions): Registry {
  const byName = new Map<string, AnyKind>()
  for (const kind of kinds) {
    if (byName.has(kind.kind)) throw new Error(`Component kind "${kind.kind}" is registered twice`)
    byName.set(kind.kind, kind)
  }
  const all = Object.freeze([...byName.values()])
  return Object.freeze({ get: (name: string) => byName.get(name), all: () => all, functions })
}
