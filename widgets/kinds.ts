import type { AnyKind } from '../engine'
import { address } from './address'
import { alert } from './alert'
import { autoComplete } from './auto-complete'
import { barcode } from './barcode'
import { billRule } from './bill-rule'
import { billRuleSelect } from './bill-rule-select'
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
import { comSelect } from './com-select'
import { date } from './date'
import { dateLimit } from './date-limit'
import { dateRange } from './date-range'
import { depSelect } from './dep-select'
import { dicSelect } from './dic-select'
import { divider } from './divider'
import { editor } from './editor'
import { feeSubjectSelect } from './fee-subject-select'
import { groupSelect } from './group-select'
import { formTable } from './form-table'
import { groupTitle } from './group-title'
import { iframe } from './iframe'
import { link } from './link'
import { location } from './location'
import { modifyTime } from './modify-time'
import { modifyUser } from './modify-user'
import { numInput } from './num-input'
import { numberRange } from './number-range'
import { optionSource } from './option-source'
import { pane } from './pane'
import { plainValue } from './plain-value'
import { posSelect } from './pos-select'
import { projectSelect } from './project-select'
import { psdInput } from './psd-input'
import { qrcode } from './qrcode'
import { radio } from './radio'
import { rate } from './rate'
import { roleSelect } from './role-select'
import { row } from './row'
import { select } from './select'
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

/** Every component kind the platform offers, in palette order. Add yours here, once. */
export const kinds = [
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
  comSelect,
  depSelect,
  posSelect,
  userSelect,
  usersSelect,
  roleSelect,
  groupSelect,
  dicSelect,
  address,
  projectSelect,
  feeSubjectSelect,
  billRuleSelect,
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

export type KindName = (typeof kinds)[number]['kind']
