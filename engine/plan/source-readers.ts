import { parentsOf, rowSourceIn } from '../model/source-parameters'
import { affected } from './calculate'
import type { Plan, PlanInput } from './plan'

const readersOf = new WeakMap<Plan, ReadonlyMap<string, readonly PlanInput[]>>()

/** Which values are chosen from rows that depend on a path, and are to be emptied when they are no longer offered. */
function readersByPath(plan: Plan): ReadonlyMap<string, readonly PlanInput[]> {
  const known = readersOf.get(plan)
  if (known) return known
  const readers = new Map<string, PlanInput[]>()
  for (const input of plan.inputs.values()) {
    const source = rowSourceIn(input.field.props)
    if (!source || source.whenParentChanges === 'keep' || input.kind.input?.ownWords?.(input.field.props as never)) continue
    for (const path of parentsOf(source)) readers.set(path, [...(readers.get(path) ?? []), input])
  }
  readersOf.set(plan, readers)
  return readers
}

/** The values whose choices may differ after the one at `path` changed, directly or through calculation. */
export function sourceReaders(plan: Plan, path: string): readonly PlanInput[] {
  const readers = readersByPath(plan)
  if (readers.size === 0) return []
  const calculated = affected(plan, path).flatMap((rule) => rule.path ?? [])
  return [...new Set([path, ...calculated].flatMap((changed) => readers.get(changed) ?? []))]
}
