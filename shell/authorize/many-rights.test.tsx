// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { inShell } from '../../tests/support/in-shell'
import { FakeServer } from '../gateway/fake-server'
import { AuthorizeDesk } from './authorize-desk'
import { RightsPanel } from './rights-panel'
import { RoleList } from './role-list'

afterEach(cleanup)

const menus = Array.from({ length: 500 }, (_, at) => ({ id: `m${at}`, fullName: `Menu ${at}`, isRight: true, children: [] }))
const codes = menus.map((menu) => ({
  ...menu,
  isRight: false,
  children: Array.from({ length: 4 }, (_, at) => ({ id: `${menu.id}.button.b${at}`, fullName: `Button ${at}`, isRight: true, children: [] })),
}))
/** A screen of rows, and those that stand ready around it. */
const rowsInSight = 40

async function panelOf(type: 'module' | 'button') {
  const server = new FakeServer()
  server.on('POST /api/permission/Authority/Data/one/Values', ({ body }: { readonly body: unknown }) => {
    const asked = (body as { readonly type: string }).type
    return {
      data: {
        list: asked === 'module' ? menus : asked === 'button' ? codes : [],
        ids: asked === 'module' ? menus.map(({ id }) => id) : [],
        version: 1,
        beyond: 0,
      },
    }
  })
  const desk = new AuthorizeDesk(server.client())
  await desk.choose(['one'])
  const InShell = await inShell({ session: { current: null } })
  render(
    <InShell>
      <RightsPanel desk={desk} type={type} />
    </InShell>,
  )
  return { desk, server, rows: () => document.querySelectorAll('.ant-tree-treenode').length }
}

/** How many changes of the page an act makes. */
async function changesBy(act: () => void): Promise<number> {
  const seen: MutationRecord[] = []
  const observer = new MutationObserver((list) => seen.push(...list))
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  act()
  await Promise.resolve()
  seen.push(...observer.takeRecords())
  observer.disconnect()
  return seen.length
}

it.each(['module', 'button'] as const)(
  '500 menus draw no more rows of %s than are in sight, folded and unfolded, and a tick changes few',
  async (type) => {
    const { rows, server } = await panelOf(type)
    expect(server.calls).toHaveLength(5)
    expect(rows()).toBeLessThanOrEqual(rowsInSight)
    const fold = screen.queryByText(/^展\s*开$/)
    if (fold && type === 'button') fireEvent.click(fold)
    expect(rows()).toBeLessThanOrEqual(rowsInSight)
    const box = document.querySelectorAll<HTMLElement>('.ant-tree-checkbox').item(2)
    const few = await changesBy(() => fireEvent.click(box))
    expect(few).toBeGreaterThan(0)
    expect(few).toBeLessThan(60)
    // All 500 at once: as many rows are drawn as before.
    fireEvent.click(screen.getByText(/^全\s*选$/))
    expect(rows()).toBeLessThanOrEqual(rowsInSight)
  },
)

it('300 roles stand in a list of plain controls, one to each', async () => {
  const InShell = await inShell({ session: { current: null } })
  const roles = Array.from({ length: 300 }, (_, at) => ({ id: `r${at}`, fullName: `Role ${at}`, enCode: `r${at}` }))
  render(
    <InShell>
      <RoleList roles={roles} chosen={['r1']} isBatch={false} onChoose={() => undefined} />
    </InShell>,
  )
  const list = screen.getByRole('radiogroup')
  expect(list.querySelectorAll('input[type=radio]')).toHaveLength(300)
  expect(list.querySelectorAll('*').length).toBeLessThanOrEqual(300 * 5)
})
