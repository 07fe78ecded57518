import { Input } from 'antd'
import type { InputWidgetProps } from '../../engine'
import { controlProps } from '../shared/control-props'
import { readPlain, writePlain } from '../shared/plain-words'
import type { PlainValueProps } from './props'

export default function PlainValueWidget(widget: InputWidgetProps<PlainValueProps>) {
  const { value, onChange, placeholder } = widget
  return (
    <Input
      {...controlProps(widget)}
      value={writePlain(value)}
      placeholder={placeholder}
      onChange={(event) => onChange(readPlain(event.target.value))}
    />
  )
}
