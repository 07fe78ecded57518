// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Json, JsonObject } from '../../index'
import { registry } from '../../../tests/support/registry'
import { buildServices } from '../../../tests/support/services'
import { parsePage } from '../../parse/parse-page'
import { buildPlan } from '../../plan/build-plan'
import { EngineProvider } from '../context/engine-provider'
import { FormView } from './form-view'

afterEach(cleanup)
beforeAll(async () => {
  // The first use of a kind loads its widget; what is tested is what comes then.
  await Promise.all(['numInput', 'select', 'date'].map((kind) => registry.get(kind)?.widget()))
})

const options: Json = {
  from: 'static',
  options: [
    { value: 'a', label: '甲' },
    { value: 'b', label: '乙' },
  ],
}
const fields: readonly JsonObject[] = [
  { kind: 'comInput', key: 'name', title: '名称' },
  { kind: 'numInput', key: 'area', title: '面积', props: { precision: 2 }, access: { mode: 'editable', required: true } },
  { kind: 'select', key: 'state', title: '状态', props: { source: options } },
  { kind: 'date', key: 'day', title: '日期' },
  { kind: 'numInput', key: 'fixed', title: '定额', access: { mode: 'disabled' } },
]

function open(record: JsonObject | null = null, onChange?: (read: () => JsonObject) => void) {
  const { page } = parsePage({ page: 'form', schemaVersion: 1, id: 'f', title: 'f', fields }, registry)
  if (page?.page !== 'form') throw new Error('no form')
  return render(
    <EngineProvider registry={registry} services={buildServices()}>
      <FormView
        plan={buildPlan(page, registry)}
        mode="edit"
        record={record}
        {...(onChange && { onChange })}
        onSubmit={() => Promise.resolve({ ok: true, value: null })}
        footer
      />
    </EngineProvider>,
  )
}
const heavy = (container: HTMLElement) => container.querySelectorAll('.weft-number, .ant-select, .ant-picker').length

describe('a control at rest', () => {
  it('shows the value in words, with the role and the name it will have in use, and no part of antd', async () => {
    const { container } = open({ area: 120.5, state: 'b', day: Date.UTC(2026, 4, 1, 4) })
    const area = await screen.findByRole<HTMLInputElement>('spinbutton', { name: /面积/ })
    expect([area.value, area.getAttribute('aria-required')]).toEqual(['120.50', 'true'])
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: '状态' }).value).toBe('乙')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '日期' }).value).toBe('2026-05-01')
    expect(heavy(container)).toBe(0)
  })

  it('raises no accessibility violation', async () => {
    const { container } = open({ area: 1 })
    await screen.findByRole('spinbutton', { name: /面积/ })
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  it('is reached by Tab in its place, and then is the widget with the focus', async () => {
    const { container } = open()
    await userEvent.click(await screen.findByLabelText('名称'))
    await userEvent.tab()
    await waitFor(() => expect(container.querySelector('.weft-number')).toBeTruthy())
    expect(document.activeElement).toBe(screen.getByLabelText(/面积/))
    await userEvent.tab()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '状态' })))
    expect(container.querySelectorAll('.ant-select')).toHaveLength(1)
    await userEvent.tab({ shift: true })
    expect(document.activeElement).toBe(screen.getByLabelText(/面积/))
  })

  it('opens with the press that wakes it', async () => {
    open()
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '状态' }))
    fireEvent.click(await screen.findByTitle('甲'))
    await waitFor(() => expect(screen.getByText('甲', { selector: '.ant-select-selection-item' })).toBeTruthy())
  })

  it('passes on what a browser fills in without the focus', async () => {
    const changed = vi.fn<(read: () => JsonObject) => void>()
    open(null, changed)
    fireEvent.change(await screen.findByLabelText(/面积/), { target: { value: '88' } })
    await waitFor(() => expect(changed.mock.lastCall?.[0]()).toMatchObject({ area: 88 }))
  })

  it('is woken by the pointer before it is pressed, and keeps the focus where it is', async () => {
    const { container } = open()
    const name = await screen.findByLabelText('名称')
    await userEvent.click(name)
    await userEvent.hover(screen.getByLabelText('日期'))
    await waitFor(() => expect(container.querySelector('.ant-picker')).toBeTruthy())
    expect(document.activeElement).toBe(name)
  })

  it('stays at rest while it is disabled', async () => {
    const { container } = open({ fixed: 3 })
    const fixed = await screen.findByLabelText<HTMLInputElement>('定额')
    await userEvent.hover(fixed)
    expect([fixed.disabled, fixed.value, heavy(container)]).toEqual([true, '3', 0])
  })

  it('takes the focus when an error leads to it', async () => {
    open()
    await screen.findByLabelText('名称')
    await userEvent.click(screen.getByRole('button', { name: '确 定' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/面积/)))
    expect(document.querySelector('.weft-number')).toBeTruthy()
  })
})
