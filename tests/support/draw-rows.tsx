import { render, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { buildPlan, createRegistry, parsePage, type AnyKind, type FormPage, type JsonObject } from '../../engine'
import { EngineProvider, FormView, type FormViewProps } from '../../engine/render'
import { kinds } from '../../widgets/kinds'
import { buildServices } from './services'

const registry = createRegistry(kinds)

/** Draws a form with one form table of the given kind, two columns wide, as the engine does: a table lives in a form only. */
export async function drawRows(kind: AnyKind, mode: 'editable' | 'disabled' | 'readOnly', filled: boolean): Promise<HTMLElement> {
  const table = {
    kind: kind.kind,
    key: 'lines',
    title: '明细',
    props: kind.defaults,
    access: mode === 'disabled' ? { mode } : { mode: 'editable', required: true },
    columns: [
      { kind: 'comInput', key: 'name', title: '名称', access: { mode: 'editable', required: true } },
      { kind: 'numInput', key: 'price', title: '单价' },
    ],
  }
  const record: JsonObject | null = filled ? { lines: [{ id: 'a', name: '保洁', price: 12.5 }, { id: 'b' }] } : null
  const { container } = openForm([table], { mode: mode === 'readOnly' ? 'view' : 'edit', record })
  await waitFor(() => expect(container.querySelector('[role=grid]')).not.toBeNull(), { timeout: 10_000 })
  return container
}

/** Opens a form of these fields with the real kinds. */
export function openForm(fields: readonly object[], props: Partial<FormViewProps> = {}, services = buildServices()) {
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
