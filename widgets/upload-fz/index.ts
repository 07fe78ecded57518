import { asFlag, asNumber, asOneOf, defineKind, wireAt, ownWidget } from '../../engine'
import { acceptPresets, accepts, asAccept } from '../shared/accept'
import { choices } from '../shared/choices'
import { fileLimits } from '../shared/limits'
import { plainProps } from '../shared/plain-props'
import { noSearch } from '../shared/search'
import { checkFile, checkFiles, filesText, sizeUnits } from '../shared/stored-files'
import { asWords } from '../shared/wire-forms'
import { uploadFzDefaults, uploadFzProps, type UploadFzProps } from './props'

/** Files that belong to the record. */
export const uploadFz = defineKind<'uploadFz', 'input', UploadFzProps>({
  kind: 'uploadFz',
  shape: 'input',
  palette: 'file',
  props: uploadFzProps,
  defaults: uploadFzDefaults,
  editor: [
    {
      prop: 'accept',
      group: 'rules',
      kind: 'select',
      props: { ...choices('accept', Object.keys(acceptPresets)), multiple: true, filterable: true, creatable: true },
    },
    { prop: 'fileSize', group: 'rules', kind: 'numInput', props: { min: 0.01, max: 1_048_576 } },
    { prop: 'sizeUnit', group: 'rules', kind: 'select', props: { ...choices('sizeUnit', sizeUnits), clearable: false } },
    { prop: 'limit', group: 'rules', kind: 'numInput', props: { min: 1, max: 200, precision: 0 } },
    { prop: 'buttonText', group: 'appearance', kind: 'comInput' },
    { prop: 'showTip', group: 'appearance', kind: 'switch' },
    { prop: 'tip', group: 'appearance', kind: 'comInput' },
  ],
  generator: {
    names: ['uploadFz', 'uploadFile'],
    tags: [{ tag: 'JNPF-UploadFz' }, { tag: 'JnpfUploadFile' }, { tag: 'el-upload' }],
    props: {
      accept: wireAt('accept', asAccept),
      fileSize: wireAt(['fileSize', '__config__.fileSize'], asNumber),
      sizeUnit: wireAt(['sizeUnit', '__config__.sizeUnit'], asOneOf(sizeUnits)),
      limit: wireAt('limit', asNumber),
      buttonText: wireAt(['buttonText', '__config__.buttonText'], asWords),
      showTip: wireAt(['showTip', '__config__.showTip'], asFlag),
      tip: wireAt('tipText', asWords),
    },
  },
  formily: { ...ownWidget, reads: { Upload: {}, 'Upload.Dragger': {} }, settings: { limit: ['maxCount', 'limit'] } },
  input: {
    value: () => 'json',
    asks: 'upload',
    readOnly: 'widget',
    inLists: false,
    inTables: true,
    search: noSearch,
    match: 'contains',
    check: (value, { props }) => checkFiles(value, props.limit, props.accept.join(', '), (name) => accepts(props.accept, name)),
    file: (file, { props }) => checkFile(file, props.accept.join(', '), (name) => accepts(props.accept, name), props),
  },
  limits: fileLimits,
  compile: ({ props }) => ({ type: 'array', componentProps: plainProps(props) }),
  text: filesText,
  widget: () => import('./widget'),
})
