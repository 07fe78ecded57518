import { invalidField } from '../errors'
import type { TreeRow } from '../permission/organizations/store'

/** The wire says `-1`, `0` or nothing for "at the top". */
const parentOf = (id: string | undefined): string | null => (id === undefined || id === '' || id === '-1' || id === '0' ? null : id)

/** Where a node hangs: where it is told to, else where it hung before. */
export const placeOf = (input: { readonly parentId?: string }, before: { readonly parentId: string | null } | undefined): string | null =>
  input.parentId === undefined && before ? before.parentId : parentOf(input.parentId)

/** Lets a node hang beneath a parent only if that is there, and not beneath the node itself. @throws {Refusal} */
export function checkParent(nodes: readonly TreeRow[], id: string | null, parentId: string | null): void {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  for (let at = parentId, steps = 0; at !== null; at = byId.get(at)?.parentId ?? null, steps += 1) {
    if (at === id || !byId.has(at) || steps > 50) throw invalidField('parentId', at === id ? 'cycle' : 'unknownReference')
  }
}
