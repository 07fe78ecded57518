// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { optional, type FieldKey, type InputField, type Json } from '../../engine'
import { drawInput } from '../../tests/support/input-harness'
import { buildServices } from '../../tests/support/services'
import { checkbox } from './index'
import { checkboxDefaults, type CheckboxProps } from './props'
import CheckboxWidget from './widget'

afterEach(cleanup)

const props: CheckboxProps = {
  ...checkboxDefaults,
  source: {
    from: 'static',
    options: [
      { value: 1, label: '水' },
      { value: 2, label: '电' },
      { value: 3, label: '气' },
    ],
  },
}
const field = (changes: Partial<CheckboxProps> = {}): InputField<'checkbox', CheckboxProps> => ({
  shape: 'input',
  kind: 'checkbox',
  key: 'meters' as FieldKey,
  title: '表',
  access: optional,
  props: { ...props, ...changes },
})

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

describe('ticking', () => {
  it('hands back the original values in the order they are offered', async () => {
    const form = drawInput(CheckboxWidget, { props })
    await userEvent.click(box('气'))
    await userEvent.click(box('水'))
    expect(form.last()).toEqual([1, 3])
    expect(form.out.at(-1)?.picked).toEqual([
      { value: 1, label: '水' },
      { value: 3, label: '气' },
    ])
  })

  it('works with the space bar', async () => {
    const form = drawInput(CheckboxWidget, { props })
    await userEvent.tab()
    await userEvent.keyboard(' ')
    expect(form.last()).toEqual([1])
  })

  it('works as buttons', async () => {
    const form = drawInput(CheckboxWidget, { props: { ...props, look: 'button' }, value: ['2'] })
    expect(box('电').getAttribute('aria-checked')).toBe('true')
    await userEvent.click(box('水'))
    await userEvent.click(box('电'))
    expect(form.last()).toEqual([1])
  })

  it('stops at the most that may be ticked, and goes on when one is given up', async () => {
    const form = drawInput(CheckboxWidget, { props: { ...props, max: 2 }, value: [1, 2] })
    expect(box('气').disabled).toBe(true)
    await userEvent.click(box('水'))
    expect(box('气').disabled).toBe(false)
    expect(form.last()).toEqual([2])
  })

  it('keeps a stored value that is no longer offered until it is unticked', async () => {
    const form = drawInput(CheckboxWidget, { props, value: ['热'] })
    await userEvent.click(box('水'))
    expect(form.last()).toEqual([1, '热'])
    await userEvent.click(box('热'))
    expect(form.last()).toEqual([1])
    expect(screen.queryByRole('checkbox', { name: '热' })).toBeNull()
  })
})

it.each<[string, Json, Partial<CheckboxProps>, object[]]>([
  ['offered values', ['1', 3], {}, []],
  ['a stranger', [1, '9'], {}, [{ code: 'notOffered', detail: { value: '9' } }]],
  ['too many', [1, 2, 3], { max: 2 }, [{ code: 'tooMany', detail: { max: 2 } }]],
  ['too few', [1], { min: 2 }, [{ code: 'tooFew', detail: { min: 2 } }]],
  ['one value that is no list', '1', {}, [{ code: 'type' }]],
])('judges %s', (_name, value, changes, violations) => {
  expect(checkbox.input?.check?.(value, field(changes))).toEqual(violations)
})

it.each<[string, Json | undefined, string]>([
  ['a list', [2, '3'], '电, 气'],
  ['a list that was stored as text', '["1","2"]', '水, 电'],
  ['words that the server has put for it', '水,电', '水,电'],
  ['nothing', undefined, ''],
])('reads %s', (_name, value, words) => {
  expect(checkbox.text(value, field(), { ...buildServices(), options: () => undefined, lookup: () => null })).toBe(words)
})
