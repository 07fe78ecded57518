import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import type { InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { controlProps } from '../shared/control-props'
import { countProps } from '../shared/count-props'
import { NamedIcon } from '../shared/named-icon'
import { WithAddons } from '../shared/with-addons'
import type { LineProps } from '../shared/line-settings'

const bare = { border: 0, padding: 0, background: 'none', color: 'inherit', font: 'inherit', cursor: 'pointer' } as const

export default function PsdInputWidget(widget: InputWidgetProps<LineProps, string>) {
  const { t, text } = useServices()
  const { value, onChange, placeholder, mode, props } = widget
  return (
    <WithAddons before={text(props.prefix)} after={text(props.suffix)}>
      <Input.Password
        {...controlProps(widget)}
        {...countProps(props)}
        value={value ?? ''}
        placeholder={placeholder}
        // A stored password must not be offered for somebody else's field, nor a saved one for this.
        autoComplete="new-password"
        visibilityToggle={mode === 'editable'}
        // antd's own eye takes no focus.
        iconRender={(visible) => (
          <button type="button" aria-label={t(visible ? 'widgets.PsdInput.hide' : 'widgets.PsdInput.show')} style={bare}>
            {visible ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
          </button>
        )}
        allowClear={props.clearable}
        prefix={props.prefixIcon ? <NamedIcon name={props.prefixIcon} /> : undefined}
        suffix={props.suffixIcon ? <NamedIcon name={props.suffixIcon} /> : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </WithAddons>
  )
}
