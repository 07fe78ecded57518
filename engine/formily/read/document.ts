import { isJsonObject } from '../../model/json'
import { nodesBelow } from '../../parse/formily-document'

const deepest = 40

/** Whether a node stands so many levels below the root of a schema, counted in `depth`, that it is left unread with everything in it. */
export const isTooDeep = (depth: number): boolean => depth > deepest

/** How many nodes a subtree has, itself included. */
export function countNodes(node: unknown): number {
  let count = 0
  const waiting: unknown[] = [node]
  while (waiting.length > 0) {
    const next = waiting.pop()
    count += 1
    if (isJsonObject(next)) waiting.push(...nodesBelow(next))
  }
  return count
}
