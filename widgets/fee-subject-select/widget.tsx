import type { InputWidgetProps } from '../../engine'
import { calls } from '../shared/picker/calls'
import { ListSelect } from '../shared/picker/list-select'
import type { FeeSubjectSelectProps } from './props'

export default function FeeSubjectSelectWidget(widget: InputWidgetProps<FeeSubjectSelectProps>) {
  const call = widget.props.energy ? calls.energySubjects : calls.feeSubjects
  return <ListSelect widget={widget} reference={{ of: 'feeSubject' }} call={call} id="Id" name="Name" />
}
