import type { Manner, Outcome } from './replay'

/** Calls that are not green yet, or on purpose are not. The list may shrink; whoever lengthens it has a reason that readers of it accept. */
interface Open {
  /** Why, and what would end it. */
  readonly why: string
  /** In which manner they are open; in both by default. */
  readonly only?: Manner
  /** Somebody is at it: one that becomes green is taken out with the next look at this list. */
  readonly isUnderWay?: true
  readonly calls: readonly string[]
}

export const open: readonly Open[] = [
  {
    why: 'There is no print designer: templates of documents are made otherwise',
    calls: [
      'GET /api/system/printDev',
      'POST /api/system/printDev',
      'GET /api/system/printDev/{printId}',
      'PUT /api/system/printDev/{printId}',
      'POST /api/system/printDev/{printId}/Actions/Copy',
      'GET /api/system/printDev/{printId}/Actions/Export',
      'GET /api/system/printDev/Selector',
      'POST /api/system/printDev/Fields',
      'GET /api/system/printDev/Data',
      'GET /api/system/printDev/GetListByType',
      'DELETE /api/system/printDev/{printId}',
    ],
  },
  {
    why: 'There is no code generation: models run as they are designed',
    calls: [
      'GET /api/visualdev/Generater/AreasName',
      'POST /api/visualdev/Generater/{modelId}/Actions/DownloadCode',
      'POST /api/visualdev/Generater/{modelId}/Actions/CodePreview',
    ],
  },
  {
    why: 'Whole models are exported by the list of models, in the format that it brings in again',
    calls: ['POST /api/visualdev/OnlineDev/{modelId}/Actions/ExportData', 'POST /api/visualdev/OnlineDev/App/{modelId}/Actions/ExportData'],
  },
  {
    why: 'The file itself is answered, as browsers save it, since what it holds depends on who asks',
    calls: ['GET /api/permission/Users/ExportExcel', 'GET /api/permission/Users/TemplateDownload', 'GET /api/visualdev/OnlineDev/{modelId}/Template'],
  },
  {
    why: 'People are brought in with what is to be done, and line by line with what is wrong: the steps are others',
    calls: ['GET /api/permission/Users/ImportPreview', 'POST /api/permission/Users/ImportData', 'POST /api/permission/Users/ExportExceptionData'],
  },
  {
    why: 'Who administers which part of the organisation is told as a whole list, which bodies of such clients do not say',
    calls: ['PUT /api/permission/organizeAdminIsTrator/{guestId}'],
  },
  {
    why: 'While family mode is off, designs and lists of models are told as they are kept here',
    only: 'plain',
    calls: ['GET /api/visualdev/Base/Selector', 'GET /api/visualdev/OnlineDev/{ownModelId}/Config (a form of ours)'],
  },
  {
    why: 'Under way: bodies and answers as clients of the family send and read them',
    isUnderWay: true,
    calls: [
      'POST /api/file/Uploader/userAvatar',
      'GET {pictureUrl} (a picture as `<img>`)',
      'GET {avatarUrl} (an avatar as `<img>`)',
      'GET /api/file/Download/annex/{fileName}',
      'GET {savedUrl} (the file itself)',
      'GET /api/file/Uploader/Preview',
      'GET /api/file/GetPreviewFile',
      'POST /api/permission/Organize',
      'GET /api/permission/Organize/{companyId}/Department',
      'GET /api/permission/Organize/{companyId}',
      'PUT /api/permission/Organize/{companyId}',
      'POST /api/permission/Position',
      'GET /api/permission/Position',
      'GET /api/permission/Position/{positionId}',
      'PUT /api/permission/Position/{positionId}',
      'POST /api/permission/Position/getListByOrgIds',
      'POST /api/permission/Role',
      'GET /api/permission/Role',
      'GET /api/permission/Role/{roleId}',
      'PUT /api/permission/Role/{roleId}',
      'PUT /api/permission/Role/{roleId}/Actions/State (off)',
      'PUT /api/permission/Role/{roleId}/Actions/State (on)',
      'GET /api/permission/Role/Selector',
      'POST /api/permission/Role/getListByOrgIds',
      'POST /api/permission/Users',
      'GET /api/permission/Users',
      'GET /api/permission/Users/{guestId}',
      'PUT /api/permission/Users/{guestId}',
      'PUT /api/permission/Users/{guestId}/Actions/State (off)',
      'PUT /api/permission/Users/{guestId}/Actions/State (on)',
      'PUT /api/permission/Users/{guestId}/Actions/unlock',
      'GET /api/permission/Users/Selector',
      'POST /api/permission/Users/ImUser/Selector/0 (by a word)',
      'POST /api/permission/Users/getUserList',
      'POST /api/permission/Users/getSubordinates',
      'GET /api/permission/Users/getOrganization',
      'GET /api/permission/Users/getUsersByRoleId',
      'POST /api/permission/Users/{guestId}/Actions/ResetPassword',
      'POST /api/oauth/Login (the account that was made)',
      'POST /api/permission/Users/Current/Actions/ModifyPassword',
      'POST /api/oauth/Login (with the new password)',
      'GET /api/permission/Users/Current/BaseInfo',
      'PUT /api/permission/Users/Current/BaseInfo',
      'PUT /api/permission/Users/Current/SystemTheme',
      'PUT /api/permission/Users/Current/SystemLanguage',
      'GET /api/permission/Users/Current/Authorize',
      'GET /api/permission/Users/Current/SystemLog',
      'GET /api/permission/Users/Current/getUserPositions',
      'POST /api/file/Uploader/userAvatar (an own one)',
      'PUT /api/permission/Users/Current/Avatar/{ownAvatar}',
      'GET /api/system/DictionaryData/9c43287481364d348c0ea0d0f64b38be/Data/Selector (the categories)',
      'GET /api/system/DictionaryData/9c43287481364d348c0ea0d0f64b38be (the categories as a list)',
      'GET /api/system/DictionaryData/{typeId}/Action/Export',
      'POST /api/message',
      'GET /api/message/Notice',
      'GET /api/message/{messageId}',
      'PUT /api/message/{messageId}',
      'PUT /api/message/{messageId}/Actions/Release',
      'GET /api/message',
      'GET /api/message/ReadInfo/{receivedId}',
      'POST /api/message/Actions/ReadAll',
      'DELETE /api/message/Record',
      'DELETE /api/message/{messageId}',
      'POST /api/system/Area',
      'GET /api/system/Area/{areaId}/Info',
      'PUT /api/system/Area/{areaId}',
      'PUT /api/system/Area/{areaId}/Actions/State (off)',
      'DELETE /api/system/Area/{areaId}',
      'POST /api/system/DataInterface',
      'POST /api/system/DataInterface (asks the database)',
      'GET /api/system/DataInterface',
      'GET /api/system/DataInterface/Selector',
      'GET /api/system/DataInterface/{interfaceId}',
      'PUT /api/system/DataInterface/{interfaceId}',
      'GET /api/system/DataInterface/{interfaceId}/Actions/Response',
      'GET /api/system/DataInterface/{interfaceId}/Preview',
      'POST /api/system/DataInterface/{interfaceId}/Actions/Preview',
      'GET /api/system/DataInterface/{interfaceId}/Action/List',
      'POST /api/system/DataInterface/{interfaceId}/Action/List',
      'GET /api/system/DataInterface/{interfaceId}/Action/Info',
      'POST /api/system/DataInterface/{interfaceId}/Action/InfoByIds',
      'GET /api/system/DataInterfaceLog/{interfaceId}',
      'GET /api/system/DataInterface/{interfaceId}/Action/Export',
      'PUT /api/system/DataInterface/{interfaceId}/Actions/State (off)',
      'DELETE /api/system/DataInterface/{interfaceId}',
      'DELETE /api/system/DataInterface/{queryId}',
      'GET /api/system/BillRule',
      'GET /api/system/BillRule/{ruleId}/Action/Export',
      'POST /api/visualdev/OnlineDev/{modelId}',
      'POST /api/visualdev/OnlineDev/{modelId}/List',
      'POST /api/visualdev/OnlineDev/{modelId}/List (searched)',
      'POST /api/visualdev/OnlineDev/{modelId}/List (by conditions)',
      'POST /api/visualdev/OnlineDev/{modelId}/List (sorted by a field of several)',
      'POST /api/visualdev/OnlineDev/{modelId}/List (all of it)',
      'GET /api/visualdev/OnlineDev/{modelId}/{recordId}',
      'PUT /api/visualdev/OnlineDev/{modelId}/{recordId}',
      'GET /api/visualdev/OnlineDev/{modelId}/{recordId}/DataChange',
      'GET /api/visualdev/Base/{modelId}/FieldDataSelect',
      'DELETE /api/visualdev/OnlineDev/{modelId}/{recordId}',
      'PUT /api/permission/Authority/SetColumnsByModuleId',
      'GET /api/permission/Authority/GetColumnsByModuleId/{columnsMenu}',
      'GET /api/permission/Authority/GetColumnsByModuleId/270579315303777093 (while a model is previewed)',
      'SOCKET OnConnection → initMessage',
      'SOCKET SendMessage → sendMessage',
      'SOCKET SendMessage → sendMessage (a picture)',
      'SOCKET MessageList → messageList',
      'SOCKET UpdateReadMessage → nothing',
      'GET /api/message/imreply',
      'GET /api/oauth/Logout (the account that was made)',
      'DELETE /api/permission/Users/{guestId}',
      'DELETE /api/permission/Role/{roleId}',
      'DELETE /api/permission/Position/{positionId}',
      'DELETE /api/permission/Organize/{madeCompanyId}',
    ],
  },
]

/** How many may be open at most: it is never raised, and lowered with each call that becomes green. */
export const mostOpen = 138

const entryOf = (name: string, manner: Manner): Open | undefined =>
  open.find((one) => one.calls.includes(name) && (one.only === undefined || one.only === manner))

/** Why a call may fail when it is made in a manner, or null where it has to be green. */
export const openFor = (name: string, manner: Manner): string | null => entryOf(name, manner)?.why ?? null

/** Those that are green although they are listed as open: the list is to lose them. */
export const green = (outcomes: readonly Outcome[], manner: Manner): readonly string[] =>
  outcomes.flatMap(({ name, verdict }) => {
    const entry = entryOf(name, manner)
    return verdict === 'ok' && entry && !entry.isUnderWay ? [name] : []
  })

/** Those that are not green although they have to be. */
export const failing = (outcomes: readonly Outcome[], manner: Manner): readonly Outcome[] =>
  outcomes.filter(({ name, verdict }) => verdict !== 'ok' && openFor(name, manner) === null)
