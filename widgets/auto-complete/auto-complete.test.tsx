// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { optional, type FieldKey, type InputField, type Json, type OptionSource, type WireDraft, type WireNode } from '../../engine'
import { readNodes, wireNode } from '../../tests/support/generator'
import { drawInput, press } from '../../tests/support/input-harness'
import { noGateway } from '../../tests/support/services'
import { autoComplete } from './index'
import type { AutoCompleteProps } from './props'
import AutoCompleteWidget from './widget'
import { wireSuggestions } from './wire-suggestions'

afterEach(cleanup)

const source: OptionSource = {
  from: 'static',
  options: ['Shanghai Tower', 'Bank of Shanghai', 'Beijing', 'Shanghai Tower'].map((label, at) => ({ value: at, label })),
}
const props: AutoCompleteProps = { ...autoComplete.defaults, source }
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: '标题' })
const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map((item) => item.textContent)

describe('typing', () => {
  it('counts, whether it was suggested or not', async () => {
    const form = drawInput<AutoCompleteProps, string>(AutoCompleteWidget, { props })
    await userEvent.type(box(), 'Wuhan')
    expect(form.last()).toBe('Wuhan')
    await userEvent.tab()
    expect(box().value).toBe('Wuhan')
    expect(form.blurs()).toBe(1)
  })

  it('narrows the suggestions, those that start with it first, none twice', async () => {
    drawInput<AutoCompleteProps, string>(AutoCompleteWidget, { props })
    await userEvent.type(box(), 'shang')
    expect(offered()).toEqual(['Shanghai Tower', 'Bank of Shanghai'])
  })

  it('shows no more suggestions than it may', () => {
    drawInput<AutoCompleteProps, string>(AutoCompleteWidget, { props: { ...props, total: 1 } })
    fireEvent.mouseDown(box())
    expect(offered()).toEqual(['Shanghai Tower'])
  })
})

it('takes a suggestion by keyboard, and no suggestion by Enter alone', async () => {
  const form = drawInput<AutoCompleteProps, string>(AutoCompleteWidget, { props })
  await userEvent.type(box(), 'bei')
  press(box(), 'Enter')
  expect(form.last()).toBe('bei')
  await userEvent.type(box(), 'j')
  press(box(), 'ArrowDown', 'Enter')
  expect(form.last()).toBe('Beijing')
})

it('says why there are no suggestions, and takes text all the same', async () => {
  const form = drawInput<AutoCompleteProps, string>(AutoCompleteWidget, {
    props: { ...props, source: { from: 'dictionary', type: 'city', value: 'id' } },
    services: { gateway: { ...noGateway, options: () => Promise.resolve({ ok: false, lookup: () => null, error: { code: 0, message: '' } }) } },
  })
  await userEvent.type(box(), 'Wuhan')
  expect((await screen.findByRole('alert')).textContent).toContain('选项加载失败')
  expect(form.last()).toBe('Wuhan')
})

it('suggests what the server has when it arrives', async () => {
  drawInput<AutoCompleteProps, string>(AutoCompleteWidget, {
    props: { ...props, source: { from: 'interface', id: 'c', params: [], map: { value: 'name', label: 'name', children: '' } } },
    services: {
      gateway: { ...noGateway, rows: () => Promise.resolve({ ok: true, value: { rows: [{ name: 'Wuhan' }], total: 1 } }) },
    },
  })
  fireEvent.mouseDown(box())
  await waitFor(() => expect(offered()).toEqual(['Wuhan']))
})

it.each<[string, Json, number | null, string[]]>([
  ['any text', 'Wuhan', null, []],
  ['a text that is too long', 'Wuhan', 4, ['tooLong']],
  ['a number', 7, null, ['type']],
])('judges %s', (_name, value, maxLength, codes) => {
  const field: InputField<'autoComplete', AutoCompleteProps> = {
    shape: 'input',
    kind: 'autoComplete',
    key: 'city' as FieldKey,
    title: '城市',
    access: optional,
    props: { ...props, maxLength },
  }
  expect(autoComplete.input?.check?.(value, field).map(({ code }) => code)).toEqual(codes)
})

describe('on the wire', () => {
  it('has its interface on the field itself', () => {
    const { fields, issues } = readNodes(
      wireNode(
        'autoComplete',
        {},
        {
          interfaceId: '77',
          relationField: 'name',
          total: 20,
          templateJson: [{ field: 'area', relationField: 'areaId', defaultValue: 'x' }, { field: 'kind', defaultValue: '1' }, {}],
        },
      ),
    )
    expect(issues).toEqual([])
    expect(fields[0]).toMatchObject({
      kind: 'autoComplete',
      props: {
        total: 20,
        source: {
          from: 'interface',
          id: '77',
          params: [
            { name: 'area', field: 'areaId' },
            { name: 'kind', value: '1' },
          ],
          map: { value: 'name', label: 'name', children: '' },
        },
      },
    })
  })

  it('keeps what else a parameter says, and forgets the interface when the source becomes a list', () => {
    const draft: WireDraft = { interfaceId: '77', relationField: 'name', templateJson: [{ field: 'area', fieldName: '区域', relationField: '' }] }
    wireSuggestions.put(draft, {
      from: 'interface',
      id: '78',
      params: [{ name: 'area', field: 'areaId' }],
      map: { value: 'code', label: 'code', children: '' },
    })
    expect(draft).toEqual({
      interfaceId: '78',
      relationField: 'code',
      templateJson: [{ field: 'area', fieldName: '区域', relationField: 'areaId', defaultValue: '' }],
    })
    const list: OptionSource = { from: 'static', options: [{ value: 'a', label: 'A' }] }
    wireSuggestions.put(draft, list)
    expect(wireSuggestions.get(draft as WireNode)).toEqual(list)
  })
})
