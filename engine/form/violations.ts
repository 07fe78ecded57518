import type { PlanInput, Violation } from '../plan/plan'

/** The key of the value that a path lies in: the form table of a cell. */
export const topOf = (path: string): string => path.split('.')[0] ?? path

/** Violations by the value outside of form tables that they lie in. */
export function byValue(violations: readonly Violation[]): ReadonlyMap<string, readonly Violation[]> {
  const found = new Map<string, Violation[]>()
  for (const violation of violations) {
    const path = topOf(violation.path)
    const same = found.get(path)
    if (same) same.push(violation)
    else found.set(path, [violation])
  }
  return found
}

/** Another record holds the value already. */
export const notUnique = ({ path, field, kind }: PlanInput): Violation => ({
  path,
  code: 'notUnique',
  label: field.title,
  asks: kind.input?.asks ?? 'enter',
  detail: {},
})
