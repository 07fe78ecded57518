import type { InputWidgetProps } from '../../engine'
import type { OwnListProps } from '../shared/picker/own-list'
import { OwnListPicker } from '../shared/picker/own-list-picker'

const GroupSelectWidget = (widget: InputWidgetProps<OwnListProps>) => <OwnListPicker widget={widget} of="group" />
export default GroupSelectWidget
