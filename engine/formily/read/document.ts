import { isJsonObject } from '../../model/json'
import { nodesBelow } from '../../parse/formily-document'

const deepest = 40

/** Whether a subtree of a schema is there: what lies deeper is left unread. */
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
