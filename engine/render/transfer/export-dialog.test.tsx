// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { buildServices, noGateway } from '../../../tests/support/services'
import { registry } from '../../../tests/support/registry'
import type { Download, ExportOrder } from '../../data/export'
import type { Gateway, ModelSource } from '../../data/gateway'
import type { Answer } from '../../index'
import { EngineProvider } from '../context/engine-provider'
import type { ListControls, ListState } from '../list-view/use-list'
import type { SelectionControls } from '../list-view/use-selection'
import { ExportDialog } from './export-dialog'

afterEach(cleanup)
const ok = <T,>(value: T): Answer<T> => ({ ok: true, value })
const columns = [
  { key: 'name', title: '名称', table: null, listed: true },
  { key: 'note', title: '备注', table: null, listed: false },
]
const file = (changes: Partial<Download> = {}): Download => ({
  id: 'f1',
  name: 'x.xlsx',
  state: 'running',
  done: 5,
  total: 10,
  message: '',
  url: '',
  ...changes,
})

function open(made: readonly Download[], { ticked = 0, more = {} }: { readonly ticked?: number; readonly more?: Partial<Gateway> } = {}) {
  const left = [...made]
  const next = async () => ok(left.length > 1 ? (left.shift() as Download) : (left[0] as Download))
  const exportRecords = vi.fn(async (_source: ModelSource, _order: ExportOrder) => next())
  const [callOff, saveMade, onClose, notify] = [vi.fn(async () => ok(null)), vi.fn(), vi.fn(), vi.fn()]
  const gateway: Gateway = { ...noGateway, exportColumns: async () => ok(columns), exportRecords, made: next, callOff, saveMade, ...more }
  const list = {
    search: { name: 'a' },
    filter: { logic: 'and', groups: [] },
    sort: { key: 'name', order: 'asc' },
    total: 30,
  } as unknown as ListState & ListControls
  render(
    <EngineProvider registry={registry} services={buildServices({ gateway, notify })}>
      <ExportDialog
        source={{ from: 'model', id: 'm' }}
        list={list}
        params={null}
        selection={{ count: ticked, asSent: () => ({ ids: ['7'] }) } as unknown as SelectionControls}
        drawn={[{ id: '1' }, { id: '2' }]}
        onClose={onClose}
      />
    </EngineProvider>,
  )
  return { exportRecords, callOff, saveMade, onClose, notify }
}
const dialog = async () => within(await screen.findByRole('dialog'))
const press = async (name: RegExp | string) => userEvent.click(await (await dialog()).findByRole('button', { name }))

it('asks for all that the list finds in the columns of the list, and hands the file over', async () => {
  const done = file({ state: 'done', url: '/api/file/Downloaded/f1?sign=1' })
  const { exportRecords, saveMade, onClose, notify } = open([done])
  await press(/导\s*出/)
  await waitFor(() => expect(saveMade).toHaveBeenCalledWith(done))
  expect(exportRecords.mock.calls[0]?.[1]).toEqual({
    selection: { query: { json: '{"name":"a"}', superQueryJson: '', params: {} }, except: [] },
    columns: ['name'],
    format: 'xlsx',
    sort: { key: 'name', order: 'asc' },
  })
  expect(onClose).toHaveBeenCalledOnce()
  expect(notify).toHaveBeenCalledWith('success', '已导出：x.xlsx')
})

it('begins with the ticked records where some are', async () => {
  const { exportRecords } = open([file()], { ticked: 1 })
  await press(/导\s*出/)
  expect(exportRecords.mock.calls[0]?.[1]).toMatchObject({ selection: { ids: ['7'] } })
})

it('takes the records of the page, further columns and another kind of file', async () => {
  const { exportRecords } = open([file()], { ticked: 1 })
  const at = await dialog()
  await userEvent.click(await at.findByRole('radio', { name: '本页（2 条）' }))
  await userEvent.click(at.getByRole('checkbox', { name: '备注' }))
  await userEvent.click(at.getByRole('radio', { name: '文本文件（.csv）' }))
  await press(/导\s*出/)
  expect(exportRecords.mock.calls[0]?.[1]).toMatchObject({ selection: { ids: ['1', '2'] }, columns: ['name', 'note'], format: 'csv' })
})

it('asks how the rows of form tables stand where the workbook has some', async () => {
  const withRows = [...columns, { key: 'lines.part', title: '明细-部件', table: '明细', listed: false }]
  const { exportRecords } = open([file()], { more: { exportColumns: async () => ok(withRows) } })
  const at = await dialog()
  expect(await at.findByRole('checkbox', { name: '明细-部件' })).toBeTruthy()
  expect(at.queryByRole('radio', { name: '合并主表单元格' })).toBeNull()
  await userEvent.click(at.getByRole('checkbox', { name: '明细-部件' }))
  await userEvent.click(at.getByRole('radio', { name: '合并主表单元格' }))
  await press(/导\s*出/)
  expect(exportRecords.mock.calls[0]?.[1]).toMatchObject({ columns: ['name', 'lines.part'], format: 'xlsx', children: 'merge' })
})

it('says how far the file is, and calls it off', async () => {
  const { callOff, saveMade } = open([file(), file({ state: 'cancelled' })])
  await press(/导\s*出/)
  expect((await (await dialog()).findByRole('status')).textContent).toContain('已完成 5 / 10 条')
  await press('取消导出')
  expect(callOff).toHaveBeenCalledWith('f1')
  await screen.findByText('已取消导出')
  expect(saveMade).not.toHaveBeenCalled()
})

it('says why a file was not made', async () => {
  open([file({ state: 'failed', message: '磁盘已满' })])
  await press(/导\s*出/)
  await screen.findByText('磁盘已满')
})

it('offers nothing without a column, and to try again when the columns do not come', async () => {
  const exportColumns = vi.fn(async () => ({ ok: false, error: { code: 500, message: '' } }) as const)
  open([file()], { more: { exportColumns } })
  await press(/重\s*试/)
  expect(exportColumns).toHaveBeenCalledTimes(2)
  cleanup()
  open([file()])
  await userEvent.click(await (await dialog()).findByRole('checkbox', { name: '名称' }))
  expect((await dialog()).getByRole<HTMLButtonElement>('button', { name: /导\s*出/ }).disabled).toBe(true)
})
