import type { Registry } from '../kind/registry'
import { pointTo } from '../issue/issue'
import { childSlot, childrenOf, type Field } from '../model/field'
import type { FormPage } from '../model/page'
import type { PlanInput, PlanNode } from './plan'

/** A node's place in a record: its own path and the form table around it. */
export interface Placed {
  readonly node: PlanNode
  readonly path: string | null
  readonly table: string | null
}

/** All nodes of a form in document order, iteratively: a deep page must not exhaust the stack. */
export function buildNodes(page: FormPage, registry: Registry): readonly Placed[] {
  interface Open {
    readonly field: Field
    readonly at: string
    readonly parent: PlanNode | null
    readonly table: string | null
  }
  const placed: Placed[] = []
  const open: Open[] = page.fields.map((field, i): Open => ({ field, at: pointTo('/fields', i), parent: null, table: null })).reverse()
  for (let next = open.pop(); next; next = open.pop()) {
    const { field, at, parent, table } = next
    const node: PlanNode = { field, kind: field.shape === 'unknown' ? undefined : registry.get(field.kind), at, parent }
    const key = field.shape === 'input' || field.shape === 'rows' ? field.key : null
    const path = key === null ? null : table === null ? key : `${table}.${key}`
    placed.push({ node, path, table })
    const children = childrenOf(field)
    for (let i = children.length - 1; i >= 0; i -= 1) {
      const child = children[i]
      if (child)
        open.push({ field: child, at: pointTo(pointTo(at, childSlot(field)), i), parent: node, table: field.shape === 'rows' ? path : table })
    }
  }
  return placed
}

/** The values among the nodes, by path; a path that is taken keeps its first owner. */
export function collectInputs(placed: readonly Placed[]): ReadonlyMap<string, PlanInput> {
  const inputs = new Map<string, PlanInput>()
  for (const { node, path, table } of placed) {
    const { field, kind } = node
    if (path === null || !kind || (field.shape !== 'input' && field.shape !== 'rows') || inputs.has(path)) continue
    inputs.set(path, { path, node, field, kind, table })
  }
  return inputs
}
