// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { optional, type FieldKey, type InputField, type Json, type Option } from '../../engine'
import { readNodes } from '../../tests/support/generator'
import { drawInput, press } from '../../tests/support/input-harness'
import { buildServices, noGateway } from '../../tests/support/services'
import { treeSelect } from './index'
import type { TreeSelectProps } from './props'
import { nodesOf } from './nodes'
import TreeSelectWidget from './widget'

afterEach(cleanup)

const options: Option[] = [
  {
    value: 1,
    label: '一号楼',
    children: [
      { value: 11, label: '一层' },
      { value: 12, label: '二层', disabled: true },
    ],
  },
  { value: 2, label: '二号楼' },
]
const props: TreeSelectProps = { ...treeSelect.defaults, source: { from: 'static', options } }
const field = (changes: Partial<TreeSelectProps> = {}): InputField<'treeSelect', TreeSelectProps> => ({
  shape: 'input',
  kind: 'treeSelect',
  key: 'place' as FieldKey,
  title: '位置',
  access: optional,
  props: { ...props, ...changes },
})

const openTree = () => fireEvent.mouseDown(screen.getByRole('combobox'))
const node = (name: string) => screen.findByTitle(name, { selector: '.ant-select-tree-node-content-wrapper' } as never)
const shown = (container: HTMLElement) => [...container.querySelectorAll('.ant-select-selection-item')].map((item) => item.textContent)

describe('one choice', () => {
  it('is the value of a node on any level, as the schema holds it', async () => {
    const form = drawInput(TreeSelectWidget, { props })
    openTree()
    fireEvent.click(await node('一层'))
    expect(form.out).toEqual([{ value: 11, picked: { value: 11, label: '一层' } }])
    openTree()
    fireEvent.click(await node('一号楼'))
    expect(form.last()).toBe(1)
  })

  it('that is switched off has its name where a record holds it, and is not in the tree of other records', async () => {
    const tree: Option[] = [{ value: 'a', label: '甲', children: [{ value: 'b', label: '乙', retired: true }] }]
    const gateway = { ...noGateway, options: () => Promise.resolve({ ok: true as const, value: tree }) }
    const source = { from: 'dictionary' as const, type: 'place', value: 'enCode' as const }
    const { container } = drawInput(TreeSelectWidget, { props: { ...props, source }, value: 'b', services: { gateway } })
    await waitFor(() => expect(shown(container)).toEqual(['乙']))
    cleanup()
    drawInput(TreeSelectWidget, { props: { ...props, source }, services: { gateway } })
    openTree()
    await node('甲')
    expect(screen.queryByTitle('乙')).toBeNull()
  })

  it('is made by keyboard', async () => {
    const form = drawInput(TreeSelectWidget, { props })
    openTree()
    await node('一号楼')
    press(screen.getByRole('combobox'), 'ArrowDown', 'Enter')
    expect(form.last()).toBe(11)
  })

  it('is not made of a node that is switched off', async () => {
    const form = drawInput(TreeSelectWidget, { props })
    openTree()
    fireEvent.click(await node('二层'))
    expect(form.out).toEqual([])
  })

  it('is found by what is typed', async () => {
    const form = drawInput(TreeSelectWidget, { props: { ...props, filterable: true } })
    await userEvent.type(screen.getByRole('combobox'), '二号')
    await waitFor(() => expect(screen.queryByTitle('一号楼')).toBeNull())
    fireEvent.click(await node('二号楼'))
    expect(form.last()).toBe(2)
  })

  it('is cleared to nothing', () => {
    const form = drawInput(TreeSelectWidget, { props, value: 11 })
    fireEvent.mouseDown(form.container.querySelector('.ant-select-clear') as Element)
    expect(form.last()).toBeNull()
  })
})

