import type { InputWidgetProps } from '../../engine'
import { RowPicker } from '../shared/row-picker/row-picker'
import type { PopupSelectProps } from './props'

export default function PopupSelectWidget(widget: InputWidgetProps<PopupSelectProps>) {
  return <RowPicker {...widget} />
}
