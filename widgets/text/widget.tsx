import './text.css'
import { theme } from 'antd'
import type { CSSProperties } from 'react'
import type { DisplayWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { textDefaults, type TextProps } from './props'

/** The content is drawn as text: markup in it is shown, never run. */
export default function TextWidget({ id, props }: DisplayWidgetProps<TextProps>) {
  const { t, text } = useServices()
  const { token } = theme.useToken()
  return (
    <div
      id={id}
      className="weft-text"
      style={
        {
          // Black is what a text has when nobody chose a colour: on a dark page it must not stay black.
          '--weft-text-color': props.color === textDefaults.color ? token.colorText : props.color,
          textAlign: props.textAlign,
          fontWeight: props.fontWeight,
          fontStyle: props.fontStyle,
          textDecoration: props.decoration,
          lineHeight: `${props.lineHeight}px`,
          fontSize: props.fontSize,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        } as CSSProperties
      }
    >
      {text(props.content) || t('widgets.text.content')}
    </div>
  )
}