describe('several choices', () => {
  const many = { ...props, multiple: true }

  it('are a list of original values, parents and children independent of each other', async () => {
    const form = drawInput(TreeSelectWidget, { props: many, value: ['11'] })
    openTree()
    fireEvent.click(await node('一号楼'))
    expect(form.last()).toEqual([11, 1])
  })

  it('keep a stored value that is no longer offered', async () => {
    const form = drawInput(TreeSelectWidget, { props: many, value: [99] })
    openTree()
    fireEvent.click(await node('二号楼'))
    expect(form.last()).toEqual([99, 2])
  })
})

describe('what is shown', () => {
  it.each<[string, Json, Partial<TreeSelectProps>, string]>([
    ['the label of a number that a record kept as text', '11', {}, '一层'],
    ['a value that is no longer offered by its own text', 'gone', {}, 'gone'],
  ])('is %s, in the control and in lists alike', (_name, value, changes, words) => {
    const { container } = drawInput(TreeSelectWidget, { props: { ...props, ...changes }, value })
    expect(shown(container).join(', ')).toBe(words)
    expect(treeSelect.text(value, field(changes), { ...buildServices(), options: () => undefined, lookup: () => null })).toBe(words)
  })

  it('is each label of several', () => {
    expect(treeSelect.text([11, 2, 'gone'], field({ multiple: true }), { ...buildServices(), options: () => undefined, lookup: () => null })).toBe(
      '一层, 二号楼, gone',
    )
  })

  it('becomes the label when the options arrive', async () => {
    const { container } = drawInput(TreeSelectWidget, {
      props: { ...props, source: { from: 'dictionary', type: 'place', value: 'id' } },
      value: '11',
      services: { gateway: { ...noGateway, options: () => Promise.resolve({ ok: true, lookup: () => null, value: options }) } },
    })
    expect(shown(container)).toEqual(['11'])
    await waitFor(() => expect(shown(container)).toEqual(['一层']))
  })

  it('is a reason and a way to try again when there are no options', async () => {
    let asked = 0
    drawInput(TreeSelectWidget, {
      props: { ...props, source: { from: 'dictionary', type: 'place', value: 'id' } },
      services: {
        gateway: {
          ...noGateway,
          options: () =>
            Promise.resolve(asked++ === 0 ? { ok: false, lookup: () => null, error: { code: 0, message: '' } } : { ok: true, value: options }),
        },
      },
    })
    openTree()
    fireEvent.click(await screen.findByRole('button', { name: '重试' }))
    expect(await node('二号楼')).toBeTruthy()
  })
})

it('draws a value that occurs twice once', () => {
  const twice: Option[] = [{ value: 1, label: '甲', children: [{ value: '1', label: '乙' }] }]
  expect(nodesOf(twice, { from: 'static', options: twice }, buildServices().text)).toEqual([{ value: '1', title: '甲', disabled: false }])
})

it.each<[string, Json, Partial<TreeSelectProps>, string[]]>([
  ['a node of any level', '1', {}, []],
  ['a stranger', 'gone', {}, ['notOffered']],
  ['several nodes', [1, 11], { multiple: true }, []],
  ['one value where a list belongs', 1, { multiple: true }, ['type']],
  ['a list where one value belongs', [1], {}, ['type']],
])('judges %s', (_name, value, changes, codes) => {
  expect(treeSelect.input?.check?.(value, field(changes)).map(({ code }) => code)).toEqual(codes)
})

it('reads the wire names, also by its tag alone', () => {
  const node = { __config__: { tag: 'JNPFTreeSelect', label: '位置' }, __vModel__: 'place', filterable: true, multiple: true }
  const { fields } = readNodes({
    ...node,
    props: { props: { value: 'id', label: 'fullName', children: 'children' } },
    options: [{ id: 'a', fullName: '甲', children: [{ id: 'b', fullName: '乙' }] }],
  })
  expect(fields[0]).toMatchObject({
    kind: 'treeSelect',
    props: {
      filterable: true,
      multiple: true,
      source: { from: 'static', options: [{ value: 'a', label: '甲', children: [{ value: 'b', label: '乙' }] }] },
    },
  })
})
