import { Row } from 'antd'
import type { LayoutWidgetProps } from '../../engine'
import type { RowProps } from './props'

export default function RowWidget({ props, children }: LayoutWidgetProps<RowProps>) {
  return (
    <Row gutter={props.gutter} justify={props.justify} align={props.align}>
      {children}
    </Row>
  )
}
