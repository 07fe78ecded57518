// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { TreeView } from './tree-view'
import type { TreeNode } from './tree-nodes'

const node = (key: string, children: readonly TreeNode[] = []): TreeNode => ({ key, title: key, data: { id: key }, children })
const nodes = [node('公司', [node('财务部'), node('物业部', [node('工程班')])]), node('外包')]

const open = (selected: string | null = null) => {
  const onSelect = vi.fn()
  render(<TreeView label="组织" nodes={nodes} selected={selected} onSelect={onSelect} />)
  return onSelect
}
const shown = () => screen.getAllByRole('treeitem').map((item) => item.textContent)

afterEach(cleanup)

it('stands open, and says of each node how deep it lies', () => {
  open()
  expect(shown()).toEqual(['公司', '财务部', '物业部', '工程班', '外包'])
  expect(screen.getByRole('treeitem', { name: '工程班' }).getAttribute('aria-level')).toBe('3')
  expect(screen.getByRole('treeitem', { name: '外包' }).getAttribute('aria-expanded')).toBeNull()
})

it('stands open as far as it is told to at first, and where the chosen node lies', () => {
  render(<TreeView label="组织" nodes={nodes} openLevels={1} selected={null} onSelect={vi.fn()} />)
  expect(shown()).toEqual(['公司', '财务部', '物业部', '外包'])
  cleanup()
  render(<TreeView label="组织" nodes={nodes} openLevels={0} selected="工程班" onSelect={vi.fn()} />)
  expect(shown()).toEqual(['公司', '财务部', '物业部', '工程班', '外包'])
})

it('is walked, folded and chosen from by the keys', async () => {
  const onSelect = open()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}')
  expect(shown()).toEqual(['公司', '财务部', '物业部', '外包'])
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  expect(onSelect).toHaveBeenCalledWith(expect.objectContaining({ key: '工程班' }))
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(shown()).toEqual(['公司', '外包'])
  await userEvent.keyboard('{End}')
  expect(document.activeElement?.textContent).toBe('外包')
})

it('is entered at the node that is chosen', async () => {
  open('工程班')
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('工程班')
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
})
