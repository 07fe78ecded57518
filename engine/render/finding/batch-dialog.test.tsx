// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { noGateway, buildServices } from '../../../tests/support/services'
import { registry } from '../../../tests/support/registry'
import type { BatchAct, Gateway, ModelSource } from '../../data/gateway'
import type { BatchReport, Selection } from '../../data/selection'
import { parsePage, type Answer } from '../../index'
import { EngineProvider } from '../context/engine-provider'
import type { SelectionControls } from '../list-view/use-selection'
import { BatchDialog } from './batch-dialog'

afterEach(cleanup)
const { page: parsed } = parsePage(
  {
    page: 'form',
    fields: [
      { kind: 'comInput', key: 'name', title: '名称' },
      { kind: 'comInput', key: 'note', title: '备注' },
      { kind: 'comInput', key: 'locked', title: '锁定', access: { mode: 'readOnly' } },
      { kind: 'createUser', key: 'maker', title: '创建人' },
      { kind: 'psdInput', key: 'secret', title: '密码' },
    ],
  },
  registry,
)
if (parsed?.page !== 'form') throw new Error('the page of this test is no form')
const form = parsed
const meant: Selection = { query: { json: '', superQueryJson: '', params: {} }, except: ['9'] }
const pointing = { count: 3, list: [{ modelId: 'c', title: '合同', count: 2 }] }
const ok = <T,>(value: T): Answer<T> => ({ ok: true, value })

function open(reports: readonly BatchReport[], more: { readonly act?: 'remove' | 'change'; readonly sure?: boolean } = {}) {
  const left = [...reports]
  const batch = vi.fn(async (_source: ModelSource, _act: BatchAct, _selection: Selection, _after: string) =>
    ok(left.shift() ?? { done: 0, refused: [], next: null }),
  )
  const [onClose, onOpen, notify] = [vi.fn(), vi.fn(), vi.fn()]
  const gateway: Gateway = { ...noGateway, summary: async () => ok({ count: 3, sums: {}, until: 5 }), pointing: async () => ok(pointing), batch }
  render(
    <EngineProvider registry={registry} services={buildServices({ gateway, notify })}>
      <BatchDialog
        source={{ from: 'model', id: 'm' }}
        act={more.act ?? 'remove'}
        sure={more.sure ?? false}
        form={form}
        changeRequires={{ name: 'btn_name' }}
        selection={{ asSent: () => meant } as SelectionControls}
        onOpen={onOpen}
        onClose={onClose}
      />
    </EngineProvider>,
  )
  return { batch, onClose, onOpen, notify }
}
const dialog = async () => within(await screen.findByRole('dialog'))

describe('what is done with many records', () => {
  it('says how many it is about, and goes on from part to part with what was counted', async () => {
    const { batch, onClose, notify } = open([
      { done: 2, refused: [], next: 'b' },
      { done: 1, refused: [], next: null },
    ])
    const shown = await dialog()
    expect(await shown.findByText('将删除 3 条数据。')).toBeTruthy()
    expect(shown.getByText('仍有数据引用它们：合同 2 条。')).toBeTruthy()
    await userEvent.click(await shown.findByRole('button', { name: '删除 3 条' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
    expect(batch.mock.calls.map(([, act, selection, after]) => [act.do, selection, after])).toEqual([
      ['remove', { ...meant, until: 5 }, ''],
      ['remove', { ...meant, until: 5 }, 'b'],
    ])
    expect(notify).toHaveBeenCalledWith('success', '成功 3 条，失败 0 条')
  })

  it('stays with the reasons of those that are refused, and leads to them', async () => {
    const { onClose, onOpen } = open([{ done: 1, refused: [{ id: 'r2', name: '第二条', message: '已被引用' }], next: null }], { sure: true })
    const shown = await dialog()
    expect(await shown.findByText('成功 1 条，失败 1 条')).toBeTruthy()
    expect(shown.getByRole('list', { name: '未处理的数据及原因' }).textContent).toContain('已被引用')
    await userEvent.click(shown.getByRole('button', { name: '第二条' }))
    expect(onOpen).toHaveBeenCalledWith('r2')
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(shown.getAllByRole('button', { name: /关\s*闭/ }).at(-1) ?? document.body)
    expect(onClose).toHaveBeenCalledWith(true)
  })

  it('writes one field, of those that may be changed so', async () => {
    const { batch, onClose } = open([{ done: 3, refused: [], next: null }], { act: 'change' })
    const shown = await dialog()
    expect(shown.getByText('备注')).toBeTruthy()
    expect(screen.queryByText('创建人')).toBeNull()
    await userEvent.type(await shown.findByRole('textbox', { name: '新的值' }), '已核对')
    await userEvent.click(await shown.findByRole('button', { name: '修改 3 条' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
    expect(batch.mock.calls[0]?.[1]).toEqual({ do: 'change', values: { note: '已核对' } })
  })
})
