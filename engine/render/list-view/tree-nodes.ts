import { isJsonObject, type Json, type JsonObject } from '../../model/json'
import type { LeftTree } from '../../model/page'

export interface TreeNode {
  readonly key: string
  readonly title: string
  readonly data: JsonObject
  readonly children: readonly TreeNode[]
  /** Something lies beneath it that is not here yet. */
  readonly more?: boolean
}

/** The nodes of a left tree from an answer, by the keys that the tree's settings name. */
export const nodesOf = (json: Json | undefined, tree: LeftTree): TreeNode[] =>
  (Array.isArray(json) ? (json as readonly Json[]) : []).filter(isJsonObject).map((data) => ({
    key: String(data[tree.value] ?? ''),
    title: String(data[tree.label] ?? ''),
    data,
    children: nodesOf(data[tree.children], tree),
    ...(tree.byLevel && data[tree.byLevel.more] === true ? { more: true } : {}),
  }))

/** Nodes with what was fetched beneath them by their keys, in all levels. */
export const grown = (nodes: readonly TreeNode[], below: ReadonlyMap<string, readonly TreeNode[]>): readonly TreeNode[] =>
  nodes.map((node) => {
    const fetched = below.get(node.key)
    const children = grown(node.children.length > 0 || !fetched ? node.children : fetched, below)
    return { ...node, children, more: node.more === true && children.length === 0 && !fetched }
  })

/** Nodes whose title holds the word, with the way to them. */
export const filtered = (nodes: readonly TreeNode[], word: string): TreeNode[] =>
  nodes.flatMap((node) => {
    const children = filtered(node.children, word)
    return children.length > 0 || node.title.toLowerCase().includes(word)
      ? [{ ...node, children: children.length > 0 ? children : node.children }]
      : []
  })

/** The node with a key, or undefined. */
export const findNode = (nodes: readonly TreeNode[], key: string): TreeNode | undefined => {
  for (const node of nodes) {
    const found = node.key === key ? node : findNode(node.children, key)
    if (found) return found
  }
  return undefined
}

/** The first node without children, going down the first branch. */
export const firstLeaf = (nodes: readonly TreeNode[]): TreeNode | undefined => {
  const [first] = nodes
  return first && first.children.length > 0 ? firstLeaf(first.children) : first
}

/** Nodes at more than so many levels that have others beneath them, but for those on the way to one. */
export const closedBelow = (nodes: readonly TreeNode[], levels: number, key: string | null): ReadonlySet<string> =>
  new Set(
    nodes.flatMap((node) => {
      if (node.children.length === 0) return []
      const below = [...closedBelow(node.children, levels - 1, key)]
      const onTheWay = key !== null && findNode(node.children, key) !== undefined
      return levels > 0 || onTheWay ? below : [node.key, ...below]
    }),
  )

/** A node as it is drawn. Levels and places count from one. */
export interface TreeItem {
  readonly node: TreeNode
  readonly level: number
  readonly place: number
  readonly of: number
  readonly parent: string | null
  readonly open: boolean | undefined
}

/** The nodes in the order in which they are drawn, without those beneath a closed one. */
export const itemsOf = (nodes: readonly TreeNode[], closed: ReadonlySet<string>, level = 1, parent: string | null = null): readonly TreeItem[] =>
  nodes.flatMap((node, at): readonly TreeItem[] => {
    const open = node.children.length > 0 ? !closed.has(node.key) : node.more ? false : undefined
    const item = { node, level, place: at + 1, of: nodes.length, parent, open }
    return open ? [item, ...itemsOf(node.children, closed, level + 1, node.key)] : [item]
  })
