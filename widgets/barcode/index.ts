import { asNumber, asText, defineKind, wireAt, ownWidget } from '../../engine'
import { choices } from '../shared/choices'
import { codeContentEditor, codeContentLenses } from '../shared/code-content'
import { plainProps } from '../shared/plain-props'
import { asSymbology, barcodeDefaults, barcodeProps, symbologies, type BarcodeProps } from './props'

/** A barcode of a fixed text, or of the value of a field. */
export const barcode = defineKind<'barcode', 'display', BarcodeProps>({
  kind: 'barcode',
  shape: 'display',
  palette: 'display',
  props: barcodeProps,
  defaults: barcodeDefaults,
  editor: [
    ...codeContentEditor(),
    { prop: 'symbology', group: 'data', kind: 'select', props: { ...choices('symbology', symbologies), clearable: false } },
    { prop: 'color', group: 'appearance', kind: 'colorPicker' },
    { prop: 'background', group: 'appearance', kind: 'colorPicker' },
    { prop: 'barWidth', group: 'appearance', kind: 'numInput', props: { min: 0.5, max: 20 } },
    { prop: 'height', group: 'appearance', kind: 'numInput', props: { min: 10, max: 1000, precision: 0 } },
  ],
  example: { props: { staticText: 'A101' } },
  generator: {
    names: ['barcode'],
    tags: [{ tag: 'jnpf-barcode' }],
    props: {
      ...codeContentLenses,
      symbology: wireAt('format', asSymbology),
      color: wireAt('lineColor', asText),
      background: wireAt('background', asText),
      barWidth: wireAt('width', asNumber),
      height: wireAt('height', asNumber),
    },
  },
  formily: ownWidget,
  input: null,
  compile: ({ props }) => ({ type: 'void', componentProps: plainProps(props) }),
  text: () => '',
  widget: () => import('./widget'),
})
