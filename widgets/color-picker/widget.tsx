import { Button, ColorPicker, Input, Space } from 'antd'
import type { InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { controlProps } from '../shared/control-props'
import { cssColor } from './color'
import type { ColorPickerProps } from './props'

const firstColor = '#1677ff'

export default function ColorPickerWidget(widget: InputWidgetProps<ColorPickerProps, string>) {
  const { t } = useServices()
  const { id, value, mode, size, placeholder, onChange, props } = widget
  const color = cssColor(value)
  const swatch = (
    <span
      aria-hidden
      style={{
        display: 'inline-block',
        width: '1em',
        height: '1em',
        borderRadius: 2,
        border: '1px solid rgba(0, 0, 0, 0.25)',
        background: color ?? 'transparent',
      }}
    />
  )
  if (mode === 'readOnly') {
    return (
      <output id={id} className="weft-read">
        {value ? (
          <Space size={6}>
            {swatch}
            {value}
          </Space>
        ) : (
          '—'
        )}
      </output>
    )
  }
  return (
    <Space.Compact block>
      <ColorPicker
        // Without a colour the panel would start with a transparent one.
        value={color ?? firstColor}
        disabled={mode !== 'editable'}
        {...(props.showAlpha ? {} : { disabledAlpha: true })}
        format={props.format}
        onChange={(picked) =>
          onChange(props.format === 'hex' ? picked.toHexString() : props.format === 'rgb' ? picked.toRgbString() : picked.toHsbString())
        }
      >
        <Button size={size} disabled={mode !== 'editable'} aria-label={t('widgets.colorPicker.open')} aria-haspopup="dialog" icon={swatch} />
      </ColorPicker>
      <Input
        {...controlProps(widget)}
        value={value ?? ''}
        placeholder={placeholder}
        spellCheck={false}
        allowClear={props.clearable}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </Space.Compact>
  )
}
