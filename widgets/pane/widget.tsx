import type { LayoutWidgetProps } from '../../engine'
import type { PaneProps } from './props'

/** The tab set or collapse around it draws the frame and the title. */
export default function PaneWidget({ children }: LayoutWidgetProps<PaneProps>) {
  return <div className="weft-row">{children}</div>
}
