import type { DisplayWidgetProps } from '../../engine'
import type { AttrProps } from '../shared/row-picker/attr'
import { RowAttr } from '../shared/row-picker/row-attr'

export default function RelationFormAttrWidget(widget: DisplayWidgetProps<AttrProps>) {
  return <RowAttr {...widget} />
}
