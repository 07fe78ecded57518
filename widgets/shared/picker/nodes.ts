import { isJsonObject, type Json, type JsonObject } from '../../../engine'

/** An entry of a tree that one chooses from. */
export interface PickNode {
  readonly id: string
  readonly title: string
  /** What kind of thing it is: a company, a department, a position … '' where the tree holds only one kind. */
  readonly type: string
  /** Ids and names from the root down to the node itself. */
  readonly path: readonly { readonly id: string; readonly fullName: string }[]
  readonly row: JsonObject
  readonly children: readonly PickNode[]
  /** Nothing will ever stand beneath it. */
  readonly isLeaf: boolean
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')

/** The trees of this family's selectors: `{id, fullName, type, children}`, under `list` or bare. */
export function readNodes(answer: Json | undefined, above: PickNode['path'] = []): readonly PickNode[] {
  const list = isJsonObject(answer) ? answer['list'] : answer
  return (Array.isArray(list) ? (list as readonly Json[]) : []).flatMap((row): PickNode[] => {
    if (!isJsonObject(row)) return []
    const id = textOf(row['id'])
    const title = textOf(row['fullName'])
    const path = [...above, { id, fullName: title }]
    const children = readNodes(row['children'], path)
    return id === '' ? [] : [{ id, title, type: textOf(row['type']), path, row, children, isLeaf: row['isLeaf'] === true && children.length === 0 }]
  })
}

/** Nodes whose title holds the word, with the way to them. */
export const withWord = (nodes: readonly PickNode[], word: string): readonly PickNode[] =>
  nodes.flatMap((node) => {
    const children = withWord(node.children, word)
    if (children.length > 0) return [{ ...node, children }]
    return node.title.toLowerCase().includes(word) ? [node] : []
  })

/** A tree without the nodes that may not be chosen and have nothing beneath them that may: what is left are those that may, with the way to each. */
export const prune = (nodes: readonly PickNode[], isOpen: (node: PickNode) => boolean): readonly PickNode[] =>
  nodes.flatMap((node) => {
    const children = prune(node.children, isOpen)
    return children.length > 0 || isOpen(node) ? [{ ...node, children }] : []
  })

/** How many nodes trees hold, those below others included. */
export const countNodes = (nodes: readonly PickNode[]): number => nodes.reduce((sum, node) => sum + 1 + countNodes(node.children), 0)

/** All nodes of trees, each before those below it. */
export const flatNodes = (nodes: readonly PickNode[]): readonly PickNode[] => nodes.flatMap((node) => [node, ...flatNodes(node.children)])
