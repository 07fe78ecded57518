// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { optional, type FieldKey, type InputField, type Json, type Option, type OptionSource } from '../../engine'
import { drawInput } from '../../tests/support/input-harness'
import { buildServices, noGateway } from '../../tests/support/services'
import { addOption, moveOption, removeOption, repeatedValues, updateOption } from './edit-options'
import { optionSource } from './index'
import type { OptionSourceProps } from './props'
import OptionSourceWidget from './widget'

afterEach(cleanup)

const tree: Option[] = [
  { value: 1, label: '甲', children: [{ value: 11, label: '甲一' }] },
  { value: 2, label: '乙' },
]
const label = (value: string) => `选项${value}`

describe('editing options', () => {
  it('adds one at the end of a level with a value that is free', () => {
    expect(addOption(tree, [], label)).toEqual([...tree, { value: '3', label: '选项3' }])
    expect(addOption(tree, [1], label)[1]).toEqual({ value: 2, label: '乙', children: [{ value: '3', label: '选项3' }] })
  })

  it('changes, moves and removes one wherever it is', () => {
    expect(updateOption(tree, [0, 0], { label: '新' })[0]?.children).toEqual([{ value: 11, label: '新' }])
    expect(moveOption(tree, [1], -1).map(({ value }) => value)).toEqual([2, 1])
    expect(moveOption(tree, [1], 1)).toEqual(tree)
    expect(removeOption(tree, [0, 0])[0]).toEqual({ value: 1, label: '甲' })
  })

  it('finds values that stand twice, also as text and number', () => {
    expect([
      ...repeatedValues([
        { value: 1, label: 'a' },
        { value: '1', label: 'b' },
        { value: 2, label: 'c' },
      ]),
    ]).toEqual(['1'])
  })
})

function draw(value: OptionSource | null, props: OptionSourceProps = { nested: false, only: 'any' }, services = {}) {
  return drawInput(OptionSourceWidget, { props, value: value as unknown as Json, services })
}

describe('the screen', () => {
  it('adds, words and removes options', async () => {
    const form = draw({ from: 'static', options: [] })
    await userEvent.click(screen.getByRole('button', { name: '添加选项' }))
    fireEvent.change(screen.getByLabelText('选项名'), { target: { value: '男' } })
    expect(form.last()).toEqual({ from: 'static', options: [{ value: '1', label: '男' }] })
    await userEvent.click(screen.getByRole('button', { name: '删除男' }))
    expect(form.last()).toEqual({ from: 'static', options: [] })
  })

  it('takes a number for a number and a text in quotes for a text', () => {
    const form = draw({ from: 'static', options: [{ value: 'x', label: '男' }] })
    fireEvent.change(screen.getByLabelText('男的选项值'), { target: { value: '7' } })
    expect(form.last()).toEqual({ from: 'static', options: [{ value: 7, label: '男' }] })
    fireEvent.change(screen.getByLabelText('男的选项值'), { target: { value: '"7"' } })
    expect(form.last()).toEqual({ from: 'static', options: [{ value: '7', label: '男' }] })
  })

  it('warns of a value that stands twice', () => {
    draw({
      from: 'static',
      options: [
        { value: 1, label: '男' },
        { value: '1', label: '女' },
      ],
    })
    expect(screen.getByRole('alert').textContent).toBe('选项值重复：1')
  })

  it('offers children only where options may nest', async () => {
    draw({ from: 'static', options: tree })
    expect(screen.queryByRole('button', { name: '为乙添加下级' })).toBeNull()
    cleanup()
    const form = draw({ from: 'static', options: tree }, { nested: true, only: 'any' })
    await userEvent.click(screen.getByRole('button', { name: '为乙添加下级' }))
    expect((form.last() as unknown as { options: Option[] }).options[1]?.children).toEqual([{ value: '3', label: '选项3' }])
  })

  it('lets a dictionary be chosen from those of the server', async () => {
    const gateway = {
      ...noGateway,
      options: (source: OptionSource) =>
        Promise.resolve({
          ok: true as const,
          value: source.from === 'call' && source.call === 'GET /api/system/DictionaryType' ? [{ value: 'd1', label: '房屋状态' }] : [],
        }),
    }
    const form = draw({ from: 'dictionary', type: '', value: 'id' }, { nested: false, only: 'any' }, { gateway })
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '选择字典' }))
    fireEvent.click(await screen.findByTitle('房屋状态'))
    expect(form.last()).toEqual({ from: 'dictionary', type: 'd1', value: 'id' })
  })

  it('lets an interface be named by hand where the server has no list, and asked with fields', async () => {
    const form = draw({ from: 'interface', id: '', params: [], map: { value: 'id', label: 'fullName', children: 'children' } })
    fireEvent.change(await screen.findByRole('textbox', { name: '选择数据接口' }), { target: { value: 'i9' } })
    await userEvent.click(screen.getByRole('button', { name: '添加参数' }))
    fireEvent.change(screen.getByLabelText('参数名'), { target: { value: 'city' } })
    fireEvent.change(screen.getByLabelText('取自字段'), { target: { value: 'cityId' } })
    expect(form.last()).toEqual({
      from: 'interface',
      id: 'i9',
      params: [{ name: 'city', field: 'cityId' }],
      map: { value: 'id', label: 'fullName', children: 'children' },
    })
  })

  it('starts over when another kind of source is chosen', async () => {
    const form = draw({ from: 'static', options: tree })
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '数据来源' }))
    fireEvent.click(await screen.findByTitle('数据字典'))
    expect(form.last()).toEqual({ from: 'dictionary', type: '', value: 'id' })
  })
})

it.each<[Json, string]>([
  [
    {
      from: 'static',
      options: [
        { value: 1, label: '男' },
        { value: 2, label: '女' },
      ],
    },
    '静态数据: 男, 女',
  ],
  [{ from: 'dictionary', type: 'd1', value: 'id' }, '数据字典: d1'],
  ['rubbish', ''],
])('reads %j as "%s"', (value, words) => {
  const field: InputField<'optionSource', OptionSourceProps> = {
    shape: 'input',
    kind: 'optionSource',
    key: 'source' as FieldKey,
    title: '',
    access: optional,
    props: { nested: false, only: 'any' },
  }
  expect(optionSource.text(value, field, { ...buildServices(), options: () => undefined, lookup: () => null })).toBe(words)
})
