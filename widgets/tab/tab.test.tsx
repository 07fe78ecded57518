// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { Pane } from '../../engine'
import { WithServices } from '../../tests/support/services'
import type { TabProps } from './props'
import TabWidget from './widget'

afterEach(cleanup)

const props: TabProps = { type: 'line', position: 'top', active: '' }
const panes: Pane[] = [
  { name: 'base', title: '基本信息', children: <input aria-label="name" />, errors: 0 },
  { name: 'rent', title: '租金', children: <p>rent</p>, errors: 2 },
  { name: '', title: '', children: <p>rest</p>, errors: 0 },
]
const screenOf = (changes: Partial<TabProps> = {}, reveal?: { readonly name: string }, shown = panes) => (
  <WithServices>
    <TabWidget id="tabs" props={{ ...props, ...changes }} panes={shown} reveal={reveal} size="middle">
      {null}
    </TabWidget>
  </WithServices>
)
const active = () => screen.getAllByRole('tab').find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent

it.each<[string, string, string]>([
  ['the first pane when nothing is said', '', '基本信息'],
  ['the pane of that name', 'rent', '租金2'],
  ['the pane at that place', '1', '租金2'],
  ['the first pane when there is none of that name', 'gone', '基本信息'],
])('shows %s', (_name, name, title) => {
  render(screenOf({ active: name }))
  expect(active()).toBe(title)
})

it('draws a pane on its first visit and keeps it from then on', async () => {
  render(screenOf())
  expect(screen.queryByText('rent')).toBeNull()
  await userEvent.type(screen.getByLabelText('name'), 'Li')
  await userEvent.click(screen.getByText('租金'))
  expect(screen.getByText('rent')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('Li')
})

it('says how many fields of a pane are wrong', () => {
  render(screenOf())
  expect(screen.getByRole('img', { name: '2 处填写有误' })).toBeTruthy()
})

it('opens the pane that must be shown, each time it is asked to', async () => {
  const { rerender } = render(screenOf())
  rerender(screenOf({}, { name: 'rent' }))
  expect(active()).toBe('租金2')
  await userEvent.click(screen.getByText('基本信息'))
  rerender(screenOf({}, { name: 'rent' }))
  expect(active()).toBe('租金2')
})

it('names a pane without a title by its place', () => {
  render(screenOf())
  expect(screen.getByRole('tab', { name: '面板3' })).toBeTruthy()
})

it('shows the first pane when the one in view goes', () => {
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

it('may have no panes at all', () => {
  render(screenOf({}, undefined, []))
  expect(screen.queryAllByRole('tab')).toEqual([])
})
