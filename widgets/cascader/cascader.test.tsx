// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { optional, type FieldKey, type InputField, type Json, type Option } from '../../engine'
import { drawInput, press } from '../../tests/support/input-harness'
import { buildServices } from '../../tests/support/services'
import { cascader } from './index'
import { cascaderDefaults, type CascaderProps } from './props'
import CascaderWidget from './widget'

afterEach(cleanup)

const options: Option[] = [
  {
    value: 1,
    label: '一号楼',
    children: [
      { value: 11, label: '一层' },
      { value: 12, label: '二层' },
    ],
  },
  { value: 2, label: '二号楼', children: [{ value: 21, label: '一层' }] },
]
const props: CascaderProps = { ...cascaderDefaults, source: { from: 'static', options } }
const field = (changes: Partial<CascaderProps> = {}): InputField<'cascader', CascaderProps> => ({
  shape: 'input',
  kind: 'cascader',
  key: 'place' as FieldKey,
  title: '位置',
  access: optional,
  props: { ...props, ...changes },
})

const openList = () => fireEvent.mouseDown(screen.getByRole('combobox'))
const step = (name: string, which = 0) => screen.getAllByText(name, { selector: '.ant-cascader-menu-item-content' })[which] as HTMLElement
const shown = (container: HTMLElement) => container.querySelector('.ant-select-selection-item')?.textContent

describe('choosing a path', () => {
  it('gives the values from the root to the end, as the schema holds them', () => {
    const form = drawInput(CascaderWidget, { props })
    openList()
    fireEvent.click(step('一号楼'))
    fireEvent.click(step('二层'))
    expect(form.out).toEqual([{ value: [1, 12], picked: [options[0], { value: 12, label: '二层' }] }])
  })

  it('works by keyboard', () => {
    const form = drawInput(CascaderWidget, { props })
    press(screen.getByRole('combobox'), 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'Enter')
    expect(form.last()).toEqual([1, 12])
  })

  it('may stop above the end where any level counts', () => {
    const form = drawInput(CascaderWidget, { props: { ...props, anyLevel: true } })
    openList()
    fireEvent.click(step('二号楼'))
    expect(form.last()).toEqual([2])
  })

  it('collects ends when several may be chosen, all siblings included', () => {
    const form = drawInput(CascaderWidget, { props: { ...props, multiple: true }, value: [['1', '11']] })
    openList()
    fireEvent.click(step('一号楼'))
    fireEvent.click(step('二层'))
    expect(form.last()).toEqual([
      [1, 11],
      [1, 12],
    ])
  })

  it('finds a step by its words', async () => {
    const form = drawInput(CascaderWidget, { props: { ...props, filterable: true } })
    await userEvent.type(screen.getByRole('combobox'), '二层')
    press(screen.getByRole('combobox'), 'ArrowDown', 'Enter')
    expect(form.last()).toEqual([1, 12])
  })
})

describe('what is shown', () => {
  it.each<[string, Json, Partial<CascaderProps>, string]>([
    ['the whole path', ['1', '12'], {}, '一号楼 / 二层'],
    ['the path with its own separator', [2, 21], { separator: '-' }, '二号楼 - 一层'],
    ['the end alone', [1, 12], { showAllLevels: false }, '二层'],
    ['a step that is no longer offered by its own text', [1, 99], {}, '一号楼 / 99'],
  ])('is %s, in the control and in lists alike', (_name, value, changes, words) => {
    const { container } = drawInput(CascaderWidget, { props: { ...props, ...changes }, value })
    expect(shown(container)).toBe(words)
    expect(cascader.text(value, field(changes), { ...buildServices(), options: () => undefined, lookup: () => null })).toBe(words)
  })

  it('is each path when there are several', () => {
    expect(
      cascader.text(
        [
          [1, 11],
          [2, 21],
        ],
        field({ multiple: true }),
        { ...buildServices(), options: () => undefined, lookup: () => null },
      ),
    ).toBe('一号楼 / 一层, 二号楼 / 一层')
  })
})

it.each<[string, Json, Partial<CascaderProps>, string[]]>([
  ['a path to an end', ['1', 11], {}, []],
  ['a path that stops half way', [1], {}, ['notOffered']],
  ['a path that may stop half way', [1], { anyLevel: true }, []],
  ['a path that leads nowhere', [2, 11], {}, ['notOffered']],
  ['one value that is no path', 11, {}, ['type']],
  [
    'several paths',
    [
      [1, 11],
      [2, 21],
    ],
    { multiple: true },
    [],
  ],
  ['one path where several belong', [1, 11], { multiple: true }, ['type']],
])('judges %s', (_name, value, changes, codes) => {
  expect(cascader.input?.check?.(value, field(changes)).map(({ code }) => code)).toEqual(codes)
})
