// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { buildPlan, createRegistry, parsePage, type FormPage, type Json, type JsonObject } from '../../index'
import { kinds } from '../../../widgets/kinds'
import { buildServices } from '../../../tests/support/services'
import '../../../tests/support/dom'
import { patternsReady } from '../../pattern/compile-pattern'
import { EngineProvider } from './engine-provider'
import { FormView } from '../form/form-view'

// What runs patterns arrives when the test lets it.
const gate = vi.hoisted(() => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
})
vi.mock('re2js', async (original) => {
  await gate.opened
  return original()
})

const registry = createRegistry(kinds)
const fields = [{ kind: 'comInput', key: 'code', title: '编号', patterns: [{ pattern: '/^HT\\d{3}$/', message: '编号形如 HT001' }] }]

it('holds a submit back until the patterns can be run, and then says what is wrong', async () => {
  const onSubmit = vi.fn(async (_record: JsonObject) => ({ ok: true, value: null as Json }) as const)
  const { page } = parsePage({ page: 'form', fields }, registry)
  render(
    <EngineProvider registry={registry} services={buildServices()}>
      <FormView plan={buildPlan(page as FormPage, registry)} mode="create" record={null} footer onSubmit={onSubmit} />
    </EngineProvider>,
  )
  await userEvent.type(await screen.findByLabelText('编号'), 'X1')
  await userEvent.click(screen.getByRole('button', { name: '确 定' }))
  expect(patternsReady()).toBe(false)
  expect(screen.queryByText('编号形如 HT001')).toBeNull()
  gate.open()
  expect(await screen.findByText('编号形如 HT001')).toBeTruthy()
  expect(onSubmit).not.toHaveBeenCalled()
})
