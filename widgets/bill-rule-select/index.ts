import { Type, type Static } from '@sinclair/typebox'
import { defineKind } from '../../engine'
import { plainProps } from '../shared/plain-props'
import { idInput } from '../shared/picker/id-input'
import { pickerDefaults, pickerEditor, pickerLenses, pickerProps } from '../shared/picker/settings'
import { idsText } from '../shared/picker/values'

const billRuleSelectProps = Type.Object({ ...pickerProps }, { additionalProperties: false })
export type BillRuleSelectProps = Static<typeof billRuleSelectProps>

/** A rule that numbers documents, kept by its code. */
export const billRuleSelect = defineKind<'billRuleSelect', 'input', BillRuleSelectProps>({
  kind: 'billRuleSelect',
  shape: 'input',
  palette: 'relation',
  props: billRuleSelectProps,
  defaults: pickerDefaults,
  editor: pickerEditor,
  example: { value: 'workOrder' },
  generator: { names: ['billRuleSelect'], tags: [{ tag: 'bill-rule-select' }], props: pickerLenses },
  input: idInput('billRuleSelect'),
  compile: ({ props }) => ({ type: props.multiple ? 'array' : 'string', componentProps: plainProps(props) }),
  text: (value, _field, context) => idsText({ of: 'billRule' }, value, context),
  widget: () => import('./widget'),
})
