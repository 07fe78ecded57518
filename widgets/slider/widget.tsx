import { Slider } from 'antd'
import { decimalsOf, roundNumber, type InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { readPair } from '../shared/check-number'
import { numberOf } from '../shared/number-text'
import type { SliderProps } from './index'

export default function SliderWidget(widget: InputWidgetProps<SliderProps>) {
  const { t } = useServices()
  const { id, labelId, mode, required, describedBy, onChange, onBlur, props } = widget
  const { min, step } = props
  const max = Math.max(min, props.max)
  const places = Math.max(decimalsOf(step), decimalsOf(min))
  const shared = {
    min,
    max,
    step,
    dots: props.showStops,
    disabled: mode !== 'editable',
    ariaLabelledByForHandle: labelId,
    ariaRequired: required,
  }
  if (!props.range) {
    return (
      <div id={id} aria-describedby={describedBy} onBlur={onBlur}>
        <Slider {...shared} value={numberOf(widget.value ?? undefined) ?? min} onChange={(next) => onChange(roundNumber(next, places))} />
      </div>
    )
  }
  const [from = null, to = null] = readPair(widget.value ?? undefined)?.map((end) => numberOf(end)) ?? []
  return (
    <div id={id} role="group" aria-labelledby={labelId} aria-describedby={describedBy} onBlur={onBlur}>
      <Slider
        {...shared}
        range
        ariaLabelForHandle={[t('widgets.slider.from'), t('widgets.slider.upTo')]}
        ariaLabelledByForHandle={[]}
        value={[from ?? min, to ?? max]}
        onChange={(next) => onChange(next.map((end) => roundNumber(end, places)))}
      />
    </div>
  )
}
