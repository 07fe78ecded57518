import { useEffect } from 'react'
import { loadPatterns, patternsReady } from '../../pattern/compile-pattern'
import type { Plan } from '../../plan/plan'
import type { FormRuntime } from '../../form/runtime'

/**
 * Fetches what runs a form's patterns, beside the form. A submit waits for it; what was filled in before is looked at again.
 * When it cannot be had, the form can still be sent: the server checks it.
 */
export function usePatterns(plan: Plan, runtime: FormRuntime): void {
  useEffect(() => {
    if (plan.patterns.size === 0 || runtime.mode === 'view' || patternsReady()) return
    const arrived = runtime.arrivals.expect()
    void loadPatterns()
      .then(() => runtime.recheckAll())
      .catch(() => undefined)
      .finally(arrived)
    return arrived
  }, [plan, runtime])
}
