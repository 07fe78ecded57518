// @vitest-environment jsdom
import '../../../tests/support/dom'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { readDate, type Json, type ListQuery, type ListResult, type ListSource } from '../../index'
import { ok, open, rowOf, openLists } from '../../../tests/support/list-of-people'

openLists()

const lastQuery = (query: { readonly mock: { readonly calls: readonly (readonly [ListSource, ListQuery])[] } }) => query.mock.calls.at(-1)?.[1]

describe('a list', () => {
  it('shows rows as the kinds of its columns read them', async () => {
    open()
    expect(await screen.findByText('林远')).toBeTruthy()
    expect(rowOf('林远').getByText('在职')).toBeTruthy()
    expect(screen.getByText('共 25 条')).toBeTruthy()
  })

  it('that names no columns shows what its rows hold, with or without ids', async () => {
    const query = async () =>
      ok<ListResult>({
        rows: [
          { zone: 'A', spaces: 120 },
          { zone: 'A', extra: { note: '访客' } },
        ],
        total: 2,
      })
    open({ query }, {}, { columns: [], rowActions: [], selectable: false })
    await waitFor(() => expect(screen.getAllByText('A')).toHaveLength(2))
    expect([...new Set(screen.getAllByRole('columnheader').map((cell) => cell.textContent))]).toEqual(['序号', 'zone', 'spaces', 'extra'])
    expect(screen.getByText('120')).toBeTruthy()
    expect(screen.getByText('{"note":"访客"}')).toBeTruthy()
  })

  it('that names no columns shows moments as the day, and the time unless that is midnight', async () => {
    const midnight = readDate('2026-11-28')?.instant ?? 0
    const query = async () => ok<ListResult>({ rows: [{ day: midnight, time: String(midnight + 3_723_000), code: 179585280000 }], total: 1 })
    open({ query }, {}, { columns: [], rowActions: [], selectable: false })
    expect(await screen.findByText('2026-11-28')).toBeTruthy()
    expect(screen.getByText('2026-11-28 01:02:03')).toBeTruthy()
    expect(screen.getByText('179585280000')).toBeTruthy()
  })

  it('asks for what is searched and sorted, from the first page', async () => {
    const { query } = open()
    await userEvent.type(await screen.findByLabelText('关键词'), '林{Enter}')
    await waitFor(() => expect(lastQuery(query)).toMatchObject({ search: { keyword: '林' }, page: { current: 1, size: 10 }, menuId: 'm' }))
    await userEvent.click(within(screen.getByRole('columnheader', { name: /姓名/ })).getByRole('button'))
    await waitFor(() => expect(lastQuery(query)).toMatchObject({ sort: { key: 'name', order: 'asc' } }))
    await userEvent.click(screen.getByRole('button', { name: '第 2 页' }))
    await waitFor(() => expect(lastQuery(query)).toMatchObject({ page: { current: 2 } }))
    await userEvent.click(screen.getByRole('button', { name: /重\s*置/ }))
    await waitFor(() => expect(lastQuery(query)).toMatchObject({ search: {}, page: { current: 1 } }))
  })

  it('says at its box what cannot be searched for, and searches for nothing else meanwhile', async () => {
    const { query } = open({}, {}, { search: [{ kind: 'numInput', key: 'age', title: '年龄' }] })
    const age = await screen.findByLabelText('年龄')
    await userEvent.click(age)
    await userEvent.type(await screen.findByRole('spinbutton', { name: '年龄' }), '1,5{Enter}')
    expect(await screen.findByText('年龄要填数字')).toBeTruthy()
    expect(query).toHaveBeenCalledTimes(1)
    const box = screen.getByRole<HTMLInputElement>('spinbutton', { name: '年龄' })
    expect(box.value).toBe('1,5')
    await userEvent.clear(box)
    await userEvent.type(box, '15{Enter}')
    await waitFor(() => expect(lastQuery(query)).toMatchObject({ search: { age: 15 } }))
  })

  it('draws only the buttons that the session holds', async () => {
    open({}, { can: (code) => code === 'btn_edit' })
    await screen.findByText('林远')
    expect(screen.queryByRole('button', { name: '新增' })).toBeNull()
    expect(
      rowOf('林远')
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['编辑', '停用'])
    expect(
      rowOf('苏桐')
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['编辑'])
  })

  it('offers a button by who is signed in', async () => {
    const user = { id: '1', organizePath: [], departmentId: null, positionIds: [], roleIds: [], groupIds: [] }
    const remove = { key: 'remove', label: '删除', requires: 'anyone', visibleWhen: 'id != me.id', action: { do: 'remove', confirm: '删除？' } }
    open({}, { user }, { rowActions: [remove] })
    await screen.findByText('林远')
    expect(rowOf('林远').queryByRole('button')).toBeNull()
    expect(rowOf('苏桐').getByRole('button').textContent).toBe('删除')
  })

  it('puts the head of a column where its cells stand', async () => {
    open(
      {},
      {},
      {
        columns: [
          { key: 'name', title: '姓名', kind: 'comInput' },
          { key: 'state', title: '次数', kind: 'numInput' },
        ],
      },
    )
    await screen.findByText('林远')
    expect(screen.getAllByRole('columnheader').flatMap((head) => head.dataset['align'] ?? [])).toEqual(['left', 'right'])
  })

  it('removes after asking, and not when the user thinks better of it', async () => {
    const remove = vi.fn(async () => ok<Json>(null))
    const confirm = vi.fn(async () => false)
    open({ remove }, { confirm })
    await screen.findByText('林远')
    await userEvent.click(rowOf('林远').getByRole('button', { name: '删除' }))
    expect(confirm).toHaveBeenCalledWith('删除？')
    expect(remove).not.toHaveBeenCalled()
    confirm.mockResolvedValue(true)
    await userEvent.click(rowOf('林远').getByRole('button', { name: '删除' }))
    expect(remove).toHaveBeenCalledWith(expect.anything(), ['1'], 'm')
  })

  it('opens a page of its own with the inputs in the address, and asks anew once one comes back', async () => {
    const navigate = vi.fn()
    const read = {
      key: 'read',
      label: '查看',
      requires: 'anyone',
      action: { do: 'open', page: 'detail', as: 'page', params: { id: 'id', of: 'name' } },
    }
    const { query, show } = open({}, { navigate }, { rowActions: [read] })
    await screen.findByText('林远')
    show(false)
    show(true)
    expect(query).toHaveBeenCalledTimes(1)
    await userEvent.click(rowOf('林远').getByRole('button', { name: '查看' }))
    expect(navigate).toHaveBeenCalledWith('/detail?id=1&of=%E6%9E%97%E8%BF%9C')
    show(false)
    show(true)
    await waitFor(() => expect(query).toHaveBeenCalledTimes(2))
  })

  it('says behind the title of a drawer what it is about, where the button names it', async () => {
    const screenAction = { do: 'open', page: 'a/detail', as: 'drawer', params: {}, about: 'name' }
    const loadPage = vi.fn(async () => ({ page: 'form', id: 'd', title: '详情页', fields: [] }))
    open({}, { loadPage: loadPage as never }, { rowActions: [{ key: 'read', label: '查看', requires: 'anyone', action: screenAction }] })
    await screen.findByText('林远')
    await userEvent.click(rowOf('林远').getByRole('button', { name: '查看' }))
    expect(await screen.findByText('详情页 - 林远')).toBeDefined()
  })

  it('asks with how many records of a model go, and what points at them', async () => {
    const list = [
      { modelId: 'c', title: '合同', count: 2 },
      { modelId: 'b', title: '账单', count: 1 },
    ]
    const pointing = vi.fn(async () => ok({ count: 1, list }))
    const confirm = vi.fn((_message: string) => Promise.resolve(false))
    open({ pointing }, { confirm }, { source: { from: 'model', id: 'person' } })
    await screen.findByText('林远')
    await userEvent.click(rowOf('林远').getByText('删除'))
    await waitFor(() => expect(confirm).toHaveBeenCalledWith('将删除 1 条数据。\n仍有数据引用它们：合同 2 条、账单 1 条。\n删除？'))
    expect(pointing).toHaveBeenCalledWith({ from: 'model', id: 'person' }, { ids: ['1'] })
  })

  it('asks all the same where that cannot be looked up', async () => {
    const confirm = vi.fn((_message: string) => Promise.resolve(false))
    open({}, { confirm }, { source: { from: 'model', id: 'person' } })
    await screen.findByText('林远')
    await userEvent.click(rowOf('林远').getByText('删除'))
    await waitFor(() => expect(confirm).toHaveBeenCalledWith('未能查询还有哪些数据引用它们。\n删除？'))
  })
})
