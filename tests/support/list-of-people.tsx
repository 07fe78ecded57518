import './dom'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { parsePage, type Answer, type Gateway, type JsonObject, type ListQuery, type ListResult, type ListSource } from '../../engine/index'
import { noGateway, buildServices } from './services'
import { registry } from './registry'
import { EngineProvider } from '../../engine/render/context/engine-provider'
import { PageView } from '../../engine/render/page/page-view'
import type { Services } from '../../engine/render/context/services'

export const page = {
  page: 'list',
  id: 'p',
  title: '人员',
  selectable: true,
  source: {
    from: 'calls',
    list: 'GET /api/people',
    read: 'GET /api/people/{id}',
    create: 'POST /api/people',
    update: 'PUT /api/people/{id}',
    remove: 'DELETE /api/people/{id}',
  },
  search: [{ kind: 'comInput', key: 'keyword', title: '关键词' }],
  columns: [
    { key: 'name', title: '姓名', kind: 'comInput', sortable: true },
    { key: 'state', title: '状态', kind: 'radio', props: { source: { from: 'static', options: [{ value: 1, label: '在职' }] } } },
  ],
  toolbar: [
    { key: 'add', label: '新增', requires: 'btn_add', action: { do: 'openRecord', mode: 'create' } },
    { key: 'removeAll', label: '批量删除', requires: 'btn_remove', needsRows: true, action: { do: 'remove', confirm: '删除？' } },
  ],
  rowActions: [
    { key: 'edit', label: '编辑', requires: 'btn_edit', action: { do: 'openRecord', mode: 'edit' } },
    { key: 'remove', label: '删除', requires: 'btn_remove', action: { do: 'remove', confirm: '删除？' } },
    {
      key: 'stop',
      label: '停用',
      requires: 'btn_edit',
      visibleWhen: 'state = 1',
      action: { do: 'invoke', call: 'PUT /api/people/{id}/stop', input: { id: 'id' } },
    },
  ],
  form: { page: 'form', fields: [{ kind: 'comInput', key: 'name', title: '姓名' }] },
}
export const rows: readonly JsonObject[] = [
  { id: '1', name: '林远', state: 1 },
  { id: '2', name: '苏桐', state: 0 },
]
export const ok = <T,>(value: T): Answer<T> => ({ ok: true, value })
export const open = (gateway: Partial<Gateway> = {}, services: Partial<Services> = {}, changes: object = {}) => {
  const query = vi.fn(async (_source: ListSource, _query: ListQuery): Promise<Answer<ListResult>> => ok({ rows, total: 25 }))
  const { page: parsed } = parsePage({ ...page, ...changes }, registry)
  if (!parsed) throw new Error('the page of this test is no page')
  const lent = buildServices({ gateway: { ...noGateway, query, ...gateway }, ...services })
  const drawn = (shown: boolean) => (
    <EngineProvider registry={registry} services={lent}>
      <PageView page={parsed} menuId="m" params={{}} shown={shown} />
    </EngineProvider>
  )
  const { rerender } = render(drawn(true))
  return { query, show: (shown: boolean) => rerender(drawn(shown)) }
}
export const rowOf = (name: string) => {
  const row = screen.getByText(name).closest('tr')
  if (!row) throw new Error(`${name} is in no row`)
  return within(row)
}

/** Starts what the tests of a file need before the first of them, and ends it after the last. */
export function openLists(): void {
  afterEach(cleanup)
}
