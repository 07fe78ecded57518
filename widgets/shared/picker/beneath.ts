import type { PickNode } from './nodes'

/** Nodes that are named, and everything beneath them. */
export const beneath = (ids: readonly string[]): ((node: PickNode) => boolean) => {
  const named = new Set(ids)
  return (node) => node.path.some(({ id }) => named.has(id))
}
