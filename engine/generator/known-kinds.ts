const names = [
  'comInput', 'input', 'textarea', 'PsdInput', 'numInput', 'inputNumber', 'JNPFAmount', 'switch', 'radio', 'checkbox', 'select',
  'cascader', 'treeSelect', 'date', 'datePicker', 'time', 'timePicker', 'dateRange', 'timeRange', 'uploadFz', 'uploadFile',
  'uploadImg', 'colorPicker', 'rate', 'slider', 'editor', 'button', 'link', 'alert', 'JNPFText', 'text', 'divider', 'groupTitle',
  'barcode', 'qrcode', 'iframe', 'comSelect', 'organizeSelect', 'depSelect', 'posSelect', 'userSelect', 'dicSelect', 'roleSelect',
  'groupSelect', 'usersSelect', 'address', 'areaSelect', 'billRule', 'createUser', 'createTime', 'modifyUser', 'modifyTime',
  'currOrganize', 'currDept', 'currPosition', 'relationForm', 'relationFormAttr', 'popupSelect', 'popupAttr', 'popupTableSelect',
  'autoComplete', 'relationFlow', 'relationFlowAttr', 'calculate', 'table', 'inputTable', 'row', 'card', 'tab', 'tabItem', 'collapse',
  'collapseItem', 'tableGrid', 'tableGridTr', 'tableGridTd', 'signature', 'sign', 'location',
]

/**
 * Kind names that some version of the format bears, in lower case, whether or not this platform has the kind.
 * A key of an unknown brand (`ceriKey`) counts as one only if its value stands here: `dataKey: "list"` is none.
 */
export const knownWireKinds: ReadonlySet<string> = new Set(names.map((name) => name.toLowerCase()))

/** Kinds whose children are columns of a table of their own, with keys of their own. */
export const wireTableKinds: ReadonlySet<string> = new Set(['table', 'inputtable'])
