import { defineKind } from '../../engine'
import { plainProps } from '../shared/plain-props'
import { idInput } from '../shared/picker/id-input'
import { pickerEditor, pickerLenses } from '../shared/picker/settings'
import { idsText } from '../shared/picker/values'
import { billRuleSelectDefaults, billRuleSelectProps, type BillRuleSelectProps } from './props'

/** A rule that numbers documents, kept by its code. */
export const billRuleSelect = defineKind<'billRuleSelect', 'input', BillRuleSelectProps>({
  kind: 'billRuleSelect',
  shape: 'input',
  palette: 'relation',
  props: billRuleSelectProps,
  defaults: billRuleSelectDefaults,
  editor: pickerEditor,
  example: { value: 'workOrder' },
  generator: { names: ['billRuleSelect'], tags: [{ tag: 'bill-rule-select' }], props: pickerLenses },
  input: idInput('billRuleSelect'),
  compile: ({ props }) => ({ type: props.multiple ? 'array' : 'string', componentProps: plainProps(props) }),
  text: (value, _field, context) => idsText({ of: 'billRule' }, value, context),
  widget: () => import('./widget'),
})
