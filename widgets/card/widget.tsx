import { Card, theme } from 'antd'
import type { LayoutWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import type { CardProps } from './props'

export default function CardWidget({ id, props, size, children }: LayoutWidgetProps<CardProps>) {
  const { text } = useServices()
  const { token } = theme.useToken()
  const header = text(props.header)
  return (
    <Card
      id={id}
      size={size === 'small' ? 'small' : 'default'}
      // The last field brings its own room below it.
      styles={{ body: { paddingBottom: 2 } }}
      hoverable={props.shadow === 'hover'}
      style={{ cursor: 'default', marginBottom: token.margin, ...(props.shadow === 'always' ? { boxShadow: token.boxShadowTertiary } : {}) }}
      {...(header === '' ? {} : { title: header })}
    >
      <div className="weft-row">{children}</div>
    </Card>
  )
}
