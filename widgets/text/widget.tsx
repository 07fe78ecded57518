import type { DisplayWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import type { TextProps } from './props'

/** The content is drawn as text: markup in it is shown, never run. */
export default function TextWidget({ id, props }: DisplayWidgetProps<TextProps>) {
  const { t, text } = useServices()
  return (
    <div
      id={id}
      style={{
        color: props.color,
        textAlign: props.textAlign,
        fontWeight: props.fontWeight,
        fontStyle: props.fontStyle,
        textDecoration: props.decoration,
        lineHeight: `${props.lineHeight}px`,
        fontSize: props.fontSize,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {text(props.content) || t('widgets.text.content')}
    </div>
  )
}
