// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Gateway, JsonObject } from '../../../engine'
import { drawInput } from '../../../tests/support/input-harness'
import { noGateway } from '../../../tests/support/services'
import { popupSelect } from '../../popup-select'
import type { PopupSelectProps } from '../../popup-select/props'
import { RowPicker } from './row-picker'

const zones: readonly JsonObject[] = [
  { id: 'P1', fullName: '地下停车区', building: 'A' },
  { id: 'P2', fullName: '地面停车区', building: 'A' },
  { id: 'P3', fullName: '访客停车区', building: 'C' },
]
type Ask = Parameters<Gateway['rows']>[1]
let asks: Ask[] = []
let said: string[] = []
let broken = false
beforeEach(() => {
  asks = []
  said = []
  broken = false
})
afterEach(cleanup)

const gateway: Gateway = {
  ...noGateway,
  rows: (_source, ask) => {
    asks.push(ask)
    const rows = zones.filter(({ fullName }) => String(fullName).includes(ask.keyword))
    return Promise.resolve(broken ? { ok: false, error: { code: 500, message: '数据接口出错' } } : { ok: true, value: { rows, total: rows.length } })
  },
  lookup: (_reference, ids) =>
    Promise.resolve({ ok: true, value: Object.fromEntries(zones.filter(({ id }) => ids.includes(String(id))).map((row) => [row['id'], row])) }),
}
const draw = (props: Partial<PopupSelectProps> = {}, value: string | string[] | null = null) =>
  drawInput<PopupSelectProps>(RowPicker, {
    props: {
      ...popupSelect.defaults,
      source: { from: 'interface', id: 'zones', params: [], map: { value: 'id', label: 'fullName', children: '' } },
      columns: [
        { key: 'fullName', title: '名称' },
        { key: 'building', title: '楼栋' },
      ],
      ...props,
    },
    value,
    services: { gateway, notify: (level, message) => said.push(`${level}: ${message}`) },
  })

const box = () => screen.getByRole<HTMLInputElement>('combobox')
const sheet = () => screen.findByRole('dialog', { name: '选择数据' })
const shownRows = async () => {
  const list = await sheet()
  return [...list.querySelectorAll('tbody tr.ant-table-row')].map((row) => [...row.querySelectorAll('td')].slice(1).map((cell) => cell.textContent))
}
const rowsAre = (...names: string[]) => waitFor(async () => expect((await shownRows()).map((cells) => cells[1])).toEqual(names))
const open = async () => {
  fireEvent.click(box())
  await rowsAre('地下停车区', '地面停车区', '访客停车区')
}
const press = async (name: RegExp) => fireEvent.click(within(await sheet()).getByRole('button', { name }))
const tick = async (at: number, role: 'radio' | 'checkbox') => {
  const boxes = within(await sheet()).getAllByRole(role)
  // A column of ticks begins with the one that ticks all.
  fireEvent.click(boxes[role === 'radio' ? at : at + 1] as HTMLElement)
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: '选择数据' })).toBeNull())

describe('the data picker', () => {
  it('is called 选择数据 and lists its columns behind a radio button and a number', async () => {
    draw()
    await open()
    expect(within(await sheet()).getAllByRole('radio')).toHaveLength(3)
    expect(await shownRows()).toEqual([
      ['1', '地下停车区', 'A'],
      ['2', '地面停车区', 'A'],
      ['3', '访客停车区', 'C'],
    ])
  })

  it('passes the accessibility rules while it is open', async () => {
    draw()
    await open()
    const { violations } = await axe.run(await sheet(), { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  }, 20_000)

  it('searches by Enter, resets, and asks anew by the refresh link', async () => {
    draw()
    await open()
    const keyword = within(await sheet()).getByRole('textbox', { name: '输入关键词查找' })
    fireEvent.change(keyword, { target: { value: '地面' } })
    expect(asks.map((ask) => ask.keyword)).toEqual([''])
    fireEvent.keyDown(keyword, { key: 'Enter', code: 'Enter', keyCode: 13 })
    await rowsAre('地面停车区')
    await press(/重\s*置/)
    await rowsAre('地下停车区', '地面停车区', '访客停车区')
    expect((keyword as HTMLInputElement).value).toBe('')
    const before = asks.length
    await press(/刷\s*新/)
    await waitFor(() => expect(asks.length).toBe(before + 1))
    expect(asks.at(-1)).toMatchObject({ fresh: true })
  })

  it.each<[string, Partial<PopupSelectProps>, object]>([
    ['20 rows at a time with pages', { paged: true }, { current: 1, size: 20 }],
    ['10,000 without', { paged: false }, { current: 1, size: 10_000 }],
  ])('asks for %s', async (_name, props, page) => {
    draw(props)
    await open()
    expect(asks[0]?.page).toEqual(page)
  })

  it('holds the choice until it is confirmed, and gives the row along', async () => {
    const form = draw()
    await open()
    await tick(1, 'radio')
    expect(form.out).toEqual([])
    await press(/确\s*定/)
    await closed()
    expect(form.last()).toBe('P2')
    expect(form.out.at(-1)?.picked).toMatchObject({ building: 'A' })
    expect(box().value).toBe('地面停车区')
    expect(document.activeElement).toBe(box())
  })

  it('changes nothing when it is cancelled', async () => {
    const form = draw({}, 'P1')
    await open()
    await tick(2, 'radio')
    await press(/取\s*消/)
    await closed()
    expect(form.out).toEqual([])
  })

  it('does nothing when one row is asked for and none is chosen', async () => {
    const form = draw()
    await open()
    await press(/确\s*定/)
    expect(await sheet()).toBeTruthy()
    expect([form.out, said]).toEqual([[], []])
  })

  it('where several may be ticked says 请勾选需要选择的数据 and closes when none is', async () => {
    const form = draw({ multiple: true, popup: 'drawer' })
    await open()
    await press(/确\s*定/)
    await closed()
    expect(said).toEqual(['warning: 请勾选需要选择的数据'])
    expect(form.out).toEqual([])
  })

  it('takes several rows by ticking them in a drawer', async () => {
    const form = draw({ multiple: true, popup: 'drawer' }, ['P3'])
    await open()
    await tick(0, 'checkbox')
    await press(/确\s*定/)
    await closed()
    expect(form.last()).toEqual(['P3', 'P1'])
  })

  it('only stops loading when its list fails, and offers to try again', async () => {
    broken = true
    draw()
    fireEvent.click(box())
    expect((await screen.findByText('数据接口出错')).textContent).toBe('数据接口出错')
    expect(said).toEqual([])
    broken = false
    await press(/重\s*试/)
    await rowsAre('地下停车区', '地面停车区', '访客停车区')
  })
})
