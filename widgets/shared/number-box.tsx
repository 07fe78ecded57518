import './number-box.css'
import type { ComponentProps } from 'react'
import InputNumber from 'rc-input-number'
import { boxClass } from '../../engine/render'
import { nearestMultiple, roundTo } from './decimal'
import { numberText } from './number-text'

export interface NumberBoxProps extends Omit<
  ComponentProps<typeof InputNumber>,
  'value' | 'onChange' | 'min' | 'max' | 'precision' | 'step' | 'size' | 'formatter' | 'parser' | 'onStep' | 'prefixCls' | 'className'
> {
  readonly size: 'small' | 'middle' | 'large'
  readonly invalid: boolean
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly min: number | null
  readonly max: number | null
  readonly precision: number | null
  readonly thousands: boolean
  readonly step?: number
  readonly strictStep?: boolean
}

/** Digits as typed: full-width ones count, group commas do not. */
const digitsOf = (typed: string | undefined): string =>
  (typed ?? '')
    .normalize('NFKC')
    .replaceAll('\u3002', '.')
    .replace(/[^\w.+-]/g, '')

/**
 * A box for a number. It keeps what is typed on the screen until it is left, while the value is rounded at once.
 * Limits stop the arrow keys; a number typed beyond them stays and is reported, not silently replaced by another.
 * What antd's box is made of, with a plain look: antd computes its styles at the first one and asks for them again at every key,
 * which in a form table is half of what a key costs.
 */
export function NumberBox(box: NumberBoxProps) {
  const { value, onChange, min, max, precision, thousands, step = 1, strictStep = false, size, invalid, ...rest } = box
  const fit = (number: number) => (precision === null ? number : roundTo(number, precision))
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
      onChange={(next) => {
        const number = next === null || next === '' ? null : Number(next)
        if (number === null) onChange(null)
        else if (Number.isFinite(number)) onChange(fit(number))
      }}
      onStep={(next) => {
        const stepped = Number(next)
        const target = within(fit(strictStep ? nearestMultiple(stepped, step) : stepped))
        if (target !== stepped) onChange(target)
      }}
    />
  )
}
