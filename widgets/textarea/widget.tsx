import { Input } from 'antd'
import type { CSSProperties } from 'react'
import type { InputWidgetProps } from '../../engine'
import { controlProps } from '../shared/control-props'
import { countProps } from '../shared/count-props'
import type { TextareaProps } from './props'
import './textarea.css'

/**
 * Lets the browser grow the box. antd's own way measures every text box when it mounts, which a long form feels;
 * a browser without `field-sizing` shows `minRows` rows and a handle.
 */
const growing = (minRows: number, maxRows: number | null): CSSProperties =>
  ({
    fieldSizing: 'content',
    minHeight: `calc(${minRows}lh + 10px)`,
    ...(maxRows === null ? {} : { maxHeight: `calc(${Math.max(minRows, maxRows)}lh + 10px)` }),
  }) as CSSProperties

export default function TextareaWidget(widget: InputWidgetProps<TextareaProps, string>) {
  const { value, onChange, placeholder, props } = widget
  const fixed = props.maxRows !== null && props.maxRows <= props.minRows
  return (
    <Input.TextArea
      {...controlProps(widget)}
      {...countProps(props)}
      value={value ?? ''}
      placeholder={placeholder}
      allowClear={props.clearable}
      rows={props.minRows}
      {...(fixed ? {} : { styles: { textarea: growing(props.minRows, props.maxRows) } })}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
