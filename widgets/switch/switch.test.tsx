// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { optional, type FieldKey, type Json } from '../../engine'
import { drawInput } from '../../tests/support/input-harness'
import { buildServices } from '../../tests/support/services'
import { switchKind } from './index'
import { switchDefaults, type SwitchProps } from './props'
import SwitchWidget from './widget'

afterEach(cleanup)

const field = (changes: Partial<SwitchProps> = {}) =>
  ({ shape: 'input', kind: 'switch', key: 'on' as FieldKey, title: '启用', access: optional, props: { ...switchDefaults, ...changes } }) as const
const { t, text } = buildServices()
const context = { t, text, language: 'zh', options: () => undefined, lookup: () => null }

describe('the switch', () => {
  it('gives 1 and 0 unless the field has values of its own', async () => {
    const drawn = drawInput(SwitchWidget, { props: switchDefaults })
    await userEvent.click(screen.getByRole('switch', { name: '标题' }))
    expect(drawn.last()).toBe(1)
    await userEvent.keyboard(' ')
    expect(drawn.last()).toBe(0)
  })

  it('gives the values of the field', async () => {
    const drawn = drawInput(SwitchWidget, { props: { ...switchDefaults, activeValue: 'open', inactiveValue: 'close' }, value: 'open' })
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true')
    await userEvent.click(screen.getByRole('switch'))
    expect(drawn.last()).toBe('close')
  })

  it('answers true and false to a value that is one of them', async () => {
    const drawn = drawInput(SwitchWidget, { props: switchDefaults, value: false })
    await userEvent.click(screen.getByRole('switch'))
    expect(drawn.last()).toBe(true)
  })

  it('is words when it is only read', () => {
    drawInput(SwitchWidget, { props: { ...switchDefaults, activeText: '启用' }, value: 1, frame: { mode: 'readOnly' } })
    expect(screen.getByRole('status').textContent).toBe('启用')
    expect(screen.queryByRole('switch')).toBeNull()
  })
})

describe('its value', () => {
  it.each<[Json, string]>([
    [1, '开'],
    ['1', '开'],
    [true, '开'],
    [0, '关'],
    [false, '关'],
    [null, ''],
    [2, ''],
    [{}, ''],
  ])('%j reads as "%s"', (value, words) => {
    expect(switchKind.text(value, field(), context)).toBe(words)
  })

  it('must be one of the two', () => {
    expect(switchKind.input.check?.('open', field({ activeValue: 'open', inactiveValue: 'close' }))).toEqual([])
    expect(switchKind.input.check?.('ajar', field({ activeValue: 'open', inactiveValue: 'close' }))).toEqual([{ code: 'type' }])
  })

  it.each([
    [1, 0, 'integer'],
    [0.5, 1, 'decimal'],
    ['a', 'b', 'text'],
    [true, false, 'json'],
    [1, 'b', 'json'],
  ] as const)('of %s and %s is stored as %s', (activeValue, inactiveValue, type) => {
    expect(switchKind.input.value({ ...switchDefaults, activeValue, inactiveValue })).toBe(type)
  })
})
