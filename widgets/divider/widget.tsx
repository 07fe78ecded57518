import { Divider } from 'antd'
import type { DisplayWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import type { DividerProps } from './props'

export default function DividerWidget({ props }: DisplayWidgetProps<DividerProps>) {
  const { text } = useServices()
  const content = text(props.content)
  return content === '' ? (
    <Divider />
  ) : (
    <Divider orientation={props.textAlign} plain>
      {content}
    </Divider>
  )
}
