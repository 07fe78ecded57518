// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { optional, type FieldKey, type InputField, type Json, type Option } from '../../engine'
import { drawInput, press } from '../../tests/support/input-harness'
import { buildServices, noGateway } from '../../tests/support/services'
import { select } from './index'
import { selectDefaults, type SelectProps } from './props'
import SelectWidget from './widget'

afterEach(cleanup)

const options: Option[] = [
  { value: 1, label: 'Beijing' },
  { value: 2, label: 'Shanghai' },
  { value: true, label: 'Both' },
]
const props: SelectProps = { ...selectDefaults, source: { from: 'static', options } }
const field = (changes: Partial<SelectProps> = {}): InputField<'select', SelectProps> => ({
  shape: 'input',
  kind: 'select',
  key: 'city' as FieldKey,
  title: '城市',
  access: optional,
  props: { ...props, ...changes },
})
const many: SelectProps = { ...props, multiple: true }

const openList = () => fireEvent.mouseDown(screen.getByRole('combobox'))
const entry = (label: string) => screen.findByTitle(label, { selector: '.ant-select-item-option' } as never)

describe('one choice', () => {
  it('is made by keyboard, and is the number that the schema holds', () => {
    const form = drawInput(SelectWidget, { props })
    press(screen.getByRole('combobox'), 'ArrowDown', 'ArrowDown', 'Enter')
    expect(form.out).toEqual([{ value: 2, picked: { value: 2, label: 'Shanghai' } }])
  })

  it('shows the label of a number that a record kept as text', () => {
    const { container } = drawInput(SelectWidget, { props, value: '2' })
    expect(container.querySelector('.ant-select-selection-item')?.textContent).toBe('Shanghai')
  })

  it('offers choices that have a colour as tags in it', async () => {
    const offered: Option[] = [
      { value: 'a', label: '甲', color: 'red' },
      { value: 'b', label: '乙' },
    ]
    drawInput(SelectWidget, { props: { ...props, source: { from: 'static', options: offered } } })
    openList()
    expect((await entry('甲')).querySelector<HTMLElement>('.weft-tag')?.dataset['color']).toBe('red')
    expect((await entry('乙')).querySelector('.weft-tag')).toBeNull()
  })

  it('shows a stored value that is switched off by its name, and does not offer it', async () => {
    const offered: Option[] = [
      { value: 'a', label: '甲' },
      { value: 'b', label: '乙', retired: true },
    ]
    const gateway = { ...noGateway, options: () => Promise.resolve({ ok: true as const, value: offered }) }
    const source = { from: 'dictionary' as const, type: 'city', value: 'enCode' as const }
    const { container } = drawInput(SelectWidget, { props: { ...props, source }, value: 'b', services: { gateway } })
    await waitFor(() => expect(container.querySelector('.ant-select-selection-item')?.textContent).toBe('乙'))
    openList()
    await entry('甲')
    const choices = [...document.querySelectorAll('.ant-select-item-option')].map((one) => [
      one.getAttribute('title'),
      one.getAttribute('aria-disabled') ?? String(one.classList.contains('ant-select-item-option-disabled')),
    ])
    expect(choices).toEqual([
      ['甲', 'false'],
      ['乙', 'true'],
    ])
  })

  it('shows a stored value that is no longer offered by its own text', () => {
    const { container } = drawInput(SelectWidget, { props, value: 'Tianjin' })
    expect(container.querySelector('.ant-select-selection-item')?.textContent).toBe('Tianjin')
  })

  it('narrows the list by what is typed, whatever its case', async () => {
    const form = drawInput(SelectWidget, { props: { ...props, filterable: true } })
    await userEvent.type(screen.getByRole('combobox'), 'shang')
    press(screen.getByRole('combobox'), 'Enter')
    expect(form.last()).toBe(2)
  })

  it('is cleared to nothing', async () => {
    const form = drawInput(SelectWidget, { props, value: 1 })
    fireEvent.mouseDown(form.container.querySelector('.ant-select-clear') as Element)
    expect(form.last()).toBeNull()
  })
})

describe('several choices', () => {
  it('are a list of original values', async () => {
    const form = drawInput(SelectWidget, { props: many, value: ['2'] })
    openList()
    fireEvent.click(await entry('Both'))
    expect(form.last()).toEqual([2, true])
  })

  it('keep a stored value that is no longer offered', async () => {
    const form = drawInput(SelectWidget, { props: many, value: ['Tianjin'] })
    openList()
    fireEvent.click(await entry('Beijing'))
    expect(form.last()).toEqual(['Tianjin', 1])
  })

  it('take what is typed when new values may be made', async () => {
    const form = drawInput(SelectWidget, { props: { ...many, creatable: true } })
    await userEvent.type(screen.getByRole('combobox'), 'Wuhan')
    press(screen.getByRole('combobox'), 'Enter')
    expect(form.last()).toEqual(['Wuhan'])
  })

  it('do not exceed the limit', async () => {
    const form = drawInput(SelectWidget, { props: { ...many, max: 1 }, value: [1] })
    openList()
    fireEvent.click(await entry('Shanghai'))
    expect(form.out).toEqual([])
  })
})

