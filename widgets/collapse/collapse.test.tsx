// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { Pane } from '../../engine'
import { WithServices } from '../../tests/support/services'
import type { CollapseProps } from './props'
import CollapseWidget from './widget'

afterEach(cleanup)

const panes: Pane[] = [
  { name: 'base', title: '基本信息', children: <p>base</p>, errors: 0 },
  { name: 'rent', title: '租金', children: <p>rent</p>, errors: 3 },
]
const screenOf = (changes: Partial<CollapseProps> = {}, reveal?: { readonly name: string }) => (
  <WithServices>
    <CollapseWidget
      id="parts"
      props={{ accordion: false, active: [], ghost: false, iconPosition: 'start', ...changes }}
      panes={panes}
      reveal={reveal}
      size="middle"
    >
      {null}
    </CollapseWidget>
  </WithServices>
)
const open = () => [...document.querySelectorAll('[aria-expanded="true"]')].map((header) => header.textContent)

it.each<[string, Partial<CollapseProps>, string[]]>([
  ['nothing at first', {}, []],
  ['the named panes', { active: ['rent', 'gone'] }, ['租金3']],
  ['the panes at those places', { active: ['0', '1'] }, ['基本信息', '租金3']],
  ['one pane of an accordion', { active: ['0', '1'], accordion: true }, ['基本信息']],
])('opens %s', (_name, changes, titles) => {
  render(screenOf(changes))
  expect(open()).toEqual(titles)
})

it('opens and closes by keyboard, and an accordion keeps one open', async () => {
  render(screenOf({ accordion: true }))
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(open()).toEqual(['基本信息'])
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(open()).toEqual(['租金3'])
})

it('opens the pane that must be shown, beside those that are open', () => {
  const { rerender } = render(screenOf({ active: ['base'] }))
  rerender(screenOf({ active: ['base'] }, { name: 'rent' }))
  expect(open()).toEqual(['基本信息', '租金3'])
  expect(screen.getByRole('img', { name: '3 处填写有误' })).toBeTruthy()
})

it('stands without a frame, its signs at the end of the line, where the form says so', () => {
  render(screenOf({ ghost: true, iconPosition: 'end' }))
  expect(document.querySelector('.ant-collapse-ghost.ant-collapse-icon-position-end')).toBeTruthy()
})
