import { asFlag, asNumber, asOneOf, defineKind, wireAt, ownWidget } from '../../engine'
import { accepts } from '../shared/accept'
import { choices } from '../shared/choices'
import { fileLimits } from '../shared/limits'
import { plainProps } from '../shared/plain-props'
import { noSearch } from '../shared/search'
import { checkFile, checkFiles, filesText, sizeUnits } from '../shared/stored-files'
import { asWords } from '../shared/wire-forms'
import { uploadImgDefaults, uploadImgProps, type UploadImgProps } from './props'

/** Pictures that belong to the record. */
export const uploadImg = defineKind<'uploadImg', 'input', UploadImgProps>({
  kind: 'uploadImg',
  shape: 'input',
  palette: 'file',
  props: uploadImgProps,
  defaults: uploadImgDefaults,
  editor: [
    { prop: 'fileSize', group: 'rules', kind: 'numInput', props: { min: 0.01, max: 1_048_576 } },
    { prop: 'sizeUnit', group: 'rules', kind: 'select', props: { ...choices('sizeUnit', sizeUnits), clearable: false } },
    { prop: 'limit', group: 'rules', kind: 'numInput', props: { min: 1, max: 200, precision: 0 } },
    { prop: 'showTip', group: 'appearance', kind: 'switch' },
    { prop: 'tip', group: 'appearance', kind: 'comInput' },
  ],
  generator: {
    names: ['uploadImg'],
    tags: [
      { tag: 'JNPF-UploadImg' },
      { tag: 'JnpfUploadImg' },
      { tag: 'el-upload', where: { path: 'list-type', is: 'picture' } },
      { tag: 'el-upload', where: { path: 'list-type', is: 'picture-card' } },
    ],
    props: {
      fileSize: wireAt(['fileSize', '__config__.fileSize'], asNumber),
      sizeUnit: wireAt(['sizeUnit', '__config__.sizeUnit'], asOneOf(sizeUnits)),
      limit: wireAt('limit', asNumber),
      showTip: wireAt(['showTip', '__config__.showTip'], asFlag),
      tip: wireAt('tipText', asWords),
    },
  },
  formily: { ...ownWidget, reads: { 'Upload.Card': {} }, settings: { limit: ['maxCount', 'limit'] } },
  input: {
    value: () => 'json',
    asks: 'upload',
    readOnly: 'widget',
    inLists: false,
    inTables: false,
    search: noSearch,
    match: 'contains',
    check: (value, { props }) => checkFiles(value, props.limit, 'image', (name) => accepts(['image'], name)),
    file: (file, { props }) => checkFile(file, 'image', (name) => accepts(['image'], name), props),
  },
  limits: fileLimits,
  compile: ({ props }) => ({ type: 'array', componentProps: plainProps(props) }),
  text: filesText,
  widget: () => import('./widget'),
})
