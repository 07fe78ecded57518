import { Input } from 'antd'
import type { InputWidgetProps } from '../../engine'
import { controlProps } from '../shared/control-props'
import { countProps } from '../shared/count-props'
import { NamedIcon } from '../shared/named-icon'
import { WithAddons } from '../shared/with-addons'
import type { LineProps } from '../shared/line-settings'

export default function ComInputWidget(widget: InputWidgetProps<LineProps, string>) {
  const { value, onChange, placeholder, props } = widget
  return (
    <WithAddons before={props.prefix} after={props.suffix}>
      <Input
        {...controlProps(widget)}
        {...countProps(props)}
        value={value ?? ''}
        placeholder={placeholder}
        allowClear={props.clearable}
        prefix={props.prefixIcon ? <NamedIcon name={props.prefixIcon} /> : undefined}
        suffix={props.suffixIcon ? <NamedIcon name={props.suffixIcon} /> : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </WithAddons>
  )
}
