// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { optional, type Answer, type FieldKey, type InputField, type Json, type Option } from '../../engine'
import { drawInput } from '../../tests/support/input-harness'
import { buildServices, noGateway } from '../../tests/support/services'
import { radio } from './index'
import { radioDefaults, type RadioProps } from './props'
import RadioWidget from './widget'

afterEach(cleanup)

const options: Option[] = [
  { value: 1, label: '男' },
  { value: 2, label: '女' },
  { value: 3, label: '保密', disabled: true },
]
const props: RadioProps = { ...radioDefaults, source: { from: 'static', options } }
const field = (changes: Partial<RadioProps> = {}): InputField<'radio', RadioProps> => ({
  shape: 'input',
  kind: 'radio',
  key: 'sex' as FieldKey,
  title: '性别',
  access: optional,
  props: { ...props, ...changes },
})

describe('choosing', () => {
  it('hands back the number that the schema holds, and the option', async () => {
    const form = drawInput(RadioWidget, { props })
    await userEvent.click(screen.getByRole('radio', { name: '女' }))
    expect(form.out).toEqual([{ value: 2, picked: { value: 2, label: '女' } }])
  })

  it('moves with the arrow keys', async () => {
    const form = drawInput(RadioWidget, { props, value: 1 })
    await userEvent.click(screen.getByRole('radio', { name: '男' }))
    await userEvent.keyboard('{ArrowDown}')
    expect(form.last()).toBe(2)
  })

  it('finds the choice of a record that kept the number as text', () => {
    drawInput(RadioWidget, { props, value: '2' })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '女' }).checked).toBe(true)
  })

  it('is drawn as buttons when asked to, and chooses all the same', async () => {
    const form = drawInput(RadioWidget, { props: { ...props, look: 'button', direction: 'vertical' } })
    await userEvent.click(screen.getByText('男'))
    expect(form.last()).toBe(1)
  })

  it('lets nobody choose a disabled option', async () => {
    const form = drawInput(RadioWidget, { props })
    await userEvent.click(screen.getByRole('radio', { name: '保密' }))
    expect(form.out).toEqual([])
  })

  it('tells the form when the focus leaves the group, not when it moves inside', async () => {
    const form = drawInput(RadioWidget, { props, value: 1 })
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    expect(form.blurs()).toBe(0)
    await userEvent.tab()
    expect(form.blurs()).toBe(1)
  })
})

describe('a stored value that is no longer offered', () => {
  it('stays in view and chosen, but cannot be chosen again', () => {
    drawInput(RadioWidget, { props, value: '9' })
    const stale = screen.getByRole<HTMLInputElement>('radio', { name: '9' })
    expect([stale.checked, stale.disabled]).toEqual([true, true])
  })

  it('shows its own text', () => {
    const context = { ...buildServices(), options: () => undefined, lookup: () => null }
    expect(radio.text('9', field(), context)).toBe('9')
    expect(radio.text('2', field(), context)).toBe('女')
  })
})

describe('fetched options', () => {
  const fetched = (answers: Answer<readonly Option[]>[]) => ({
    gateway: { ...noGateway, options: () => Promise.resolve(answers.shift() ?? (answers[0] as Answer<readonly Option[]>)) },
  })
  const dictionary: RadioProps = { ...radioDefaults, source: { from: 'dictionary', type: 'sex', value: 'id' } }

  it('are there after loading', async () => {
    drawInput(RadioWidget, { props: dictionary, services: fetched([{ ok: true, value: options }]) })
    expect(screen.getByText('选项加载中…')).toBeTruthy()
    expect(await screen.findByRole('radio', { name: '男' })).toBeTruthy()
  })

  it('can be asked for again after a failure', async () => {
    drawInput(RadioWidget, {
      props: dictionary,
      services: fetched([
        { ok: false, error: { code: 500, message: '服务器忙' } },
        { ok: true, value: options },
      ]),
    })
    expect((await screen.findByRole('alert')).textContent).toContain('服务器忙')
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('radio', { name: '男' })).toBeTruthy()
  })

  it('may be none, which is said', async () => {
    drawInput(RadioWidget, { props: dictionary, services: fetched([{ ok: true, value: [] }]) })
    expect(await screen.findByText('暂无选项')).toBeTruthy()
  })
})

it.each<[string, Json, string[]]>([
  ['an offered number', 1, []],
  ['the same number as text', '1', []],
  ['a stranger', '9', ['notOffered']],
  ['a list', [1], ['type']],
])('judges %s', (_name, value, codes) => {
  expect(radio.input?.check?.(value, field()).map(({ code }) => code)).toEqual(codes)
})

it('does not judge by options that only the server knows', () => {
  expect(radio.input?.check?.('9', field({ source: { from: 'dictionary', type: 'sex', value: 'id' } }))).toEqual([])
})
