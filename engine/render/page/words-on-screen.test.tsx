// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { readDocument, readListDesign, type Gateway, type Language, type OwnWords } from '../../index'
import { buildServices, noGateway } from '../../../tests/support/services'
import { registry } from '../../../tests/support/registry'
import { EngineProvider } from '../context/engine-provider'
import { PageView } from './page-view'

afterEach(cleanup)

const say = (own: string, en: string): OwnWords => ({ own, in: { en } })
const state = {
  kind: 'select',
  key: 'state',
  title: say('状态', 'State'),
  props: {
    source: {
      from: 'static',
      options: [
        { value: 'open', label: say('进行中', 'Open') },
        { value: 'done', label: '已完成' },
      ],
    },
  },
}
const form = {
  page: 'form',
  schemaVersion: 1,
  id: 'orders',
  title: say('订单', 'Order'),
  confirm: say('交上去', 'Hand in'),
  fields: [
    {
      kind: 'card',
      props: { header: say('基本信息', 'Basics') },
      children: [
        {
          kind: 'comInput',
          key: 'name',
          title: say('名称', 'Name'),
          placeholder: say('怎么称呼', 'What it is called'),
          access: { mode: 'editable', required: true },
          patterns: [{ pattern: '^[A-Z]', message: say('大写开头', 'Begins with a capital') }],
          rules: [{ set: 'message', when: "name = 'x'", level: 'hint', text: say('太短', 'Too short') }],
        },
        { kind: 'numInput', key: 'price', title: say('价格', 'Price'), props: { suffix: say('元', 'CNY') } },
        { ...state },
      ],
    },
  ],
}
const design = {
  page: 'list',
  schemaVersion: 1,
  id: 'orders',
  title: say('订单', 'Order'),
  columns: [
    { key: 'name', title: say('名称', 'Name'), kind: 'comInput', props: {} },
    { key: 'state', title: say('状态', 'State'), kind: 'select', props: state.props },
  ],
  heads: [{ title: say('概况', 'Overview'), columns: ['name', 'state'] }],
  tabs: { field: 'state' },
  search: [{ ...state }],
  toolbar: [{ key: 'add', label: say('登记', 'Enter one'), action: { do: 'openRecord', mode: 'create' }, requires: 'anyone' }],
}

async function open(language: Language) {
  const { page } = readDocument(form, registry)
  if (page?.page !== 'form') throw new Error('no form')
  const list = readListDesign(design, page, 'orders', registry)
  expect(list.issues).toEqual([])
  const query: Gateway['query'] = async () => ({ ok: true, value: { rows: [{ id: '1', name: 'A', state: 'x' }], total: 1 } })
  render(
    <EngineProvider registry={registry} services={buildServices({ language, gateway: { ...noGateway, query } })}>
      <PageView page={list.value} menuId="m" params={{}} />
    </EngineProvider>,
  )
  await screen.findByText('A')
}
const names = (role: 'columnheader' | 'button') => screen.getAllByRole(role, { hidden: true }).map((one) => one.textContent?.trim())

describe('a model in the language of its reader', () => {
  it('has heads, heads over heads, tabs, search and buttons in it, and what was written where words are missing', async () => {
    await open('en')
    expect(names('columnheader')).toEqual(expect.arrayContaining(['Overview', 'Name', 'State']))
    const tabs = within(await screen.findByRole('group', { name: /State/ }))
    expect([tabs.getByText('Open'), tabs.getByText('已完成')]).toHaveLength(2)
    expect(within(screen.getByRole('search')).getByText('State')).toBeTruthy()
    expect(names('button')).toContain('Enter one')
  })

  it('is as it was written for readers in a language without words', async () => {
    await open('zhtw')
    expect(names('columnheader')).toEqual(expect.arrayContaining(['概况', '名称', '状态']))
    expect(names('button')).toContain('登记')
  })

  it('has its form with labels, placeholders, units, hints and what is refused in it', async () => {
    await open('en')
    await userEvent.click(screen.getByRole('button', { name: 'Enter one' }))
    const dialog = within(await screen.findByRole('dialog'))
    const name = await dialog.findByRole('textbox', { name: /Name/ })
    expect([name.getAttribute('placeholder'), dialog.queryByText('Basics') !== null]).toEqual(['What it is called', true])
    await waitFor(() => expect(dialog.getByText('CNY')).toBeTruthy())
    await userEvent.click(dialog.getByRole('button', { name: 'Hand in' }))
    await dialog.findByText('Name is required')
    await userEvent.type(name, 'x')
    await dialog.findByText('Too short')
    await userEvent.click(dialog.getByRole('button', { name: 'Hand in' }))
    await dialog.findByText('Begins with a capital')
  })
})
