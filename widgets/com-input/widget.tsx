import { Input } from 'antd'
import type { InputWidgetProps } from '../../engine'
import { NamedIcon } from '../shared/named-icon'
import type { ComInputProps } from './props'

export default function ComInputWidget(
  { id, value, onChange, onBlur, mode, required, invalid, describedBy, placeholder, size, props }: InputWidgetProps<ComInputProps, string>,
) {
  return (
    <Input
      id={id}
      size={size}
      value={value ?? ''}
      disabled={mode === 'disabled'}
      placeholder={placeholder}
      allowClear={props.clearable}
      maxLength={props.maxLength ?? undefined}
      showCount={props.showCount && props.maxLength !== null}
      addonBefore={props.prefix || undefined}
      addonAfter={props.suffix || undefined}
      prefix={props.prefixIcon ? <NamedIcon name={props.prefixIcon} /> : undefined}
      suffix={props.suffixIcon ? <NamedIcon name={props.suffixIcon} /> : undefined}
      status={invalid ? 'error' : ''}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  )
}
