import type { InputWidgetProps } from '../../engine'
import { StoredAttr } from '../shared/row-picker/stored-attr-box'
import type { StoredAttrProps } from '../shared/row-picker/stored-attr'

export default function StoredPopupAttrWidget(widget: InputWidgetProps<StoredAttrProps, string>) {
  return <StoredAttr {...widget} />
}
