// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parsePage, type Answer, type ColumnSetting, type Gateway, type Json, type ListPlace } from '../../index'
import { noGateway, buildServices } from '../../../tests/support/services'
import { registry } from '../../../tests/support/registry'
import { EngineProvider } from '../context/engine-provider'
import { PageView } from '../page/page-view'

const page = {
  page: 'list',
  id: 'people',
  title: '人员',
  source: { from: 'calls', list: 'GET /api/people' },
  columns: ['姓名', '电话', '邮箱'].map((title, at) => ({ key: `c${at}`, title, kind: 'comInput' })),
}
const setting = (visible: readonly boolean[]): readonly ColumnSetting[] =>
  ['姓名', '电话', '邮箱'].map((label, at) => ({ prop: `c${at}`, label, visible: visible[at] ?? true }))

type Save = (place: ListPlace, columns: readonly ColumnSetting[]) => Promise<Answer<Json>>
const saves: Save = () => Promise.resolve({ ok: true, value: null })

async function open(kept: readonly ColumnSetting[] = [], saveColumns: Save = saves, ownEntry = true) {
  const save = vi.fn(saveColumns)
  const columns = vi.fn(async (_place: ListPlace): Promise<Answer<readonly ColumnSetting[]>> => ({ ok: true, value: kept }))
  const notify = vi.fn()
  const query: Gateway['query'] = async () => ({ ok: true, value: { rows: [{ id: '1', c0: '林远' }], total: 1 } })
  const { page: parsed } = parsePage(page, registry)
  if (!parsed) throw new Error('the page of this test is no page')
  const gateway = { ...noGateway, query, columns, saveColumns: save }
  render(
    <EngineProvider registry={registry} services={buildServices({ gateway, notify })}>
      <PageView page={parsed} menuId="m" params={{}} ownEntry={ownEntry} />
    </EngineProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: '列设置' }))
  const drawer = within(await screen.findByRole('dialog', { name: '列设置' }))
  return { save, columns, notify, drawer, box: (name: string) => drawer.getByRole<HTMLInputElement>('checkbox', { name }) }
}
const headers = () =>
  [...new Set(screen.getAllByRole('columnheader', { hidden: true }).map((cell) => cell.textContent))].filter((title) => title !== '序号')

afterEach(cleanup)

describe('the columns of a list', () => {
  it('go and come as they are ticked, and each change is saved for the menu entry', async () => {
    const { save, box } = await open()
    await userEvent.click(box('电话'))
    expect(headers()).toEqual(['姓名', '邮箱'])
    await waitFor(() => expect(save).toHaveBeenLastCalledWith({ menuId: 'm', page: 'people' }, setting([true, false, true])))
    await userEvent.click(box('电话'))
    expect(headers()).toEqual(['姓名', '电话', '邮箱'])
    await waitFor(() => expect(save).toHaveBeenLastCalledWith(expect.anything(), setting([true, true, true])))
  })

  it('are shown as they were kept; kept ones that are gone do no harm, and new ones are shown', async () => {
    const { box } = await open([
      { prop: 'c1', label: '电话', visible: false },
      { prop: 'gone', label: '旧列', visible: false },
    ])
    await waitFor(() => expect(headers()).toEqual(['姓名', '邮箱']))
    expect([box('姓名').checked, box('电话').checked, box('邮箱').checked]).toEqual([true, false, true])
    expect(screen.queryByText('旧列')).toBeNull()
  })

  it('are all shown again after a reset', async () => {
    const { save, drawer } = await open(setting([true, false, false]))
    await waitFor(() => expect(headers()).toEqual(['姓名']))
    await userEvent.click(drawer.getByRole('button', { name: /重\s*置/ }))
    expect(headers()).toEqual(['姓名', '电话', '邮箱'])
    await waitFor(() => expect(save).toHaveBeenLastCalledWith(expect.anything(), setting([true, true, true])))
  })

  it('come back as they were saved last when a save fails, and the reason is told', async () => {
    let answers = 0
    const { box, notify } = await open([], async () =>
      ++answers === 1 ? { ok: true, value: null } : { ok: false, error: { code: 403, message: '无权限' } },
    )
    await userEvent.click(box('电话'))
    await userEvent.click(box('邮箱'))
    await waitFor(() => expect(notify).toHaveBeenCalledWith('error', '列设置未能保存，已恢复为之前的显示：无权限'))
    expect(headers()).toEqual(['姓名', '邮箱'])
    expect(box('邮箱').checked).toBe(true)
  })

  it('keep the last one, and say so', async () => {
    const { box, drawer } = await open(setting([false, true, false]))
    await waitFor(() => expect(box('电话').disabled).toBe(true))
    expect(drawer.getByText('至少保留一列')).toBeTruthy()
    await userEvent.click(box('姓名'))
    expect(box('电话').disabled).toBe(false)
  })

  it('of a page that borrows a menu entry are not kept there', async () => {
    const { columns, save, box } = await open([], saves, false)
    expect(columns.mock.calls[0]?.[0]).toEqual({ menuId: undefined, page: 'people' })
    await userEvent.click(box('电话'))
    await waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ menuId: undefined, page: 'people' }))
  })
})
