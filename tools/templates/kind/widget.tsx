import { Input } from 'antd'
import type { InputWidgetProps } from '../../../engine'
import { controlProps } from '../../../widgets/shared/control-props'
import type { SampleKindProps } from './props'

export default function SampleKindWidget(widget: InputWidgetProps<SampleKindProps, string>) {
  const { value, onChange, placeholder, props } = widget
  return (
    <Input
      {...controlProps(widget)}
      value={value ?? ''}
      placeholder={placeholder}
      allowClear={props.clearable}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
