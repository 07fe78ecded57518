// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { parsePage, type FormPage, type Gateway, type UserFacts } from '../../index'
import { registry } from '../../../tests/support/registry'
import { buildServices, noGateway } from '../../../tests/support/services'
import '../../../tests/support/dom'
import { EngineProvider } from '../context/engine-provider'
import { RecordPopup } from './record-popup'

const { page } = parsePage(
  {
    page: 'form',
    fields: [
      { kind: 'comInput', key: 'name', title: '姓名' },
      { kind: 'comInput', key: 'phone', title: '手机号' },
    ],
  },
  registry,
)
const gateway: Gateway = { ...noGateway, read: () => Promise.resolve({ ok: true, value: { id: 'r1', name: '王勤', phone: '13800138000' } }) }
const facts = (...positionIds: readonly string[]): UserFacts => ({
  id: 'u1',
  organizePath: ['o1'],
  departmentId: null,
  positionIds,
  roleIds: [],
  groupIds: [],
})
const source = { from: 'model', id: 'm1' } as const
const params = {}
const requires = { phone: 'btn_phone' }

afterEach(cleanup)

it.each([
  ['new', null],
  ['stored', 'r1'],
] as const)('a %s record that is being filled in stays as it is when user and rights are fetched anew', async (_which, id) => {
  // As the application lends them each time that the session was fetched: all of it made anew.
  const drawn = (position: string) => (
    <EngineProvider registry={registry} services={buildServices({ gateway, user: facts(position), can: () => true })}>
      <RecordPopup
        page={page as FormPage}
        title="访客"
        source={source}
        mode={id === null ? 'create' : 'edit'}
        id={id}
        params={params}
        menuId="menu"
        onClose={() => undefined}
        onSaved={() => undefined}
        changeRequires={requires}
      />
    </EngineProvider>
  )
  const { rerender } = render(drawn('clerk'))
  await waitFor(() => expect(screen.getByLabelText('姓名').closest('form')?.querySelector('.weft-loading')).toBeNull())
  const box = screen.getByLabelText('姓名')
  await userEvent.clear(box)
  await userEvent.type(box, '还没有保存')
  for (const position of ['clerk', 'manager']) {
    rerender(drawn(position))
    expect((screen.getByLabelText('姓名') as HTMLInputElement).value).toBe('还没有保存')
  }
})
