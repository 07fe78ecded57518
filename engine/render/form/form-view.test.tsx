// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildPlan, createRegistry, defineKind, parsePage, type Answer, type FormPage, type Json, type JsonObject } from '../../index'
import { kinds } from '../../../widgets/kinds'
import { note } from '../../../tests/support/test-kinds'
import { buildServices } from '../../../tests/support/services'
import '../../../tests/support/dom'
import { awaken } from '../../../tests/support/awaken'
import { EngineProvider } from '../context/engine-provider'
import { LeaveProvider } from '../context/leave-guard'
import { FormView, type FormViewProps } from './form-view'

const brittle = defineKind({
  ...note,
  kind: 'brittle',
  widget: async () => ({
    default: () => {
      throw new Error('widget broke')
    },
  }),
})
const registry = createRegistry([...kinds, brittle])

const open = (fields: readonly object[], props: Partial<FormViewProps> = {}, page: object = {}) => {
  const { page: parsed } = parsePage({ page: 'form', fields, ...page }, registry)
  return render(
    <EngineProvider registry={registry} services={buildServices()}>
      <FormView plan={buildPlan(parsed as FormPage, registry)} mode="create" record={null} footer {...props} />
    </EngineProvider>,
  )
}
const saved: Answer<Json> = { ok: true, value: null }
const required = { access: { mode: 'editable', required: true } }
const submit = () => userEvent.click(screen.getByRole('button', { name: '确 定' }))

afterEach(cleanup)

describe('a form', () => {
  it('names its controls, says what is wrong and is accessible', async () => {
    const onSubmit = vi.fn()
    const { container } = open([{ kind: 'comInput', key: 'name', title: '姓名', help: '真实姓名', ...required }], { onSubmit })
    const control = await screen.findByLabelText(/姓名/)
    await submit()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(await screen.findByText('姓名不能为空')).toBeTruthy()
    expect(control.getAttribute('aria-invalid')).toBe('true')
    const described = control
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(described).toEqual(['真实姓名', '姓名不能为空'])
    await waitFor(() => expect(document.activeElement).toBe(control))
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  it('sends what was entered', async () => {
    const onSubmit = vi.fn(async (_record: JsonObject) => saved)
    open(
      [
        { kind: 'comInput', key: 'name', title: '姓名' },
        { kind: 'numInput', key: 'age', title: '年龄' },
      ],
      { onSubmit },
    )
    await userEvent.type(await screen.findByLabelText('姓名'), '林远')
    await userEvent.type(await awaken('年龄'), '42')
    await submit()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: '林远', age: 42 }))
  })

  it('shows a calculated value in the same turn as the keystroke', async () => {
    open([
      { kind: 'numInput', key: 'a', title: 'A' },
      { kind: 'numInput', key: 'b', title: 'B', rules: [{ set: 'value', to: 'a * 2 + 0.1' }] },
    ])
    const a = await screen.findByLabelText('A')
    const b = await screen.findByLabelText('B')
    fireEvent.change(a, { target: { value: '0.1' } })
    expect((b as HTMLInputElement).value).toBe('0.3')
  })

  it('shows a field only while its rule holds', async () => {
    open([
      { kind: 'comInput', key: 'a', title: 'A' },
      { kind: 'comInput', key: 'b', title: 'B', rules: [{ set: 'visible', when: "a = 'x'" }] },
    ])
    const a = await screen.findByLabelText('A')
    expect(screen.queryByLabelText('B')).toBeNull()
    await userEvent.type(a, 'x')
    expect(await screen.findByLabelText('B')).toBeTruthy()
    await userEvent.type(a, 'y')
    expect(screen.queryByLabelText('B')).toBeNull()
  })

  it('opens the tab that holds the first error and moves the focus there', async () => {
    const pane = (name: string, children: object[]) => ({ kind: 'pane', props: { name, title: name }, children })
    open(
      [
        {
          kind: 'tab',
          children: [
            pane('first', [{ kind: 'comInput', key: 'a', title: 'A' }]),
            pane('second', [{ kind: 'comInput', key: 'b', title: 'B', ...required }]),
          ],
        },
      ],
      { onSubmit: async () => saved },
    )
    await screen.findByLabelText('A')
    expect(screen.queryByLabelText(/B/)).toBeNull()
    await submit()
    const b = await screen.findByLabelText(/B/)
    await waitFor(() => expect(document.activeElement).toBe(b))
  })

  it('shows at its field what the server refused', async () => {
    const refused: Answer<Json> = { ok: false, error: { code: 400, message: 'no', fields: [{ path: 'name', message: '姓名已存在' }] } }
    open([{ kind: 'comInput', key: 'name', title: '姓名' }], { onSubmit: async () => refused })
    await screen.findByLabelText('姓名')
    await submit()
    expect(await screen.findByText('姓名已存在')).toBeTruthy()
  })

  it('names a field whose key another one has, and says that it is a duplicate', async () => {
    open([
      { kind: 'comInput', key: 'a', title: '姓名' },
      { kind: 'comInput', key: 'a', title: '曾用名' },
    ])
    expect((await screen.findByRole('note')).textContent).toBe('曾用名键名“a”与前面的字段重复')
  })

  it('stands without a kind it does not know, and says so at its place', async () => {
    open([
      { kind: 'hologram', key: 'h', title: '全息图' },
      { kind: 'comInput', key: 'a', title: 'A' },
    ])
    expect((await screen.findByRole('note')).textContent).toBe('全息图暂不支持的组件：hologram')
    expect(await screen.findByLabelText('A')).toBeTruthy()
  })

  it('outlives a widget that fails', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    open([
      { kind: 'brittle', key: 'x', title: 'X' },
      { kind: 'comInput', key: 'a', title: 'A' },
    ])
    expect(await screen.findByText(/组件 brittle 显示失败/)).toBeTruthy()
    expect(await screen.findByLabelText('A')).toBeTruthy()
    error.mockRestore()
  })

  it('asks not to be left from the first change on until it is saved', async () => {
    const asking: string[] = []
    const { page } = parsePage({ page: 'form', fields: [{ kind: 'comInput', key: 'name', title: '姓名' }] }, registry)
    const guard = () => {
      asking.push('asks')
      return () => void asking.push('rests')
    }
    render(
      <LeaveProvider value={guard}>
        <EngineProvider registry={registry} services={buildServices()}>
          <FormView plan={buildPlan(page as FormPage, registry)} mode="create" record={null} footer onSubmit={async () => saved} />
        </EngineProvider>
      </LeaveProvider>,
    )
    const control = await screen.findByLabelText('姓名')
    expect(asking).toEqual([])
    await userEvent.type(control, '王芳')
    expect(asking).toEqual(['asks'])
    await submit()
    await waitFor(() => expect(asking).toEqual(['asks', 'rests']))
  })

  it('takes braces in words as words', async () => {
    Object.assign(globalThis, { ran: false })
    open([
      { kind: 'comInput', key: 'a', title: '{{ globalThis.ran = true }}', props: { prefix: '{{ globalThis.ran = true }}' } },
      { kind: 'divider', props: { content: '{{ globalThis.ran = true }}' } },
    ])
    expect((await screen.findAllByText('{{ globalThis.ran = true }}')).length).toBeGreaterThan(1)
    expect((globalThis as { ran?: boolean }).ran).toBe(false)
  })

  it('reads as text when it is only looked at', async () => {
    open([{ kind: 'comInput', key: 'a', title: 'A', ...required }], { mode: 'view', record: { a: '云谷' } })
    expect((await screen.findByText('云谷')).tagName).toBe('OUTPUT')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: '确 定' })).toBeNull()
  })
})
