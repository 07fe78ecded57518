import type { JsonObject } from '../../engine'

/** A field as generators of the family write it: what matters of it, under the key of one of their brands. */
const field = (kind: string, key: string, label: string, tag: string, more: JsonObject = {}, config: JsonObject = {}): JsonObject => ({
  __config__: {
    hszKey: kind,
    label,
    labelWidth: null,
    showLabel: true,
    tag,
    tagIcon: 'input',
    required: false,
    layout: 'colFormItem',
    span: 24,
    dragDisabled: false,
    visibility: ['pc', 'app'],
    tableName: '',
    noShow: false,
    regList: [],
    trigger: 'blur',
    formId: 100 + key.length,
    renderKey: `${key}1700000000000`,
    ...config,
  },
  __vModel__: key,
  style: { width: '100%' },
  disabled: false,
  ...more,
})

const fields = [
  field('comInput', 'name', '名称', 'el-input', { placeholder: '请输入', clearable: true, maxlength: null, readonly: false }, { required: true }),
  field('numInput', 'amount', '数量', 'el-input-number', { placeholder: '数字文本', step: 1, 'step-strictly': false, 'controls-position': '' }),
  field(
    'switch',
    'open',
    '开放',
    'el-switch',
    { 'active-value': 1, 'inactive-value': 0, activeTxt: '开', inactiveTxt: '关' },
    { defaultValue: false },
  ),
  field('date', 'day', '日期', 'el-date-picker', { type: 'date', format: 'yyyy-MM-dd', 'value-format': 'timestamp', clearable: true }),
  field(
    'checkbox',
    'marks',
    '标记',
    'el-checkbox-group',
    {
      __slot__: {
        options: [
          { id: 'a', fullName: '甲' },
          { id: 'b', fullName: '乙' },
        ],
      },
    },
    { defaultValue: [], dataType: 'static', dictionaryType: '', propsUrl: '', props: { label: 'fullName', value: 'id' } },
  ),
  field('rate', 'stars', '评分', 'el-rate', { max: 5, 'allow-half': false }, { defaultValue: 0 }),
  field('slider', 'level', '滑块', 'el-slider', { min: 0, max: 100, step: 1, range: false }, { defaultValue: 0 }),
  field(
    'uploadFz',
    'papers',
    '附件',
    'HSZ-UploadFz',
    { accept: '', fileSize: 5, sizeUnit: 'MB', buttonText: '点击上传', showTip: false, limit: 9 },
    { defaultValue: [] },
  ),
  field('uploadImg', 'pictures', '图片', 'HSZ-UploadImg', { fileSize: 5, sizeUnit: 'MB', showTip: false, limit: 9 }, { defaultValue: [] }),
  field('editor', 'text', '正文', 'HSZ-Quill', { placeholder: '' }, { defaultValue: '' }),
]

/** The form of a model, as it is stored and sent: JSON text. */
export const formData = JSON.stringify({
  formRef: 'elForm',
  formModel: 'dataForm',
  size: 'small',
  labelPosition: 'right',
  labelWidth: 100,
  formRules: 'rules',
  gutter: 15,
  disabled: false,
  span: 24,
  formBtns: false,
  idGlobal: 120,
  popupType: 'general',
  generalWidth: '600px',
  fullScreenWidth: '100%',
  formStyle: '',
  hasCancelBtn: true,
  cancelButtonText: '取 消',
  hasConfirmBtn: true,
  confirmButtonText: '确 定',
  hasPrintBtn: false,
  printButtonText: '打 印',
  printId: '',
  funcs: { onLoad: '', beforeSubmit: '', afterSubmit: '' },
  fields,
})

const column = (prop: string, label: string, kind: string): JsonObject => ({ prop, label, align: 'left', width: null, sortable: true, hszKey: kind })

/** Its list. */
export const columnData = JSON.stringify({
  searchList: [{ ...fields[0], value: '', searchType: 2, label: '名称', prop: 'name' }],
  columnList: [
    column('name', '名称', 'comInput'),
    column('amount', '数量', 'numInput'),
    column('open', '开放', 'switch'),
    column('marks', '标记', 'checkbox'),
  ],
  type: 1,
  defaultSidx: '',
  sort: 'desc',
  hasPage: true,
  pageSize: 20,
  treeTitle: '左侧标题',
  treeDataSource: 'dictionary',
  treeDictionary: '',
  treeRelation: '',
  treePropsUrl: '',
  treePropsValue: 'id',
  treePropsChildren: 'children',
  treePropsLabel: 'fullName',
  groupField: '',
  useColumnPermission: false,
  useFormPermission: false,
  useBtnPermission: false,
  useDataPermission: false,
  customBtnsList: [],
  btnsList: [{ value: 'add', icon: 'el-icon-plus', label: '新增' }],
  columnBtnsList: [
    { value: 'edit', icon: 'el-icon-edit', label: '编辑' },
    { value: 'remove', icon: 'el-icon-delete', label: '删除' },
  ],
})
/** Its list for phones, which is kept and shown nowhere here. */
export const appColumnData = JSON.stringify({ columnList: [column('name', '名称', 'comInput')], searchList: [], sortList: [] })
