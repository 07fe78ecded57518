import './number-box.css'
import type { ComponentProps } from 'react'
import InputNumber from 'rc-input-number'
import { boxClass } from '../../engine/render'
import { nearestMultiple, plainDigits, readNumber, roundNumber } from '../../engine'
import { numberText, type Entered } from './number-text'

export interface NumberBoxProps extends Omit<
  ComponentProps<typeof InputNumber>,
  'value' | 'onChange' | 'min' | 'max' | 'precision' | 'step' | 'size' | 'formatter' | 'parser' | 'onStep' | 'prefixCls' | 'className'
> {
  readonly size: 'small' | 'middle' | 'large'
  readonly invalid: boolean
  readonly value: Entered
  /** A text is what was typed and is no number; it stays in the box, and the form says what is wrong with it. */
  readonly onChange: (value: Entered) => void
  readonly min: number | null
  readonly max: number | null
  readonly precision: number | null
  readonly thousands: boolean
  readonly step?: number
  readonly strictStep?: boolean
}

/** The text that the spinner gets for what was typed: plain digits (`1,234.5` becomes `1234.5`), or the text itself where it is no number. */
function digitsOf(typed: string | undefined): string {
  const read = readNumber(typed ?? '')
  return read === null ? (typed ?? '').trim() : typeof read === 'number' ? plainDigits(read) : read.tooLong
}

/**
 * A box for a number. It keeps what is typed on the screen until it is left, while the value is rounded at once. What cannot be read as a number
 * stays in it as typed, and is the value: nothing is dropped or turned into another number in silence.
 * Limits stop the arrow keys; a number typed beyond them stays and is reported, not silently replaced by another.
 * What antd's box is made of, with a plain look: antd computes its styles at the first one and asks for them again at every key,
 * which in a form table is half of what a key costs.
 */
export function NumberBox(box: NumberBoxProps) {
  const { value, onChange, min, max, precision, thousands, step = 1, strictStep = false, size, invalid, ...rest } = box
  const fit = (number: number) => (precision === null ? number : roundNumber(number, precision))
  const within = (number: number) => Math.max(min ?? -Infinity, Math.min(max ?? Infinity, number))
  return (
    <InputNumber
      {...rest}
      // So that what lies inside has the classes of a plain box.
      prefixCls="weft-box"
      className={`weft-number ${boxClass({ size, invalid, disabled: rest.disabled === true })}`}
      value={value}
      step={step}
      aria-valuemin={min ?? undefined}
      aria-valuemax={max ?? undefined}
      formatter={(shown, { userTyping, input }) => (userTyping ? input : numberText(shown ?? '', { precision, thousands }))}
      parser={digitsOf}
      onInput={(typed) => {
        const read = typed.trim() === '' ? null : (readNumber(typed) ?? typed.trim())
        onChange(typeof read === 'number' ? fit(read) : typeof read === 'object' && read !== null ? read.tooLong : read)
      }}
      onStep={(next) => {
        const stepped = Number(next)
        const target = within(fit(strictStep ? nearestMultiple(stepped, step) : stepped))
        onChange(target)
      }}
    />
  )
}
