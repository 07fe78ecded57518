import { asNumber, asOneOf, asText, defineKind, wireAt, ownWidget } from '../../engine'
import { codeContentEditor, codeContentLenses } from '../shared/code-content'
import { plainProps } from '../shared/plain-props'
import { origins, qrcodeDefaults, qrcodeProps, type QrcodeProps } from './props'

/** A QR code of a fixed text, of the value of a field, or of the record it stands in. */
export const qrcode = defineKind<'qrcode', 'display', QrcodeProps>({
  kind: 'qrcode',
  shape: 'display',
  palette: 'display',
  props: qrcodeProps,
  defaults: qrcodeDefaults,
  editor: [
    ...codeContentEditor(origins),
    { prop: 'color', group: 'appearance', kind: 'colorPicker' },
    { prop: 'background', group: 'appearance', kind: 'colorPicker' },
    { prop: 'side', group: 'appearance', kind: 'numInput', props: { min: 20, max: 2000, precision: 0 } },
  ],
  example: { props: { staticText: 'A-101' } },
  generator: {
    names: ['qrcode'],
    tags: [{ tag: 'jnpf-qrcode' }],
    props: {
      ...codeContentLenses,
      from: wireAt('dataType', asOneOf(origins, { static: 'text', relation: 'field', form: 'record' })),
      color: wireAt('colorDark', asText),
      background: wireAt('colorLight', asText),
      side: wireAt(['size', 'width'], asNumber),
    },
  },
  formily: ownWidget,
  input: null,
  compile: ({ props }) => ({ type: 'void', componentProps: plainProps(props) }),
  text: () => '',
  widget: () => import('./widget'),
})
