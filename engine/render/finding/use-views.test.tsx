// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { registry } from '../../../tests/support/registry'
import { buildServices, noGateway } from '../../../tests/support/services'
import type { SavedView } from '../../data/saved-view'
import { noFilter } from '../../filter/filter'
import { EngineProvider } from '../context/engine-provider'
import type { ListControls } from '../list-view/use-list'
import { useViews } from './use-views'

afterEach(cleanup)
const view = (id: string, more: Partial<SavedView> = {}): SavedView => ({ id, name: id, content: {}, roleIds: [], own: true, begins: false, ...more })

/** The views of a list whose address names one, or none. */
function open(named: string | null, views: readonly SavedView[]) {
  const [turnTo, notify] = [vi.fn(), vi.fn()]
  const list = { view: named, page: 1, search: {}, filter: noFilter, turnTo, begins: { size: 20 } } as unknown as ListControls
  const gateway = { ...noGateway, views: async () => ({ ok: true as const, value: { list: views, mayShare: false } }) }
  const services = buildServices({ gateway, notify })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EngineProvider registry={registry} services={services}>
      {children}
    </EngineProvider>
  )
  const { result } = renderHook(() => useViews({ menuId: 'm', page: 'p', list, fields: [], searched: ['kept'], onColumns: vi.fn() }), { wrapper })
  return { result, turnTo, notify }
}

it('says that the view of an address is gone, and shows the list without it', async () => {
  const { turnTo, notify } = open('gone', [view('other')])
  await waitFor(() => expect(notify).toHaveBeenCalledWith('warning', '地址中的视图已不存在或不可见'))
  expect(turnTo).toHaveBeenCalledWith({ view: null }, 'replace')
})

it('says nothing of a view that is there', async () => {
  const { result, notify, turnTo } = open('there', [view('there')])
  await waitFor(() => expect(result.current.views.list).toHaveLength(1))
  expect(notify).not.toHaveBeenCalled()
  expect(turnTo).not.toHaveBeenCalled()
})

it('begins with the view that was chosen for it, and names what of it is no longer there', async () => {
  const first = view('first', { begins: true, content: { search: { kept: 'a', lost: 'b', away: 'c' } } })
  const { turnTo, notify } = open(null, [first])
  await waitFor(() => expect(turnTo).toHaveBeenCalled())
  expect(turnTo.mock.calls[0]?.[0]).toMatchObject({ view: 'first', search: { kept: 'a' } })
  expect(notify).toHaveBeenCalledTimes(1)
  expect(notify).toHaveBeenCalledWith('warning', '视图“first”中的部分字段已不可用，这些条件未生效：lost、away')
})
