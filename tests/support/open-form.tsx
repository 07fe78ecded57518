import { render } from '@testing-library/react'
import { expect } from 'vitest'
import { ruleSetsOf } from '../../domain/module'
import { modules } from '../../domain/modules'
import { buildPlan, createRegistry, parsePage, withRules, type FormPage } from '../../engine'
import { EngineProvider, FormView, type FormViewProps } from '../../engine/render'
import { kinds } from './registry'
import { buildServices } from './services'

/** Opens a form of these fields with the real kinds, and with rules of modules that nobody has fetched yet. */
export function openForm(fields: readonly object[], props: Partial<FormViewProps> = {}, services = buildServices()) {
  const registry = createRegistry(kinds, withRules(ruleSetsOf(modules)))
  const { page, issues } = parsePage({ page: 'form', fields }, registry)
  // Tables of tests may hold what is not made for cells.
  expect(issues.filter(({ code }) => code !== 'column.unfit')).toEqual([])
  const plan = buildPlan(page as FormPage, registry)
  expect(plan.issues).toEqual([])
  return render(
    <EngineProvider registry={registry} services={services}>
      <FormView plan={plan} mode="create" record={null} footer {...props} />
    </EngineProvider>,
  )
}
