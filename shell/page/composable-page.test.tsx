// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { inShell } from '../../tests/support/in-shell'
import type { MenuTab } from '../router/menu'
import type { PageRoute } from '../router/menu-routes'
import { ComposablePage } from './composable-page'

const tab = (id: string): MenuTab => ({ id, type: 10, address: '', name: `name ${id}`, moduleId: '', isTree: false, names: {} })
const route = { path: '/dynamicComposablePage/desk', name: 'desk', title: 'Desk', menuId: 'desk' } as PageRoute
afterEach(cleanup)

async function drawn(child: string | null) {
  const InShell = await inShell({ session: { current: null } })
  const page = (tabs: readonly MenuTab[]) => (
    <InShell>
      <MemoryRouter>
        <ComposablePage route={route} tabs={tabs} child={child} />
      </MemoryRouter>
    </InShell>
  )
  const { rerender } = render(page([tab('a'), tab('b')]))
  return { with: (...tabs: readonly MenuTab[]) => rerender(page(tabs)) }
}
const shownTab = () => screen.getByRole('tab', { selected: true }).textContent

it('a tab that goes away while it is read says so under its name, and the others stay', async () => {
  const page = await drawn(null)
  expect(shownTab()).toBe('name a')
  page.with(tab('b'))
  expect(shownTab()).toBe('name a')
  expect(screen.getByText('此页签已不可用')).toBeDefined()
  expect(screen.getAllByRole('tab')).toHaveLength(2)
  page.with(tab('a'), tab('b'))
  expect(screen.queryByText('此页签已不可用')).toBeNull()
})

it('a tab that nobody looks at just goes', async () => {
  const page = await drawn('b')
  page.with(tab('b'))
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['name b'])
})

it('an old address of a tab leads to the page, which says that it is not there', async () => {
  await drawn('c')
  expect(screen.getByText('此页签已不可用')).toBeDefined()
})
