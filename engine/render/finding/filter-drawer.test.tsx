// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildServices } from '../../../tests/support/services'
import { registry } from '../../../tests/support/registry'
import { filterFields } from '../../filter/filter-fields'
import { noFilter, type Filter } from '../../filter/filter'
import { parsePage } from '../../index'
import { EngineProvider } from '../context/engine-provider'
import { FilterChips } from './filter-chips'
import { FilterDrawer } from './filter-drawer'

afterEach(cleanup)
const options = [
  { value: 'new', label: '新签' },
  { value: 'old', label: '续签' },
]
const { page } = parsePage(
  {
    page: 'list',
    id: 'p',
    title: '合同',
    source: { from: 'model', id: 'm' },
    columns: [],
    form: {
      page: 'form',
      fields: [
        { kind: 'comInput', key: 'name', title: '名称' },
        { kind: 'numInput', key: 'price', title: '单价' },
        { kind: 'date', key: 'day', title: '日期' },
        { kind: 'radio', key: 'state', title: '类型', props: { source: { from: 'static', options } } },
        { kind: 'psdInput', key: 'secret', title: '密码' },
        { kind: 'table', key: 'goods', title: '货物', columns: [{ kind: 'comInput', key: 'label', title: '品名' }] },
      ],
    },
  },
  registry,
)
if (page?.page !== 'list') throw new Error('the page of this test is no list')
const fields = filterFields(page, registry)
const one = (field: string, symbol: string, value: unknown): Filter =>
  ({ logic: 'and', groups: [{ logic: 'and', conditions: [{ field, symbol, value }] }] }) as Filter

const draw = (filter: Filter = noFilter) => {
  const onApply = vi.fn()
  render(
    <EngineProvider registry={registry} services={buildServices()}>
      <FilterDrawer filter={filter} fields={fields} onApply={onApply} onClose={() => undefined} />
    </EngineProvider>,
  )
  return { onApply, apply: () => userEvent.click(screen.getByRole('button', { name: /查\s*询/ })) }
}

describe('the super query', () => {
  it('offers what can be compared: no secret, and columns of form tables after their table', () => {
    expect(fields.map(({ path }) => path)).toEqual(['name', 'price', 'day', 'state', 'goods.label'])
    expect(filterFields({ ...page, superQuery: ['price', 'goods.label'] }, registry).map(({ path }) => path)).toEqual(['price', 'goods.label'])
    expect(filterFields({ ...page, superQuery: false }, registry)).toEqual([])
  })

  it('is not asked for before each condition says all that it needs', async () => {
    const { onApply, apply } = draw()
    await apply()
    expect(onApply).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toContain('请补全标红的条件')
    await userEvent.type(screen.getByLabelText('条件 1 的值：名称'), '甲')
    await apply()
    expect(onApply).toHaveBeenCalledWith(one('name', 'like', '甲'))
  })

  it('says that a field went away, and asks without it once its condition is removed', async () => {
    const { onApply, apply } = draw({
      logic: 'and',
      groups: [
        {
          logic: 'or',
          conditions: [
            { field: 'gone', symbol: '==', value: 'x' },
            { field: 'price', symbol: '>', value: 3 },
          ],
        },
      ],
    })
    expect(screen.getByText('字段 gone 已不可用')).toBeTruthy()
    await apply()
    expect(onApply).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: '删除条件 1' }))
    await apply()
    expect(onApply).toHaveBeenCalledWith({ logic: 'and', groups: [{ logic: 'or', conditions: [{ field: 'price', symbol: '>', value: 3 }] }] })
  })

  it('counts the days of a stretch', async () => {
    const { onApply, apply } = draw(one('day', '==', '@lastDays:7'))
    const days = screen.getByLabelText('条件 1 的值：日期，天数')
    await userEvent.clear(days)
    await apply()
    expect(onApply).not.toHaveBeenCalled()
    await userEvent.type(days, '30')
    await apply()
    expect(onApply).toHaveBeenCalledWith(one('day', '==', '@lastDays:30'))
  })

  it('joins further groups, and is cleared at once', async () => {
    const { onApply } = draw(one('name', '==', '甲'))
    await userEvent.click(screen.getByRole('button', { name: /添加条件组/ }))
    expect(screen.getAllByRole('group').length).toBe(2)
    expect(screen.getByRole('combobox', { name: '条件组之间的关系' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '清空条件' }))
    expect(onApply).toHaveBeenCalledWith(noFilter)
  })
})

describe('what is active', () => {
  it.each<[Filter, string]>([
    [one('state', 'in', ['new', 'old']), '类型 等于任意一个 新签、续签'],
    [one('state', 'null', null), '类型 为空'],
    [one('day', '==', '@lastDays:7'), '日期 等于 近 7 天'],
    [one('day', '>=', '2026-01-31'), '日期 不早于 2026-01-31'],
    [one('price', 'between', [1, null]), '单价 介于 1 – '],
    [one('goods.label', 'like', '茶'), '货物 · 品名 包含 茶'],
    [one('gone', '==', 1), '字段 gone 已不可用'],
  ])('stands over the list in words: %#', (filter, words) => {
    const onChange = vi.fn()
    render(
      <EngineProvider registry={registry} services={buildServices()}>
        <FilterChips filter={filter} fields={fields} onChange={onChange} onEdit={() => undefined} />
      </EngineProvider>,
    )
    const chips = within(screen.getByRole('group', { name: '生效的查询条件' }))
    chips.getByRole('button', { name: `移除条件：${words.trim()}` }).click()
    expect(onChange).toHaveBeenCalledWith({ logic: 'and', groups: [] })
  })
})
