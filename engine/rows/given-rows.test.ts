import { expect, it } from 'vitest'
import { registry } from '../../tests/support/registry'
import { FormRuntime } from '../form/runtime'
import { buildPlan, parsePage, type FormPage } from '../index'

it('rows that are written into a form table keep what it has columns for, and the sums follow', () => {
  const column = (key: string) => ({ kind: 'numInput', key, title: key })
  const fields = [
    { kind: 'table', key: 'rows', title: 'rows', columns: [column('value')] },
    { ...column('sum'), rules: [{ set: 'value', to: 'sum(rows.value)' }] },
  ]
  const { page } = parsePage({ page: 'form', fields }, registry)
  const runtime = new FormRuntime({ plan: buildPlan(page as FormPage, registry), record: { rows: [{ value: 1 }] }, mode: 'edit' })
  runtime.write({
    rows: [
      { stage: 's01', value: 3 },
      { stage: 's02', value: 4 },
    ],
  })
  expect(runtime.record()).toMatchObject({ rows: [{ value: 3 }, { value: 4 }], sum: 7 })
  expect(JSON.stringify(runtime.record())).not.toContain('stage')
  runtime.write({ rows: 'none' })
  expect(runtime.record()).toMatchObject({ rows: [], sum: 0 })
})
