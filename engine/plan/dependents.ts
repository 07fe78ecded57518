import { affected } from './calculate'
import { columnsWithin, topInput } from './nesting'
import type { Plan, PlanInput, PlanNode } from './plan'

const readersOf = new WeakMap<Plan, ReadonlyMap<string, ReadonlySet<PlanInput>>>()

/** Which values outside of form tables look at a path when they are checked: through their rules, those around them, or their checks. */
function readersByPath(plan: Plan): ReadonlyMap<string, ReadonlySet<PlanInput>> {
  const known = readersOf.get(plan)
  if (known) return known
  const stateReads = new Map<PlanNode, readonly string[]>()
  const noReads: readonly string[] = []
  // Parents come before their children.
  for (const node of plan.nodes) {
    const around = node.parent ? (stateReads.get(node.parent) ?? noReads) : noReads
    const own = (plan.rules.get(node) ?? []).filter((rule) => rule.set !== 'value').flatMap((rule) => rule.reads)
    stateReads.set(node, own.length === 0 ? around : [...around, ...own])
  }
  const readers = new Map<string, Set<PlanInput>>()
  for (const input of plan.inputs.values()) {
    const top = topInput(plan, input)
    if (!top) continue
    const checks = (plan.checks.get(input.node) ?? []).flatMap(({ holds }) => holds.reads)
    for (const path of [...(stateReads.get(input.node) ?? noReads), ...checks]) {
      const set = readers.get(path) ?? new Set<PlanInput>()
      readers.set(path, set.add(top))
    }
  }
  readersOf.set(plan, readers)
  return readers
}

/** The values that may have become valid or invalid when the one at `path` changed, directly or through calculation. */
export function dependents(plan: Plan, path: string): ReadonlySet<PlanInput> {
  const readers = readersByPath(plan)
  const found = new Set<PlanInput>()
  const calculated = affected(plan, path).flatMap((rule) => rule.path ?? [])
  for (const changed of new Set([path, ...calculated])) {
    const input = plan.inputs.get(changed)
    const top = input && topInput(plan, input)
    if (top && changed !== path) found.add(top)
    const paths = [changed, ...columnsWithin(plan, changed).map((column) => column.path), ...(top && top !== input ? [top.path] : [])]
    for (const one of paths) for (const reader of readers.get(one) ?? []) found.add(reader)
  }
  return found
}
