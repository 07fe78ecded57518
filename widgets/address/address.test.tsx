// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Gateway, Json, JsonObject } from '../../engine'
import { drawInput } from '../../tests/support/input-harness'
import { noGateway } from '../../tests/support/services'
import { address } from './index'
import AddressWidget from './widget'

afterEach(cleanup)

const below: Readonly<Record<string, readonly JsonObject[]>> = {
  '-1': [
    { id: '33', fullName: '浙江省', isLeaf: false },
    { id: '81', fullName: '香港特别行政区', isLeaf: true },
  ],
  '33': [{ id: '3301', fullName: '杭州市', isLeaf: false }],
  '3301': [{ id: '330106', fullName: '西湖区', isLeaf: true }],
}
const asked: string[] = []
const foundBy: Readonly<Record<string, readonly JsonObject[]>> = {
  西湖: [
    {
      id: '33',
      fullName: '浙江省',
      isLeaf: false,
      children: [{ id: '3301', fullName: '杭州市', isLeaf: false, children: [{ id: '330106', fullName: '西湖区', isLeaf: true }] }],
    },
  ],
  杭州: [{ id: '33', fullName: '浙江省', isLeaf: false, children: [{ id: '3301', fullName: '杭州市', isLeaf: false }] }],
}
const gateway: Gateway = {
  ...noGateway,
  invoke: (call, input) => {
    if (call.endsWith('/Search')) {
      const list = foundBy[String(input['keyword'])]
      return Promise.resolve(list ? { ok: true, value: { list: [...list] } } : { ok: false, error: { code: 0, message: '网络异常' } })
    }
    asked.push(String(input['id']))
    return Promise.resolve({ ok: true, value: { list: [...(below[String(input['id'])] ?? [])] } as Json })
  },
  lookup: () => Promise.resolve({ ok: true, value: {} }),
}
const row = (name: string) =>
  waitFor(() => {
    const found = document.querySelector(`.ant-tree-node-content-wrapper[title="${name}"]`)
    expect(found).not.toBeNull()
    return found as Element
  })
const confirm = () => fireEvent.click(screen.getByRole('button', { name: /确 定/ }))

it('fetches each level when it is opened, and takes only the end of a way', async () => {
  asked.length = 0
  const form = drawInput(AddressWidget, { props: address.defaults, services: { gateway } })
  fireEvent.click(screen.getByRole('combobox'))
  fireEvent.click(await row('浙江省'))
  fireEvent.click(await row('杭州市'))
  confirm()
  expect(form.out).toEqual([])
  fireEvent.click(await row('西湖区'))
  confirm()
  expect(form.last()).toEqual(['33', '3301', '330106'])
  expect(form.out[0]?.picked).toEqual([
    { id: '33', fullName: '浙江省' },
    { id: '3301', fullName: '杭州市' },
    { id: '330106', fullName: '西湖区' },
  ])
  expect(asked).toEqual(['-1', '33', '3301'])
})

it('ends where the level says, and where nothing stands beneath', async () => {
  const form = drawInput(AddressWidget, { props: { ...address.defaults, level: 1, multiple: true }, services: { gateway } })
  fireEvent.click(screen.getByRole('combobox'))
  fireEvent.click(await row('香港特别行政区'))
  fireEvent.click(await row('浙江省'))
  fireEvent.click(await row('杭州市'))
  confirm()
  expect(form.last()).toEqual([['81'], ['33', '3301']])
})

describe('a word', () => {
  const find = (word: string) => fireEvent.change(screen.getByRole('searchbox', { name: '搜索省、市、区名称或编码' }), { target: { value: word } })

  it('finds a district with the way to it, which stands open', async () => {
    const form = drawInput(AddressWidget, { props: address.defaults, services: { gateway } })
    fireEvent.click(screen.getByRole('combobox'))
    find('西湖')
    fireEvent.click(await row('西湖区'))
    confirm()
    expect(form.last()).toEqual(['33', '3301', '330106'])
    expect(form.out[0]?.picked).toMatchObject([{ fullName: '浙江省' }, { fullName: '杭州市' }, { fullName: '西湖区' }])
  })

  it('finds a city, which is no end and opens instead', async () => {
    const form = drawInput(AddressWidget, { props: address.defaults, services: { gateway } })
    fireEvent.click(screen.getByRole('combobox'))
    find('杭州')
    fireEvent.click(await row('杭州市'))
    confirm()
    expect(form.out).toEqual([])
    fireEvent.click(await row('西湖区'))
    confirm()
    expect(form.last()).toEqual(['33', '3301', '330106'])
  })

  it('that cannot be looked for says so, and clearing it brings the provinces back', async () => {
    drawInput(AddressWidget, { props: address.defaults, services: { gateway } })
    fireEvent.click(screen.getByRole('combobox'))
    find('漠河')
    expect((await screen.findByRole('alert')).textContent).toContain('网络异常')
    find('')
    expect(await row('浙江省')).toBeTruthy()
  })
})
