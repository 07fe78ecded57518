import type { InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { readPair } from '../shared/check-number'
import { groupProps, plainControlProps } from '../shared/control-props'
import { NumberBox } from '../shared/number-box'
import { enteredOf, type Entered } from '../shared/number-text'
import type { NumberRangeProps } from './props'

type Pair = readonly [Entered, Entered]

export default function NumberRangeWidget(widget: InputWidgetProps<NumberRangeProps, Pair | readonly []>) {
  const { t, text } = useServices()
  const { id, props, onChange } = widget
  const [from = null, to = null] = readPair(widget.value ?? undefined)?.map((end) => enteredOf(end)) ?? []
  const change = (pair: Pair) => onChange(pair.every((end) => end === null) ? [] : pair)
  const limits = { min: props.min, max: props.max, precision: props.precision, thousands: props.thousands, controls: false }
  const end = {
    ...plainControlProps({ ...widget, describedBy: undefined }),
    onBlur: undefined,
    size: widget.size,
    invalid: widget.invalid,
    ...limits,
  }
  return (
    <div {...groupProps(widget)}>
      <span className="weft-addons">
        <NumberBox
          {...end}
          id={`${id}-from`}
          value={from}
          onChange={(next) => change([next, to])}
          aria-label={t('widgets.numberRange.from')}
          placeholder={t('widgets.numberRange.from')}
        />
        <span className="weft-addon" aria-hidden>
          {text(props.separator || { t: 'widgets.numberRange.to' })}
        </span>
        <NumberBox
          {...end}
          id={`${id}-to`}
          value={to}
          onChange={(next) => change([from, next])}
          aria-label={t('widgets.numberRange.upTo')}
          placeholder={t('widgets.numberRange.upTo')}
        />
      </span>
    </div>
  )
}
