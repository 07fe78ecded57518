import type { Services } from '../../services'
import { areaStore, type Area, type AreaNode } from './store'

/** How many areas one search returns at most. */
export const mostFound = 100

/** Which areas count. */
interface Wanted {
  /** The deepest level: 0 for provinces. */
  readonly level: number
  /** Also those that are switched off, for who maintains them. */
  readonly all?: boolean
}

export interface FoundArea {
  readonly id: string
  readonly fullName: string
  /** Nothing stands beneath it at all, found or not. */
  readonly isLeaf: boolean
  readonly children: FoundArea[]
}

/**
 * Areas that a keyword names, with the way to them from their province. What lies deeper than the level is left out, and what is switched
 * off or lies beneath such an area, as it cannot be chosen, unless all are wanted.
 */
export async function findAreas({ store }: Services, keyword: string, { level, all = false }: Wanted): Promise<FoundArea[]> {
  const found = await store.of(areaStore).search(keyword, mostFound, all)
  const known = new Map<string, Area>(found.map((area) => [area.id, area]))
  // One query per level upwards, of which there are four.
  for (;;) {
    const missing = [...known.values()].flatMap(({ parentId }) => (parentId !== null && !known.has(parentId) ? [parentId] : []))
    const parents = await store.of(areaStore).byIds(missing)
    if (parents.length === 0) break
    for (const parent of parents) known.set(parent.id, parent)
  }
  const tree: FoundArea[] = []
  const made = new Map<string, FoundArea>()
  for (const area of found) {
    const way = wayTo(area, known)
    if (way.length > level + 1 || (!all && way.some(({ enabledMark }) => enabledMark !== 1))) continue
    let list = tree
    for (const step of way) {
      const node = made.get(step.id) ?? { id: step.id, fullName: step.fullName, isLeaf: step.id === area.id && area.isLeaf, children: [] }
      if (!made.has(step.id)) list.push(node)
      made.set(step.id, node)
      list = node.children
    }
  }
  return tree
}

function wayTo(area: AreaNode, known: ReadonlyMap<string, Area>): readonly Area[] {
  const way: Area[] = []
  for (let at: Area | undefined = area; at && !way.includes(at); at = at.parentId === null ? undefined : known.get(at.parentId)) way.unshift(at)
  return way
}
