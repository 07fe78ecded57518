import type { InputWidgetProps } from '../../engine'
import { RowPicker } from '../shared/row-picker/row-picker'
import type { PopupSelectProps } from './index'

export default function PopupSelectWidget(widget: InputWidgetProps<PopupSelectProps>) {
  return <RowPicker {...widget} />
}
