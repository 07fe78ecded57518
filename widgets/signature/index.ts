import { Type, type Static } from '@sinclair/typebox'
import { asNumber, asText, defineKind, wireAt } from '../../engine'
import { accepts } from '../shared/accept'
import { colorPattern } from '../shared/css-color'
import { noSearch } from '../shared/search'
import { checkFile, checkFiles, filesText } from '../shared/stored-files'

const signatureProps = Type.Object(
  {
    /** Pixels of the pen. */
    penWidth: Type.Number({ minimum: 1, maximum: 20 }),
    penColor: Type.String({ pattern: colorPattern }),
  },
  { additionalProperties: false },
)
export type SignatureProps = Static<typeof signatureProps>

/** A signature, kept as one stored picture: drawn, typed or brought along. */
export const signature = defineKind<'signature', 'input', SignatureProps>({
  kind: 'signature',
  shape: 'input',
  palette: 'file',
  props: signatureProps,
  defaults: { penWidth: 4, penColor: '#000' },
  editor: [
    { prop: 'penWidth', group: 'appearance', kind: 'numInput', props: { min: 1, max: 20 } },
    { prop: 'penColor', group: 'appearance', kind: 'colorPicker' },
  ],
  generator: {
    names: ['sign', 'signature'],
    tags: [{ tag: 'JnpfSign' }, { tag: 'JnpfSignature' }],
    props: { penWidth: wireAt('lineWidth', asNumber), penColor: wireAt('lineColor', asText) },
  },
  input: {
    value: () => 'json',
    asks: 'enter',
    readOnly: 'widget',
    inLists: false,
    inTables: false,
    search: noSearch,
    match: 'contains',
    check: (value) => checkFiles(value, 1, 'image', (name) => accepts(['image'], name)),
    file: (file) => checkFile(file, 'image', (name) => accepts(['image'], name)),
  },
  compile: ({ props }) => ({ type: 'array', componentProps: { ...props } }),
  text: filesText,
  widget: () => import('./widget'),
})
