import { Type, type Static } from '@sinclair/typebox'
import { asNumber, asText, defineKind, wireAt } from '../../engine'
import { codeContentDefaults, codeContentEditor, codeContentLenses, codeContentProps } from '../shared/code-content'
import { colorPattern } from '../shared/css-color'
import { plainProps } from '../shared/plain-props'

const qrcodeProps = Type.Object(
  {
    ...codeContentProps,
    color: Type.String({ pattern: colorPattern }),
    background: Type.String({ pattern: colorPattern }),
    /** Pixels of a side. */
    side: Type.Integer({ minimum: 20, maximum: 2000 }),
  },
  { additionalProperties: false },
)
export type QrcodeProps = Static<typeof qrcodeProps>

/** A QR code of a fixed text, or of the value of a field. */
export const qrcode = defineKind<'qrcode', 'display', QrcodeProps>({
  kind: 'qrcode',
  shape: 'display',
  palette: 'display',
  props: qrcodeProps,
  defaults: { ...codeContentDefaults, color: '#000', background: '#fff', side: 100 },
  editor: [
    ...codeContentEditor,
    { prop: 'color', group: 'appearance', kind: 'colorPicker' },
    { prop: 'background', group: 'appearance', kind: 'colorPicker' },
    { prop: 'side', group: 'appearance', kind: 'numInput', props: { min: 20, max: 2000, precision: 0 } },
  ],
  generator: {
    names: ['qrcode'],
    tags: [{ tag: 'jnpf-qrcode' }],
    props: {
      ...codeContentLenses,
      color: wireAt('colorDark', asText),
      background: wireAt('colorLight', asText),
      side: wireAt(['size', 'width'], asNumber),
    },
  },
  input: null,
  compile: ({ props }) => ({ type: 'void', componentProps: plainProps(props) }),
  text: () => '',
  widget: () => import('./widget'),
})
