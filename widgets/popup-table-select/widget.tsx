import type { InputWidgetProps } from '../../engine'
import { RowPicker } from '../shared/row-picker/row-picker'
import type { PopupTableSelectProps } from './props'

export default function PopupTableSelectWidget(widget: InputWidgetProps<PopupTableSelectProps>) {
  return <RowPicker {...widget} />
}
