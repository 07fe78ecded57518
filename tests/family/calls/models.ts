import type { FamilyCall, Reads } from '../call'
import { appColumnData, columnData, formData } from '../model'

const root = '/api/visualdev/Base'
const described: Reads = { id: 'id', fullName: 'id', enCode: 'id', category: 'text', type: 'number', webType: 'number', state: 'flag' }

/** A form in the format that is stored here, without a list. */
const ownForm = JSON.stringify({
  page: 'form',
  id: 'own',
  title: '自有',
  schemaVersion: 1,
  fields: [{ shape: 'input', kind: 'comInput', key: 'name', title: '名称' }],
})

/** 7.13: models. */
export const models: readonly FamilyCall[] = [
  {
    method: 'POST',
    path: root,
    body: {
      id: '',
      fullName: '回放模型{run}',
      enCode: 'replay{run}',
      type: 1,
      webType: 2,
      dbLinkId: '0',
      sortCode: 0,
      state: 1,
      category: '{categoryId}',
      description: '',
      tables: '[]',
      formData,
      columnData,
      appColumnData,
      enableFlow: 0,
    },
  },
  {
    method: 'POST',
    path: root,
    note: 'a form of ours',
    body: { fullName: '自有{run}', enCode: 'replayOwn{run}', category: '{categoryId}', webType: 2, state: 1, formData: ownForm, columnData: '' },
    keeps: { ownModelId: 'id' },
  },
  {
    method: 'GET',
    path: root,
    query: { keyword: 'replay{run}', type: 1, category: '', currentPage: 1, pageSize: 20, sort: 'desc' },
    reads: {
      ...Object.fromEntries(Object.entries(described).map(([key, kind]) => [`list[].${key}`, kind])),
      'list[].creatorUser': 'text',
      'list[].creatorTime': 'time',
      'list[].lastModifyTime': 'time?',
      'list[].sortCode': 'number',
      'list[].enabledMark': 'flag',
      'pagination.total': 'number',
    },
    keeps: { modelId: 'list.0.id' },
  },
  {
    method: 'GET',
    path: `${root}/{modelId}`,
    reads: {
      ...described,
      formData: 'json',
      columnData: 'json',
      appColumnData: 'json',
      tables: 'json',
      dbLinkId: 'id',
      enableFlow: 'flag',
      sortCode: 'number',
      description: 'text',
    },
    keeps: { model: '' },
  },
  { method: 'PUT', path: `${root}/{modelId}`, sendsBack: 'model', body: { description: '改过' } },
  {
    method: 'GET',
    path: `${root}/Selector`,
    query: { type: 1 },
    reads: {
      'list[].id': 'id',
      'list[].fullName': 'id',
      'list[].hasChildren': 'truth',
      'list[].children': 'list',
      'list[].children[].id': 'id',
      'list[].children[].fullName': 'id',
    },
  },
  { method: 'GET', path: `${root}/IsHavePermission`, query: { id: '{modelId}' }, reads: { '': 'any' } },
  { method: 'GET', path: `${root}/{modelId}/FormDataFields`, reads: { 'list[].label': 'id', 'list[].vmodel': 'id' } },
  { method: 'POST', path: `${root}/{modelId}/Actions/Copy`, keeps: { copyId: 'id' } },
  { method: 'DELETE', path: `${root}/{copyId}` },
  { method: 'GET', path: '/api/visualdev/Generater/AreasName', reads: { '': 'any' } },
  { method: 'POST', path: '/api/visualdev/Generater/{modelId}/Actions/DownloadCode', body: { module: '', className: '' }, reads: { url: 'id' } },
  { method: 'POST', path: '/api/visualdev/Generater/{modelId}/Actions/CodePreview', body: { module: '', className: '' }, reads: { list: 'list' } },
]
export const modelsGo: readonly FamilyCall[] = [
  { method: 'DELETE', path: `${root}/{modelId}` },
  { method: 'DELETE', path: `${root}/{ownModelId}` },
]
