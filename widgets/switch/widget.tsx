import { Badge, Switch } from 'antd'
import type { InputWidgetProps, Json } from '../../engine'
import { useServices } from '../../engine/render'
import type { SwitchProps } from './props'
import { sideOf, textOfSide, valueOfSide } from './sides'

export default function SwitchWidget(widget: InputWidgetProps<SwitchProps>) {
  const { t } = useServices()
  const { id, mode, required, invalid, describedBy, size, onChange, onBlur, props } = widget
  const value: Json | undefined = widget.value
  const side = sideOf(value, props)
  if (mode === 'readOnly') {
    const words = textOfSide(side, props, t)
    return (
      <output id={id} className="weft-read">
        {words ? <Badge status={side === 'on' ? 'success' : 'default'} text={words} /> : '—'}
      </output>
    )
  }
  return (
    <span onBlur={onBlur}>
      <Switch
        id={id}
        size={size === 'small' ? 'small' : 'default'}
        checked={side === 'on'}
        disabled={mode === 'disabled'}
        checkedChildren={textOfSide('on', props, t)}
        unCheckedChildren={textOfSide('off', props, t)}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(on) => onChange(valueOfSide(on ? 'on' : 'off', props, value))}
      />
    </span>
  )
}
