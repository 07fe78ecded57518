// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { buildPlan, parsePage, type FormPage, type JsonObject, type ListPage } from '../../index'
import { registry } from '../../../tests/support/registry'
import { buildServices, noGateway } from '../../../tests/support/services'
import { EngineProvider } from '../context/engine-provider'
import { PageView } from '../page/page-view'
import { copyOf } from './copy-of'

afterEach(cleanup)

const text = (key: string, title: string) => ({ kind: 'comInput', key, title })

describe('a copy of a record', () => {
  it('has its values and rows as new ones, without numbers, system fields, secrets and what no two may share', () => {
    const { page } = parsePage(
      {
        page: 'form',
        fields: [
          text('name', '名称'),
          { kind: 'comInput', key: 'code', title: '编码', props: { unique: true } },
          { kind: 'billRule', key: 'no', title: '单号', props: { rule: 'r' } },
          { kind: 'PsdInput', key: 'pin', title: '口令' },
          { kind: 'createTime', key: 'made', title: '创建时间' },
          { kind: 'table', key: 'items', title: '明细', columns: [text('what', '物品'), { kind: 'createTime', key: 'at', title: '时间' }] },
        ],
      },
      registry,
    )
    const stored = { name: '甲', code: 'A1', no: 'HT1', pin: '••••••••', made: 5, items: [{ id: 'r1', what: '砖', at: 5 }] }
    expect(copyOf(buildPlan(page as FormPage, registry), stored)).toEqual({ name: '甲', items: [{ what: '砖' }] })
  })
})

const { page } = parsePage(
  {
    page: 'list',
    id: 'visits',
    title: '访客',
    source: { from: 'model', id: 'visitor' },
    columns: [{ kind: 'comInput', key: 'name', title: '姓名' }],
    toolbar: [{ key: 'add', label: '新建', action: { do: 'openRecord', mode: 'create' }, requires: 'anyone' }],
    rowActions: [
      { key: 'detail', label: '查看', action: { do: 'openRecord', mode: 'view' }, requires: 'anyone' },
      { key: 'edit', label: '编辑', action: { do: 'openRecord', mode: 'edit' }, requires: 'btn_edit' },
    ],
    form: { page: 'form', title: '访客', fields: [text('name', '姓名')] },
    pageSize: 2,
  },
  registry,
)

/** A list of five visits in pages of two. */
function open({ mayEdit = true } = {}) {
  const visits = ['甲', '乙', '丙', '丁', '戊'].map((name, at): JsonObject => ({ id: `v${at + 1}`, name, version: 1 }))
  const services = buildServices({
    can: () => mayEdit,
    gateway: {
      ...noGateway,
      query: (_source, query) => {
        const { current, size } = query.page ?? { current: 1, size: 5 }
        return Promise.resolve({ ok: true, value: { rows: visits.slice((current - 1) * size, current * size), total: visits.length } })
      },
      read: (_source, id) => Promise.resolve({ ok: true, value: visits.find((one) => one['id'] === id) ?? {} }),
    },
  })
  render(
    <EngineProvider registry={registry} services={services}>
      <PageView page={page as ListPage} menuId={undefined} params={{}} />
    </EngineProvider>,
  )
}
const way = (name: string) => screen.getByText<HTMLButtonElement>(name, { selector: 'button' })
const shown = () => document.querySelector('.weft-form-view .weft-read')?.textContent

describe('the detail of a record', () => {
  it('leads to its neighbours in the order of the list, over the borders of pages', async () => {
    open()
    fireEvent.click((await screen.findAllByText('查看', { exact: false }))[0] as HTMLElement)
    await waitFor(() => expect(shown()).toBe('甲'), { timeout: 20_000 })
    expect(way('上一条').disabled).toBe(true)
    for (const name of ['乙', '丙', '丁', '戊']) {
      fireEvent.click(way('下一条'))
      await waitFor(() => expect(shown()).toBe(name))
    }
    expect(way('下一条').disabled).toBe(true)
    fireEvent.click(way('上一条'))
    await waitFor(() => expect(shown()).toBe('丁'))
  }, 60_000)

  it('begins a copy, and is edited by who may', async () => {
    open()
    fireEvent.click((await screen.findAllByText('查看', { exact: false }))[1] as HTMLElement)
    await waitFor(() => expect(shown()).toBe('乙'), { timeout: 20_000 })
    expect(screen.getAllByText('编辑', { selector: '.weft-record-bar button' })).toHaveLength(1)
    fireEvent.click(way('复制'))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('乙'))
  }, 60_000)

  it('offers no editing to who may not', async () => {
    open({ mayEdit: false })
    fireEvent.click((await screen.findAllByText('查看', { exact: false }))[0] as HTMLElement)
    await waitFor(() => expect(shown()).toBe('甲'), { timeout: 20_000 })
    expect(screen.queryByText('编辑', { selector: '.weft-record-bar button' })).toBeNull()
  }, 60_000)
})

describe('a detail of a page that is left', () => {
  it('is not over the page that is looked at, and stands as it was when one comes back', async () => {
    const list = page as ListPage
    const inDrawer = { ...list, ...(list.form && { form: { ...list.form, layout: { ...list.form.layout, popup: 'drawer' as const } } }) }
    const services = buildServices({
      gateway: {
        ...noGateway,
        query: () => Promise.resolve({ ok: true, value: { rows: [{ id: 'v1', name: '甲', version: 1 }], total: 1 } }),
        read: () => Promise.resolve({ ok: true, value: { id: 'v1', name: '甲' } }),
      },
    })
    const drawn = (isLookedAt: boolean) => (
      <EngineProvider registry={registry} services={services}>
        <PageView page={inDrawer} menuId={undefined} params={{}} shown={isLookedAt} />
      </EngineProvider>
    )
    const { rerender } = render(drawn(true))
    fireEvent.click((await screen.findAllByText('编辑'))[0] as HTMLElement)
    const input = await screen.findByLabelText<HTMLInputElement>('姓名', {}, { timeout: 20_000 })
    fireEvent.change(input, { target: { value: '改' } })
    expect(document.querySelector('.ant-drawer-open')).toBeTruthy()
    rerender(drawn(false))
    // Where nothing is animated it stays in the tree, closed.
    await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeNull())
    rerender(drawn(true))
    await waitFor(() => expect(document.querySelector('.ant-drawer-open')).toBeTruthy())
    expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('改')
  }, 60_000)
})
