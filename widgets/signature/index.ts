import { asNumber, asText, defineKind, getAt, isJsonObject, putAt, wireAt, type WireLens, ownWidget } from '../../engine'
import { accepts } from '../shared/accept'
import { flag } from '../shared/flag'
import { noSearch } from '../shared/search'
import { checkFile, checkFiles, filesText } from '../shared/stored-files'
import { signatureDefaults, signatureProps, type SignatureProps } from './props'

/** The wire has two names: `sign` is written by hand, `signature` is a stamp. */
const wireSeal: WireLens<boolean> = {
  get(node) {
    const config = getAt(node, '__config__')
    const names = isJsonObject(config) ? Object.values(config) : []
    return names.includes('signature') || (!names.includes('sign') && getAt(node, '__config__.tag') === 'JnpfSignature')
  },
  put(node, seal) {
    const config = node['__config__']
    if (typeof config !== 'object' || config === null) return
    for (const [key, value] of Object.entries(config))
      if (value === (seal ? 'sign' : 'signature')) putAt(node, `__config__.${key}`, seal ? 'signature' : 'sign')
    putAt(node, '__config__.tag', seal ? 'JnpfSignature' : 'JnpfSign')
  },
}

/** A signature, kept as one stored picture: drawn, typed or brought along. */
export const signature = defineKind<'signature', 'input', SignatureProps>({
  kind: 'signature',
  shape: 'input',
  palette: 'file',
  props: signatureProps,
  defaults: signatureDefaults,
  editor: [
    { prop: 'penWidth', group: 'appearance', kind: 'numInput', props: { min: 1, max: 20 } },
    { prop: 'penColor', group: 'appearance', kind: 'colorPicker' },
    flag('seal', 'general'),
  ],
  generator: {
    names: ['sign', 'signature'],
    tags: [{ tag: 'JnpfSign' }, { tag: 'JnpfSignature' }],
    props: { penWidth: wireAt('lineWidth', asNumber), penColor: wireAt('lineColor', asText), seal: wireSeal },
  },
  formily: ownWidget,
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
