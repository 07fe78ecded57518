import { Slider } from 'antd'
import { decimalsOf, roundNumber, type InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { readPair } from '../shared/check-number'
import { numberOf } from '../shared/number-text'
import type { SliderProps } from './props'
import './slider.css'

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
  // The longest of what may stand there, so that the bar keeps its length.
  const widest = [min, max].map((end) => end.toFixed(places)).reduce((one, other) => (other.length > one.length ? other : one))
  if (!props.range) {
    const value = numberOf(widget.value ?? undefined)
    return (
      <div id={id} className="weft-slider" aria-describedby={describedBy} onBlur={onBlur}>
        <Slider {...shared} value={value ?? min} onChange={(next) => onChange(roundNumber(next, places))} />
        <Chosen words={value === null ? '' : String(value)} widest={widest} />
      </div>
    )
  }
  const [from = null, to = null] = readPair(widget.value ?? undefined)?.map((end) => numberOf(end)) ?? []
  return (
    <div id={id} className="weft-slider" role="group" aria-labelledby={labelId} aria-describedby={describedBy} onBlur={onBlur}>
      <Slider
        {...shared}
        range
        ariaLabelForHandle={[t('widgets.slider.from'), t('widgets.slider.upTo')]}
        ariaLabelledByForHandle={[]}
        value={[from ?? min, to ?? max]}
        onChange={(next) => onChange(next.map((end) => roundNumber(end, places)))}
      />
      <Chosen words={from === null && to === null ? '' : `${from ?? min} – ${to ?? max}`} widest={`${widest} – ${widest}`} />
    </div>
  )
}

/** The number beside the bar: the handle says it to a screen reader by itself. */
const Chosen = ({ words, widest }: { readonly words: string; readonly widest: string }) => (
  <span className="weft-slider-chosen" aria-hidden>
    <span className="weft-slider-widest">{widest}</span>
    <span>{words}</span>
  </span>
)
