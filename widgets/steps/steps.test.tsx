// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { Pane } from '../../engine'
import { readNodes } from '../../tests/support/generator'
import { press } from '../../tests/support/input-harness'
import { WithServices } from '../../tests/support/services'
import { steps } from './index'
import type { StepsProps } from './props'
import StepsWidget from './widget'

afterEach(cleanup)

const panes: Pane[] = [
  { name: 'base', title: '基本信息', children: <input aria-label="name" />, errors: 0 },
  { name: 'rent', title: '租金', children: <p>rent</p>, errors: 2 },
  { name: '', title: '', children: <p>rest</p>, errors: 0 },
]
const screenOf = (changes: Partial<StepsProps> = {}, reveal?: { readonly name: string }, shown = panes) => (
  <WithServices>
    <StepsWidget id="steps" props={{ ...steps.defaults, ...changes }} panes={shown} reveal={reveal} size="middle">
      {null}
    </StepsWidget>
  </WithServices>
)
const active = () => screen.getByRole('group').getAttribute('aria-label')
const button = (name: string) => screen.queryByRole('button', { name })

it.each<[string, string, string]>([
  ['the first step when nothing is said', '', '基本信息'],
  ['the step of that name', 'rent', '租金'],
  ['the step at that place', '2', '面板3'],
  ['the first step when there is none of that name', 'gone', '基本信息'],
])('shows %s', (_name, name, title) => {
  render(screenOf({ active: name }))
  expect(active()).toBe(title)
})

describe('going through the steps', () => {
  it('goes on and back by buttons that are there when there is somewhere to go', async () => {
    render(screenOf())
    expect(button('上一步')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '下一步' }))
    await userEvent.click(screen.getByRole('button', { name: '下一步' }))
    expect([active(), button('下一步')]).toEqual(['面板3', null])
    await userEvent.click(screen.getByRole('button', { name: '上一步' }))
    expect(active()).toBe('租金')
  })

  it('goes on reading where the step starts, since the button may be gone', async () => {
    render(screenOf({ active: 'rent' }))
    await userEvent.click(screen.getByRole('button', { name: '下一步' }))
    expect(document.activeElement).toBe(screen.getByRole('group', { name: '面板3' }))
  })

  it('does not submit the form around it', async () => {
    let submitted = 0
    render(<form onSubmit={() => (submitted += 1)}>{screenOf()}</form>)
    await userEvent.click(screen.getByRole('button', { name: '下一步' }))
    expect(submitted).toBe(0)
  })

  it('goes to any step by mouse or keyboard', async () => {
    render(screenOf())
    await userEvent.click(screen.getByText('面板3'))
    expect(active()).toBe('面板3')
    press(screen.getByRole('button', { name: /基本信息/ }), 'Enter')
    expect(active()).toBe('基本信息')
  })

  it('draws a step on its first visit and keeps it from then on', async () => {
    render(screenOf())
    expect(screen.queryByText('rent')).toBeNull()
    await userEvent.type(screen.getByLabelText('name'), 'Li')
    await userEvent.click(screen.getByText('租金'))
    expect(screen.getByText('rent')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('Li')
  })
})

it('says how many fields of a step are wrong', () => {
  render(screenOf())
  expect(screen.getByRole('img', { name: '2 处填写有误' })).toBeTruthy()
  expect(document.querySelectorAll('.ant-steps-item-error')).toHaveLength(1)
})

it('tells which step is the one in view', () => {
  render(screenOf({ active: 'rent' }))
  expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('租金')
})

it('opens the step that must be shown, each time it is asked to', async () => {
  const { rerender } = render(screenOf())
  rerender(screenOf({}, { name: 'rent' }))
  expect(active()).toBe('租金')
  await userEvent.click(screen.getByText('基本信息'))
  rerender(screenOf({}, { name: 'rent' }))
  expect(active()).toBe('租金')
})

it('shows the first step when the one in view goes', () => {
  const { rerender } = render(screenOf({ active: 'rent' }))
  rerender(
    screenOf(
      { active: 'rent' },
      undefined,
      panes.filter(({ name }) => name !== 'rent'),
    ),
  )
  expect(active()).toBe('基本信息')
})

it('may have no steps at all, and no buttons for a single one', () => {
  const { rerender } = render(screenOf({}, undefined, []))
  expect(screen.queryByRole('group')).toBeNull()
  rerender(screenOf({}, undefined, panes.slice(0, 1)))
  expect(button('下一步')).toBeNull()
})

it('reads its steps as panes, from the wire too', () => {
  const { fields, issues } = readNodes({
    __config__: { jnpfKey: 'steps', active: 1, children: [{ title: '租金', __config__: { jnpfKey: 'stepItem', children: [] } }] },
    direction: 'vertical',
  })
  expect(issues).toEqual([])
  expect(fields[0]).toMatchObject({ kind: 'steps', props: { active: '1', direction: 'vertical' }, children: [{ kind: 'pane' }] })
})
