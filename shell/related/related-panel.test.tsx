// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, render, screen, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { AppProvider } from '../app-context'
import type { AppModel } from '../app-model'
import { FakeServer } from '../gateway/fake-server'
import { Words } from '../i18n/words'
import { readMenus } from '../router/menu'
import { buildRoutes } from '../router/menu-routes'
import { RelatedPanel } from './related-panel'

afterEach(cleanup)

const filter = '{"matchLogic":"AND","conditionList":[]}'
const contracts = { modelId: 'c', title: '合同', fields: ['承租人', '担保人'], total: 7, rows: [{ id: 'c1', name: 'HT-1' }], filter }
const bills = { modelId: 'b', title: '账单', fields: ['付款人'], total: 1, rows: [{ id: 'b1', name: '' }], filter: '' }
const routes = buildRoutes(
  readMenus([
    { id: 'm1', enCode: 'desk', fullName: '工作台', type: 10, description: JSON.stringify([{ id: 't1', type: 3, propertyJson: { moduleId: 'c' } }]) },
    { id: 'm2', enCode: 'forms.contract', fullName: '合同', type: 3, propertyJson: '{"moduleId":"c"}' },
  ]),
)

async function show(list: readonly object[], places = routes) {
  const words = new Words()
  await words.start('zh')
  await words.need('pages')
  const server = new FakeServer().on('GET /api/visualdev/OnlineDev/customer/k1/Related', { data: { list } })
  render(
    <AppProvider value={{ words, http: server.client(), session: { routes: places } } as unknown as AppModel}>
      <I18nextProvider i18n={words.i18n}>
        <MemoryRouter>
          <RelatedPanel model="customer" id="k1" menuId="m" onChanged={() => undefined} />
        </MemoryRouter>
      </I18nextProvider>
    </AppProvider>,
  )
}
const listIn = (link: HTMLElement) => {
  const [path, query] = (link.getAttribute('href') ?? '').split('?')
  return { path, list: JSON.parse(new URLSearchParams(query).get('list') ?? 'null') as unknown }
}

describe('what points at a record', () => {
  it('stands by model, with the way to each record and to the narrowed list of its model', async () => {
    await show([contracts, bills])
    const section = within(await screen.findByRole('region', { name: '合同' }))
    expect(section.getByText('共 7 条')).toBeTruthy()
    expect(section.getByText('引用字段：承租人、担保人')).toBeTruthy()
    expect(section.getByText('另有 6 条')).toBeTruthy()
    const narrowed = { path: '/model/forms-contract', list: { f: JSON.parse(filter) as unknown } }
    expect(listIn(section.getByRole('link', { name: '在列表中查看' }))).toEqual(narrowed)
    expect(listIn(section.getByRole('link', { name: 'HT-1' }))).toEqual({ ...narrowed, list: { ...narrowed.list, r: 'v.c1' } })
    const others = within(screen.getByRole('region', { name: '账单' }))
    expect(others.queryByRole('link')).toBeNull()
    expect(others.getByText('–')).toBeTruthy()
  })

  it('leads to a tab of a composable page where the model has no page of its own', async () => {
    await show([contracts], routes.slice(0, 1))
    expect(listIn(await screen.findByRole('link', { name: '在列表中查看' })).path).toBe('/dynamicComposablePage/desk/tabPaget1')
  })

  it('says when there is nothing', async () => {
    await show([])
    expect(await screen.findByText('没有其他数据引用此记录')).toBeTruthy()
  })
})
