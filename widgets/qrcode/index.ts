import { Type, type Static } from '@sinclair/typebox'
import { asNumber, asOneOf, asText, defineKind, wireAt } from '../../engine'
import { codeContentDefaults, codeContentEditor, codeContentLenses, codeContentProps } from '../shared/code-content'
import { colorPattern } from '../shared/css-color'
import { plainProps } from '../shared/plain-props'

const origins = ['text', 'field', 'record'] as const

const qrcodeProps = Type.Object(
  {
    ...codeContentProps,
    /** `record`: a code that leads back to the stored record. */
    from: Type.Union(origins.map((origin) => Type.Literal(origin))),
    color: Type.String({ pattern: colorPattern }),
    background: Type.String({ pattern: colorPattern }),
    /** Pixels of a side. */
    side: Type.Integer({ minimum: 20, maximum: 2000 }),
  },
  { additionalProperties: false },
)
export type QrcodeProps = Static<typeof qrcodeProps>

/** A QR code of a fixed text, of the value of a field, or of the record it stands in. */
export const qrcode = defineKind<'qrcode', 'display', QrcodeProps>({
  kind: 'qrcode',
  shape: 'display',
  palette: 'display',
  props: qrcodeProps,
  defaults: { ...codeContentDefaults, color: '#000', background: '#fff', side: 100 },
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
  input: null,
  compile: ({ props }) => ({ type: 'void', componentProps: plainProps(props) }),
  text: () => '',
  widget: () => import('./widget'),
})
