// @vitest-environment jsdom
import '../../tests/support/dom'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { optional, type FieldKey, type InputField } from '../../engine'
import { drawInput } from '../../tests/support/input-harness'
import { numInput } from './index'
import { numInputDefaults, type NumInputProps } from './props'
import NumInputWidget from './widget'

afterEach(cleanup)

const props = (changes: Partial<NumInputProps> = {}): NumInputProps => ({ ...numInputDefaults, ...changes })
const field = (changes: Partial<NumInputProps> = {}): InputField<'numInput', NumInputProps> => ({
  shape: 'input',
  kind: 'numInput',
  key: 'amount' as FieldKey,
  title: '金额',
  access: optional,
  props: props(changes),
})
const box = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: '标题' })

describe('typing', () => {
  it('gives a number, not a text', async () => {
    const drawn = drawInput<NumInputProps, number | string>(NumInputWidget, { props: props() })
    await userEvent.type(box(), '12.5')
    expect(drawn.last()).toBe(12.5)
  })

  it('rounds to the precision at once, and shows so when the box is left', async () => {
    const drawn = drawInput<NumInputProps, number | string>(NumInputWidget, { props: props({ precision: 2 }) })
    await userEvent.type(box(), '1.005')
    expect(drawn.last()).toBe(1.01)
    expect(box().value).toBe('1.005')
    await userEvent.tab()
    expect(box().value).toBe('1.01')
    expect(drawn.last()).toBe(1.01)
    expect(drawn.blurs()).toBe(1)
  })

  it('takes full-width digits of a Chinese keyboard', async () => {
    const drawn = drawInput<NumInputProps, number | string>(NumInputWidget, { props: props() })
    await userEvent.type(box(), '１２。５')
    expect(drawn.last()).toBe(12.5)
  })

  it.each([
    ['(12.5)', -12.5, '-12.50'],
    ['12.5%', 0.13, '0.13'],
    ['￥1,234.5', 1234.5, '1234.50'],
  ])('reads %s as a cell does', async (typed, value, shown) => {
    const drawn = drawInput<NumInputProps, number | string>(NumInputWidget, { props: props({ precision: 2 }) })
    await userEvent.type(box(), typed)
    expect(drawn.last()).toBe(value)
    await userEvent.tab()
    expect(box().value).toBe(shown)
    expect(drawn.last()).toBe(value)
  })

  it.each(['1,5', '12a', '99999999999999.99', '12345678901234567890'])('keeps %s as it was typed, for the form to refuse', async (typed) => {
    const drawn = drawInput<NumInputProps, number | string>(NumInputWidget, { props: props({ precision: 2, thousands: false }) })
    await userEvent.type(box(), typed)
    await userEvent.tab()
    expect(box().value).toBe(typed)
    expect(drawn.last()).toBe(typed)
    await userEvent.clear(box())
    await userEvent.type(box(), '7')
    await userEvent.tab()
    expect(drawn.last()).toBe(7)
    expect(box().value).toBe('7.00')
  })

  it('keeps a number beyond the limits, for the form to report', async () => {
    const drawn = drawInput<NumInputProps, number | string>(NumInputWidget, { props: props({ max: 100 }) })
    await userEvent.type(box(), '250')
    await userEvent.tab()
    expect(drawn.last()).toBe(250)
    expect(box().value).toBe('250')
  })

  it('gives nothing when it is emptied', async () => {
    const drawn = drawInput<NumInputProps, number | string>(NumInputWidget, { props: props(), value: 5 })
    await userEvent.clear(box())
    expect(drawn.last()).toBeNull()
  })

  it('groups thousands when the box is left', async () => {
    const drawn = drawInput<NumInputProps, number | string>(NumInputWidget, { props: props({ thousands: true, precision: 2 }) })
    await userEvent.type(box(), '1234567.8')
    await userEvent.tab()
    expect(box().value).toBe('1,234,567.80')
    expect(drawn.last()).toBe(1_234_567.8)
  })
})

describe('arrow keys', () => {
  it('add and take away steps without float noise', async () => {
    const drawn = drawInput<NumInputProps, number | string>(NumInputWidget, { props: props({ step: 0.1 }), value: 0.1 })
    box().focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(drawn.last()).toBe(0.3)
    await userEvent.keyboard('{ArrowDown}')
    expect(drawn.last()).toBe(0.2)
  })

  it('stop at the limits', async () => {
    const drawn = drawInput<NumInputProps, number | string>(NumInputWidget, { props: props({ max: 10, step: 4 }), value: 9 })
    box().focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(drawn.last()).toBe(10)
  })

  it('go to multiples of a strict step', async () => {
    const drawn = drawInput<NumInputProps, number | string>(NumInputWidget, { props: props({ step: 5, strictStep: true }), value: 3 })
    box().focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(drawn.last()).toBe(10)
  })
})

describe('beside and below the box', () => {
  it('shows units and the amount in Chinese capitals, and the box points at the latter', () => {
    drawInput<NumInputProps, number | string>(NumInputWidget, { props: props({ prefix: '￥', suffix: '元', amountInWords: true }), value: 1004.05 })
    expect(screen.getByText('￥')).toBeTruthy()
    expect(screen.getByText('元')).toBeTruthy()
    expect(screen.getByText('壹仟零肆圆零伍分').id).toBe(box().getAttribute('aria-describedby'))
  })

  it('says so when the amount is too large for words', () => {
    drawInput<NumInputProps, number | string>(NumInputWidget, { props: props({ amountInWords: true }), value: 1e13 })
    expect(screen.getByText('金额过大，无法计算')).toBeTruthy()
  })

  it('is a text with its units when it is only read', () => {
    drawInput<NumInputProps, number | string>(NumInputWidget, {
      props: props({ prefix: '￥', precision: 2, thousands: true }),
      value: 1234.5,
      frame: { mode: 'readOnly' },
    })
    expect(screen.getByRole('status').textContent).toBe('￥ 1,234.50')
  })
})

describe('rules', () => {
  const check = (value: number | string, changes: Partial<NumInputProps>) => numInput.input.check?.(value, field(changes))

  it('accepts a number within its limits', () => expect(check(12.5, { min: 0, max: 100, precision: 2, step: 0.5, strictStep: true })).toEqual([]))

  it.each([
    ['12', {}, [{ code: 'type' }]],
    ['1,5', {}, [{ code: 'notANumber' }]],
    ['99999999999999.99', {}, [{ code: 'tooManyDigits' }]],
    [-1, { min: 0 }, [{ code: 'tooSmall', detail: { min: 0 } }]],
    [101, { max: 100 }, [{ code: 'tooLarge', detail: { max: 100 } }]],
    [1.005, { precision: 2 }, [{ code: 'precision', detail: { precision: 2 } }]],
    [7, { step: 5, strictStep: true }, [{ code: 'step', detail: { step: 5 } }]],
  ] as const)('says what is wrong with %s under %j', (value, changes, violations) => expect(check(value, changes)).toEqual(violations))

  it('does not hold a number to a step that is not strict', () => expect(check(7, { step: 5 })).toEqual([]))

  it('brings a calculated value to its precision', () => {
    expect(numInput.input.fit?.(1 / 3, field({ precision: 2 }))).toBe(0.33)
    expect(numInput.input.fit?.(1 / 3, field())).toBe(1 / 3)
  })
})
