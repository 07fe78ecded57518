import { asFlag, asNumberOrNull, defineKind, wireAt, ownWidget } from '../../../engine'
import { checkLength } from '../../../widgets/shared/check-length'
import { flag } from '../../../widgets/shared/flag'
import { lengthLimits } from '../../../widgets/shared/limits'
import { readText } from '../../../widgets/shared/read-text'
import { searchAsText } from '../../../widgets/shared/search'
import { sampleKindDefaults, sampleKindProps, type SampleKindProps } from './props'

/** Sample kind: say here what a person enters or sees. */
export const sampleKind = defineKind<'sampleKind', 'input', SampleKindProps>({
  kind: 'sampleKind',
  shape: 'input',
  palette: 'basic',
  props: sampleKindProps,
  defaults: sampleKindDefaults,
  editor: [{ prop: 'maxLength', group: 'rules', kind: 'numInput', props: { min: 1, max: 1000, precision: 0 } }, flag('clearable', 'appearance')],
  generator: {
    names: ['sampleKind'],
    tags: [{ tag: 'el-sample-kind' }],
    props: {
      maxLength: wireAt(['maxlength', 'maxLength'], asNumberOrNull),
      clearable: wireAt(['clearable', 'allowClear'], asFlag),
    },
  },
  formily: ownWidget,
  input: {
    value: () => 'text',
    asks: 'enter',
    readOnly: 'text',
    inLists: true,
    inTables: true,
    search: searchAsText,
    match: 'contains',
    check: (value, { props }) => checkLength(value, props.maxLength),
  },
  limits: lengthLimits,
  compile: ({ props }) => ({ type: 'string', componentProps: { ...props } }),
  text: readText,
  widget: () => import('./widget'),
})
