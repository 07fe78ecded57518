import type { OptionSource } from '../model/option-source'
import { isRowSource } from '../model/row-source'
import { parentsOf, sourceIn } from '../model/source-parameters'
import { affected } from './calculate'
import type { Plan, PlanInput } from './plan'

const readersOf = new WeakMap<Plan, ReadonlyMap<string, readonly PlanInput[]>>()

/** Which values are chosen from what depends on a path, through its source or a rule, and are to be emptied when they are no longer offered. */
function readersByPath(plan: Plan): ReadonlyMap<string, readonly PlanInput[]> {
  const known = readersOf.get(plan)
  if (known) return known
  const readers = new Map<string, PlanInput[]>()
  for (const input of plan.inputs.values()) {
    if (input.kind.input?.ownWords?.(input.field.props as never)) continue
    const own = sourceIn(input.field.props)
    const parents = own ? askedBy(own) : []
    for (const { rule, reads } of plan.narrowings.get(input.node) ?? []) {
      if (rule.set !== 'options' || rule.whenNotOffered === 'keep') continue
      parents.push(...reads, ...('source' in rule ? askedBy(rule.source) : []))
    }
    for (const path of new Set(parents)) readers.set(path, [...(readers.get(path) ?? []), input])
  }
  readersOf.set(plan, readers)
  return readers
}

/** The paths that a source asks with, unless what was chosen stays whatever they become. */
const askedBy = (source: OptionSource): string[] => (isRowSource(source) && source.whenParentChanges === 'keep' ? [] : [...parentsOf(source)])

/** The values whose choices may differ after the one at `path` changed, directly or through calculation. */
export function sourceReaders(plan: Plan, path: string): readonly PlanInput[] {
  const readers = readersByPath(plan)
  if (readers.size === 0) return []
  const calculated = affected(plan, path).flatMap((rule) => rule.path ?? [])
  return [...new Set([path, ...calculated].flatMap((changed) => readers.get(changed) ?? []))]
}
