import type { AnyKind, PickerList } from '../engine'
import { address } from './address'
import { alert } from './alert'
import { autoComplete } from './auto-complete'
import { barcode } from './barcode'
import { billRule } from './bill-rule'
import { button } from './button'
import { calculate } from './calculate'
import { card } from './card'
import { cascader } from './cascader'
import { checkbox } from './checkbox'
import { collapse } from './collapse'
import { colorPicker } from './color-picker'
import { comInput } from './com-input'
import { createTime } from './create-time'
import { createUser } from './create-user'
import { currDept } from './curr-dept'
import { currOrganize } from './curr-organize'
import { currPosition } from './curr-position'
import { date } from './date'
import { dateLimit } from './date-limit'
import { dateRange } from './date-range'
import { divider } from './divider'
import { editor } from './editor'
import { formTable } from './form-table'
import { groupTitle } from './group-title'
import { iframe } from './iframe'
import { link } from './link'
import { location } from './location'
import { modifyTime } from './modify-time'
import { modifyUser } from './modify-user'
import { namesInLanguages } from './names-in-languages'
import { numInput } from './num-input'
import { numberRange } from './number-range'
import { optionSource } from './option-source'
import { pane } from './pane'
import { plainValue } from './plain-value'
import { psdInput } from './psd-input'
import { qrcode } from './qrcode'
import { radio } from './radio'
import { rate } from './rate'
import { row } from './row'
import { select } from './select'
import { pickerKind } from './shared/picker/list-kind'
import { billRules, departments, dictionaries, groups, organizations, positions, roles } from './shared/picker/lists'
import { signature } from './signature'
import { slider } from './slider'
import { steps } from './steps'
import { switchKind } from './switch'
import { tab } from './tab'
import { tableGrid } from './table-grid'
import { tableGridTd } from './table-grid-td'
import { tableGridTr } from './table-grid-tr'
import { text } from './text'
import { textarea } from './textarea'
import { time } from './time'
import { timeRange } from './time-range'
import { treeSelect } from './tree-select'
import { uploadFz } from './upload-fz'
import { uploadImg } from './upload-img'
import { userSelect } from './user-select'
import { usersSelect } from './users-select'
import { popupSelect } from './popup-select'
import { popupTableSelect } from './popup-table-select'
import { relationForm } from './relation-form'
import { popupAttr } from './popup-attr'
import { storedPopupAttr } from './stored-popup-attr'
import { relationFormAttr } from './relation-form-attr'
import { storedRelationFormAttr } from './stored-relation-form-attr'
import { pairList } from './pair-list'

/** The platform's own component kinds, in palette order. Add yours here, once. */
const own = [
  // basic
  comInput,
  textarea,
  psdInput,
  numInput,
  calculate,
  numberRange,
  switchKind,
  rate,
  slider,
  colorPicker,
  location,
  namesInLanguages,
  // choice
  radio,
  checkbox,
  select,
  cascader,
  treeSelect,
  autoComplete,
  // date
  date,
  time,
  dateRange,
  timeRange,
  // file
  editor,
  uploadFz,
  uploadImg,
  signature,
  // system
  billRule,
  createUser,
  createTime,
  modifyUser,
  modifyTime,
  currOrganize,
  currDept,
  currPosition,
  // relation
  pickerKind(organizations),
  pickerKind(departments),
  pickerKind(positions),
  userSelect,
  usersSelect,
  pickerKind(roles),
  pickerKind(groups),
  pickerKind(dictionaries),
  address,
  pickerKind(billRules),
  relationForm,
  relationFormAttr,
  storedRelationFormAttr,
  popupSelect,
  popupTableSelect,
  popupAttr,
  storedPopupAttr,
  // rows
  formTable,
  // display
  text,
  groupTitle,
  divider,
  link,
  alert,
  button,
  barcode,
  qrcode,
  iframe,
  // layout
  row,
  card,
  tab,
  collapse,
  steps,
  tableGrid,
  // parts of layouts
  pane,
  tableGridTr,
  tableGridTd,
  // parts of property screens
  optionSource,
  pairList,
  dateLimit,
  plainValue,
] as const satisfies readonly AnyKind[]

export type KindName = (typeof own)[number]['kind']

/** The platform's kinds, and one for each list that a module adds: it stands in the palette before the pickers of its rules. */
export function kindsWith(lists: readonly PickerList[]): readonly AnyKind[] {
  const at = own.findIndex(({ kind }) => kind === billRules.kind)
  return [...own.slice(0, at), ...lists.map((list) => pickerKind(list)), ...own.slice(at)]
}

/** The platform's kinds alone. */
export const kinds: readonly AnyKind[] = own
