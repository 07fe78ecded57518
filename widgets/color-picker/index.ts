import { asFlag, asOneOf, defineKind, wireAt, ownWidget } from '../../engine'
import { choices } from '../shared/choices'
import { flag } from '../shared/flag'
import { readText } from '../shared/read-text'
import { noSearch } from '../shared/search'
import { readColor } from './color'
import { colorPickerDefaults, colorPickerProps, type ColorPickerProps } from './props'

const formats = ['hex', 'rgb', 'hsb'] as const

/** A colour as CSS writes it: `#1677ff`, `rgb(22, 119, 255)`. */
export const colorPicker = defineKind<'colorPicker', 'input', ColorPickerProps>({
  kind: 'colorPicker',
  shape: 'input',
  palette: 'basic',
  props: colorPickerProps,
  defaults: colorPickerDefaults,
  editor: [
    flag('showAlpha', 'general'),
    { prop: 'format', group: 'general', kind: 'select', props: { ...choices('colorFormat', formats), clearable: false } },
    flag('clearable', 'appearance'),
  ],
  generator: {
    names: ['colorPicker'],
    tags: [{ tag: 'el-color-picker' }],
    props: {
      showAlpha: wireAt(['show-alpha', 'showAlpha'], asFlag),
      format: wireAt(['color-format', 'colorFormat'], asOneOf(formats, { '': 'hex', hsv: 'hsb' })),
      clearable: wireAt(['clearable', 'allowClear'], asFlag),
    },
  },
  formily: { ...ownWidget, reads: { ColorPicker: {} } },
  input: {
    value: () => 'text',
    asks: 'choose',
    readOnly: 'widget',
    inLists: false,
    inTables: false,
    search: noSearch,
    match: 'equals',
    check: (value) => (readColor(value) === null ? [{ code: 'type' }] : []),
  },
  compile: ({ props }) => ({ type: 'string', componentProps: { ...props } }),
  text: (value) => (typeof value === 'string' ? readText(value) : ''),
  widget: () => import('./widget'),
})
