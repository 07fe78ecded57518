import type { InputWidgetProps } from '../../engine'
import { RowPicker } from '../shared/row-picker/row-picker'
import type { RelationFormProps } from './props'

export default function RelationFormWidget(widget: InputWidgetProps<RelationFormProps>) {
  return <RowPicker {...widget} />
}
