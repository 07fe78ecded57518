import type { InputWidgetProps } from '../../engine'
import { calls } from '../shared/picker/calls'
import { ListSelect } from '../shared/picker/list-select'
import type { BillRuleSelectProps } from './props'

export default function BillRuleSelectWidget(widget: InputWidgetProps<BillRuleSelectProps>) {
  return <ListSelect widget={widget} reference={{ of: 'billRule' }} call={calls.billRules} id="enCode" name="fullName" />
}
