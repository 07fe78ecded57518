import { useMemo } from 'react'
import type { JsonObject } from '../../model/json'
import type { ReportPage } from '../../model/report'
import { compileText } from '../../plan/formula'
import { useRegistry } from '../context/engine-provider'
import { useServices } from '../context/services'

/** What the parameters of a report begin with: by the page's formulas, by their fields or by their kinds. It is asked for from the beginning, and stands in the controls. */
export function useBeginnings({ search, begins }: ReportPage): JsonObject {
  const { user } = useServices()
  const registry = useRegistry()
  return useMemo(() => {
    const now = Date.now()
    return Object.fromEntries(
      search.flatMap((field) => {
        const formula = begins?.[field.key]
        const initial =
          formula === undefined
            ? (field.initial ?? registry.get(field.kind)?.input?.initial?.(field as never, now, user))
            : compileText(formula).run(() => undefined, { now })
        return initial === undefined || initial === null ? [] : [[field.key, initial] as const]
      }),
    )
  }, [search, begins, registry, user])
}
