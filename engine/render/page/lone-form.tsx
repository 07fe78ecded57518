import { useEffect, useMemo } from 'react'
import type { FormPage } from '../../model/page'
import { buildPlan } from '../../plan/build-plan'
import { useRegistry } from '../context/engine-provider'
import { FormView } from '../form/form-view'
import { preloadWidgets } from '../form/load-widgets'

/** A form that is a page of its own. */
export function LoneForm({ page }: { readonly page: FormPage }) {
  const registry = useRegistry()
  const plan = useMemo(() => buildPlan(page, registry), [page, registry])
  useEffect(() => preloadWidgets(plan), [plan])
  return <FormView plan={plan} mode="create" record={null} footer />
}
