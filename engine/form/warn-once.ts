import type { FormulaContext } from '../plan/plan'

/**
 * Logs what formulas could not make sense of (property.md §5: a value that is no number counts as 0 and logs a warning), each
 * thing once for an open form: the same value is calculated with every key.
 */
export function warnOnce(): NonNullable<FormulaContext['warn']> {
  const said = new Set<string>()
  return (code, detail) => {
    // Rules are evaluated again and again; only calculations name the value they were after.
    if (detail['path'] === undefined || missing.has(code)) return
    const words = `Calculation of ${String(detail['path'])}: ${code} ${JSON.stringify(detail)}`
    if (said.has(words) || said.size > 100) return
    said.add(words)
    console.warn(words)
  }
}

/** A form that is being filled in divides by what is not there yet: no defect. */
const missing: ReadonlySet<string> = new Set(['divisionByZero'])
