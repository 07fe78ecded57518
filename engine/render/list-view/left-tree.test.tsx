// @vitest-environment jsdom
import '../../../tests/support/dom'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Gateway, Json, JsonObject } from '../..'
import { buildServices, noGateway } from '../../../tests/support/services'
import type { LeftTree as LeftTreePage } from '../../model/page'
import { ServicesProvider } from '../context/services'
import { LeftTree } from './left-tree'

afterEach(cleanup)

const page = {
  title: '行政区划',
  list: 'GET /tree',
  value: 'id',
  label: 'fullName',
  children: 'children',
  param: 'parentId',
  required: true,
  openLevels: 1,
  byLevel: { below: 'GET /below/{id}', more: 'hasChildren', find: 'keyword' },
} as LeftTreePage

const area = (id: string, fullName: string, hasChildren: boolean, children: readonly JsonObject[] = []): JsonObject => ({
  id,
  fullName,
  hasChildren,
  children: [...children],
})
const below: Record<string, readonly JsonObject[]> = {
  zj: [area('hz', '杭州市', true), area('nb', '宁波市', false)],
  hz: [area('xh', '西湖区', false)],
}
let asked: string[] = []
let broken = false
beforeEach(() => {
  asked = []
  broken = false
})
const gateway: Gateway = {
  ...noGateway,
  invoke(call, input) {
    asked.push([call, ...Object.values(input ?? {}).map(String)].join(' '))
    const found = [area('cn', '全国', true, [area('zj', '浙江省', true, [area('hz', '杭州市', true)])])]
    const first = [area('cn', '全国', true, [area('zj', '浙江省', true), area('hk', '香港', false)])]
    const list = call === page.byLevel?.below ? (below[String(input?.['id'])] ?? []) : input?.['keyword'] === undefined ? first : found
    return Promise.resolve(broken ? { ok: false, error: { code: 500, message: '' } } : { ok: true, value: { list } as Json })
  },
}
let said: string[] = []
const draw = (turn = 0) => {
  said = []
  const services = buildServices({ gateway, notify: (_level: string, message: string) => said.push(message) } as never)
  const tree = (at: number) => (
    <ServicesProvider value={services}>
      <LeftTree tree={page} selected="cn" onSelect={() => undefined} turn={at} onReload={() => undefined} />
    </ServicesProvider>
  )
  const { rerender } = render(tree(turn))
  return (at: number) => rerender(tree(at))
}
const shown = () => screen.queryAllByRole('treeitem').map((item) => item.textContent)
const item = (name: string) => screen.getByRole('treeitem', { name })
const open = (name: string) => fireEvent.click(item(name).querySelector('.weft-tree-fold') as Element)

it('asks for a level when it is opened, and once', async () => {
  draw()
  await waitFor(() => expect(shown()).toEqual(['全国', '浙江省', '香港']))
  expect(asked).toEqual(['GET /tree'])
  expect(item('浙江省').getAttribute('aria-expanded')).toBe('false')
  expect(item('香港').getAttribute('aria-expanded')).toBeNull()
  open('浙江省')
  await waitFor(() => expect(shown()).toEqual(['全国', '浙江省', '杭州市', '宁波市', '香港']))
  open('浙江省')
  expect(shown()).toEqual(['全国', '浙江省', '香港'])
  open('浙江省')
  expect(shown()).toEqual(['全国', '浙江省', '杭州市', '宁波市', '香港'])
  expect(asked).toEqual(['GET /tree', 'GET /below/{id} zj'])
})

it('opens by the keys as well', async () => {
  draw()
  await waitFor(() => expect(shown()).toHaveLength(3))
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await waitFor(() => expect(shown()).toHaveLength(5))
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await waitFor(() => expect(shown()).toContain('西湖区'))
})

it('lets the server look for a word, and opens what was found', async () => {
  draw()
  await waitFor(() => expect(shown()).toHaveLength(3))
  await userEvent.type(screen.getByRole('textbox'), '杭州')
  await waitFor(() => expect(shown()).toEqual(['全国', '浙江省', '杭州市']))
  expect(asked).toEqual(['GET /tree', 'GET /tree 杭州'])
  open('杭州市')
  await waitFor(() => expect(shown()).toEqual(['全国', '浙江省', '杭州市', '西湖区']))
})

it('fetches again what stands open after a change', async () => {
  const redraw = draw()
  await waitFor(() => expect(shown()).toHaveLength(3))
  open('浙江省')
  await waitFor(() => expect(shown()).toHaveLength(5))
  below['zj'] = [area('hz', '杭州', true)]
  act(() => redraw(1))
  await waitFor(() => expect(shown()).toEqual(['全国', '浙江省', '杭州', '香港']))
})

it('stays closed where a level cannot be had, and says so', async () => {
  draw()
  await waitFor(() => expect(shown()).toHaveLength(3))
  broken = true
  open('浙江省')
  await waitFor(() => expect(said).toEqual(['数据加载失败']))
  expect([shown(), item('浙江省').getAttribute('aria-expanded')]).toEqual([['全国', '浙江省', '香港'], 'false'])
})
