import { grouped } from '../../engine'

interface TreeItem {
  readonly id: string
  readonly parentId: string | null
}

/**
 * Makes something of every item of a flat list and of what was made of those that hang beneath it, in the order of the list; returns what
 * stands at the top. An item whose parent is not in the list, as where a search left it out, stands there too. Takes time by the number of
 * items, however they hang.
 */
export function nestedBy<T extends TreeItem, R>(list: readonly T[], make: (item: T, children: readonly R[]) => R): readonly R[] {
  const known = new Set(list.map(({ id }) => id))
  const beneath = grouped(list, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null))
  const below = (parentId: string | null): readonly R[] => (beneath.get(parentId) ?? []).map((item) => make(item, below(item.id)))
  return below(null)
}

/** What a node of a tree says beside what its kind says. */
interface TreeNode {
  id: string
  parentId: string
  hasChildren: boolean
  children: readonly unknown[]
}

/**
 * Nests a flat list by `parentId`, as pickers draw it: each item as `present` shows it, with its `children`. Items without a parent stand at
 * the top with `-1` as parent; those whose parent is not in the list stand there too. What `present` makes becomes the node itself unless
 * it is the item: copying it would take ten times as long as all the rest.
 */
export const presentTree = <T extends TreeItem, R extends object>(list: readonly T[], present: (item: T) => R): readonly (R & TreeNode)[] =>
  nestedBy<T, R & TreeNode>(list, (item, children) => {
    const parentId = item.parentId ?? '-1'
    const shown: object = present(item)
    const node = (shown === item ? { ...shown } : shown) as R & TreeNode
    node.id = item.id
    node.parentId = parentId
    node.hasChildren = children.length > 0
    node.children = children
    return node
  })
