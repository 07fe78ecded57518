import type { FamilyCall, Reads } from '../call'

const root = '/api/visualdev/OnlineDev/{modelId}'
const base = '/api/visualdev/Base/{modelId}'
const config: Reads = {
  formData: 'json',
  columnData: 'json',
  appColumnData: 'text',
  webType: 'text',
  flowId: 'text',
  flowEnCode: 'text',
  flowTemplateJson: 'text',
  fullName: 'id',
  enableFlow: 'flag',
}
const list = { currentPage: 1, pageSize: 20, sort: 'desc', sidx: '', menuId: '', json: '' }
const file = { name: '回放.txt', fileId: '{fileName}', url: '{fileUrl}' }
const picture = { name: '回放.png', fileId: '{pictureName}', url: '{pictureUrl}' }

const record = {
  name: '回放',
  amount: 3,
  open: true,
  day: 1_700_000_000_000,
  marks: ['b', 'a'],
  stars: 4,
  level: 30,
  papers: [file],
  pictures: [picture],
  text: '<p>正文</p>',
}
const other = { name: '另一条', amount: null, open: false, day: '', marks: [], stars: 0, level: 0, papers: [], pictures: [], text: '' }
const conditions = '[{"field":"name","fieldValue":"回放","symbol":"like","hszKey":"comInput","cellKey":1700000000000}]'

/** 7.13: records of a model. */
export const records: readonly FamilyCall[] = [
  { method: 'GET', path: `${root}/Config`, reads: config },
  { method: 'GET', path: '/api/visualdev/OnlineDev/{ownModelId}/Config', note: 'a form of ours', reads: config },
  {
    method: 'POST',
    path: root,
    body: { id: '', data: { jsonText: record }, status: 1 },
  },
  {
    method: 'POST',
    path: `${root}/List`,
    body: list,
    reads: {
      'list[].id': 'id',
      'list[].name': 'id',
      'list[].amount': 'any',
      'list[].open': 'text',
      'list[].marks': 'text',
      'pagination.currentPage': 'number',
      'pagination.pageSize': 'number',
      'pagination.total': 'number',
    },
    keeps: { recordId: 'list.0.id' },
  },
  { method: 'POST', path: `${root}/List`, note: 'searched', body: { ...list, json: '{"name":"回放"}' }, reads: { 'list[].id': 'id' } },
  {
    method: 'POST',
    path: `${root}/List`,
    note: 'by conditions',
    body: {
      ...list,
      queryJson: '',
      superQueryJson: JSON.stringify({ matchLogic: 'AND', conditionJson: conditions }),
    },
    reads: { 'list[].id': 'id' },
  },
  {
    method: 'POST',
    path: `${root}/List`,
    note: 'sorted by a field of several',
    body: { ...list, sidx: 'marks', sort: 'asc' },
    reads: { 'list[].id': 'id' },
  },
  { method: 'POST', path: `${root}/List`, note: 'all of it', body: { ...list, pageSize: 1_000_000 }, reads: { 'list[].id': 'id' } },
  { method: 'GET', path: `${root}/{recordId}`, reads: { id: 'id', data: 'json' }, keeps: { record: '' } },
  { method: 'PUT', path: `${root}/{recordId}`, sendsBack: 'record', body: { status: 1 } },
  { method: 'GET', path: `${root}/{recordId}/DataChange`, reads: { id: 'id', data: 'json' } },
  {
    method: 'GET',
    path: `${base}/FieldDataSelect`,
    query: { relationField: 'name', keyword: '', currentPage: 1, pageSize: 20 },
    reads: { 'list[].id': 'id', 'list[].name': 'text', 'pagination.total': 'number' },
  },
  {
    method: 'POST',
    path: `${root}/Actions/Export`,
    body: { ...list, dataType: 0, selectKey: ['name', 'amount'] },
    reads: { name: 'id', url: 'id' },
  },
  { method: 'GET', path: `${root}/Template`, reads: { name: 'id', url: 'id' } },
  { method: 'POST', path: `${root}/Actions/ExportData`, body: {}, reads: { url: 'id' } },
  { method: 'POST', path: '/api/visualdev/OnlineDev/App/{modelId}/Actions/ExportData', body: {}, reads: { url: 'id' } },
  { method: 'DELETE', path: `${root}/{recordId}` },
  { method: 'POST', path: root, note: 'another', body: { id: '', data: { jsonText: other } } },
  { method: 'POST', path: `${root}/List`, note: 'the other', body: list, reads: { 'list[].id': 'id' }, keeps: { recordId: 'list.0.id' } },
  { method: 'POST', path: '/api/visualdev/OnlineDev/batchDelete/{modelId}', body: { ids: ['{recordId}'] } },
  { method: 'GET', path: '/api/visualdev/Dashboard/FlowTodoCount', reads: { toBeReviewed: 'number', entrust: 'number', flowDone: 'number' } },
  { method: 'GET', path: '/api/visualdev/Dashboard/Notice', reads: { list: 'list' } },
  { method: 'GET', path: '/api/visualdev/Dashboard/Email', reads: { list: 'list' } },
  { method: 'GET', path: '/api/visualdev/Dashboard/FlowTodo', reads: { list: 'list' } },
]