describe('fetched options', () => {
  it('show the stored value until they are there, then its label', async () => {
    const { container } = drawInput(SelectWidget, {
      props: { ...props, source: { from: 'interface', id: 'cities', params: [], map: { value: 'id', label: 'name', children: '' } } },
      value: '1',
      services: { gateway: { ...noGateway, rows: () => Promise.resolve({ ok: true, value: { rows: [{ id: 1, name: 'Beijing' }], total: 1 } }) } },
    })
    const shown = () => container.querySelector('.ant-select-selection-item')?.textContent
    expect(shown()).toBe('1')
    await waitFor(() => expect(shown()).toBe('Beijing'))
  })

  it('of a long list are searched on the server', async () => {
    const asked: string[] = []
    const names = ['Beijing', 'Shanghai', 'Wuhan']
    const form = drawInput(SelectWidget, {
      props: { ...props, source: { from: 'records', model: 'cities', label: 'name' } },
      services: {
        gateway: {
          ...noGateway,
          rows: (_source, { keyword, page }) => {
            asked.push(`${keyword} ${page.size}`)
            const rows = names.filter((name) => name.includes(keyword)).map((name) => ({ id: name.toLowerCase(), name }))
            return Promise.resolve({ ok: true, value: { rows, total: keyword === '' ? 5000 : rows.length } })
          },
        },
      },
    })
    openList()
    expect(await entry('Beijing')).toBeTruthy()
    await userEvent.type(screen.getByRole('combobox'), 'Wu')
    await waitFor(() => expect(screen.queryByTitle('Beijing')).toBeNull())
    fireEvent.click(await entry('Wuhan'))
    expect(form.last()).toBe('wuhan')
    // A pause in typing is awaited: the server is not asked for every key.
    expect(asked.slice(0, 2)).toEqual([' 100', 'Wu 100'])
  })

  it('call a stored value that is no longer offered by its name', async () => {
    const { container } = drawInput(SelectWidget, {
      props: { ...props, source: { from: 'records', model: 'cities', label: 'name' } },
      value: '9',
      services: {
        gateway: {
          ...noGateway,
          rows: () => Promise.resolve({ ok: true, value: { rows: [], total: 0 } }),
          lookup: (_reference, ids) => Promise.resolve({ ok: true, value: Object.fromEntries(ids.map((id) => [id, { id, name: 'Tianjin' }])) }),
        },
      },
    })
    await waitFor(() => expect(container.querySelector('.ant-select-selection-item')?.textContent).toBe('Tianjin'))
  })

  it('say in the list why it is empty, and fetch again on request', async () => {
    let asked = 0
    drawInput(SelectWidget, {
      props: { ...props, source: { from: 'dictionary', type: 'city', value: 'id' } },
      services: {
        gateway: {
          ...noGateway,
          options: () =>
            Promise.resolve(asked++ === 0 ? { ok: false, lookup: () => null, error: { code: 0, message: '' } } : { ok: true, value: options }),
        },
      },
    })
    openList()
    expect((await screen.findByRole('alert')).textContent).toContain('选项加载失败')
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await entry('Beijing')).toBeTruthy()
  })
})

it('is stored as a list when several may be chosen, else as text', () => {
  expect([select.input?.value(props), select.input?.value(many)]).toEqual(['text', 'json'])
})

it.each<[string, Json, Partial<SelectProps>, string[]]>([
  ['an offered value', '1', {}, []],
  ['a stranger', 'Tianjin', {}, ['notOffered']],
  ['several strangers', [1, 'Tianjin'], { multiple: true }, ['notOffered']],
  ['new values where they may be made', [1, 'Tianjin'], { multiple: true, creatable: true }, []],
  ['one value where a list belongs', 1, { multiple: true }, ['type']],
  ['a list where one value belongs', [1], {}, ['type']],
  ['too many', [1, 2], { multiple: true, max: 1 }, ['tooMany']],
])('judges %s', (_name, value, changes, codes) => {
  expect(select.input?.check?.(value, field(changes)).map(({ code }) => code)).toEqual(codes)
})

it('reads labels in the language of the user where they point at locale entries', () => {
  const source: SelectProps['source'] = { from: 'static', options: [{ value: 'top', label: { t: 'widgets.choice.side.top' } }] }
  expect(select.text('top', field({ source }), { ...buildServices(), options: () => undefined, lookup: () => null })).toBe('顶部')
})
