import type { InputWidgetProps, Json } from '../../engine'
import { useServices } from '../../engine/render'
import type { SwitchProps } from './props'
import { sideOf, textOfSide, valueOfSide } from './sides'
import './switch.css'

/** A plain button that looks like antd's switch: a long form has many, and there is nothing in it that needs more. */
export default function SwitchWidget(widget: InputWidgetProps<SwitchProps>) {
  const { text } = useServices()
  const { id, mode, required, invalid, describedBy, size, onChange, onBlur, props } = widget
  const value: Json | undefined = widget.value
  const side = sideOf(value, props)
  if (mode === 'readOnly') {
    const words = textOfSide(side, props, text)
    return (
      <output id={id} className={words ? `weft-read weft-switch-read weft-switch-read-${side ?? 'off'}` : 'weft-read'}>
        {words || '—'}
      </output>
    )
  }
  const on = side === 'on'
  return (
    <button
      type="button"
      role="switch"
      id={id}
      className={['weft-switch', size === 'small' && 'weft-switch-small', invalid && 'weft-switch-invalid'].filter(Boolean).join(' ')}
      aria-checked={on}
      disabled={mode === 'disabled'}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onClick={() => onChange(valueOfSide(on ? 'off' : 'on', props, value))}
      onBlur={onBlur}
    >
      <span className="weft-switch-words">{textOfSide(on ? 'on' : 'off', props, text)}</span>
    </button>
  )
}
