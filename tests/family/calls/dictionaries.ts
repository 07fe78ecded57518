import type { FamilyCall, Reads } from '../call'

const types = '/api/system/DictionaryType'
const data = '/api/system/DictionaryData'
const node: Reads = {
  'list[].id': 'id',
  'list[].parentId': 'text',
  'list[].fullName': 'id',
  'list[].enCode': 'text',
  'list[].hasChildren': 'truth',
  'list[].children': 'list?',
}
const choice: Reads = { 'list[].id': 'id', 'list[].enCode': 'text', 'list[].fullName': 'id' }
/** The dictionary of the categories that screens of the family group things by: its id is the same wherever they run. */
const categories = '9c43287481364d348c0ea0d0f64b38be'

/** 7.7: dictionaries and their entries. */
export const dictionaries: readonly FamilyCall[] = [
  {
    method: 'POST',
    path: types,
    body: { id: '', parentId: '-1', fullName: '回放字典{run}', enCode: 'replay{run}', isTree: 0, sortCode: 0, description: '' },
    keeps: { typeId: 'id' },
  },
  { method: 'GET', path: types, reads: { ...node, 'list[].isTree': 'flag' } },
  { method: 'GET', path: `${types}/Selector/0`, reads: node },
  {
    method: 'GET',
    path: `${types}/{typeId}`,
    reads: { id: 'id', parentId: 'text', fullName: 'id', enCode: 'id', isTree: 'flag', sortCode: 'number', description: 'text' },
    keeps: { dictionary: '' },
  },
  { method: 'PUT', path: `${types}/{typeId}`, sendsBack: 'dictionary', body: { description: '改过' } },
  {
    method: 'POST',
    path: data,
    body: {
      id: '',
      dictionaryTypeId: '{typeId}',
      parentId: '0',
      fullName: '甲',
      enCode: 'first',
      isDefault: 0,
      enabledMark: 1,
      sortCode: 0,
      description: '',
    },
  },
  {
    method: 'GET',
    path: `${data}/{typeId}`,
    query: { keyword: '', isTree: 0 },
    reads: {
      ...choice,
      'list[].parentId': 'text',
      'list[].enabledMark': 'flag',
      'list[].sortCode': 'number',
      'list[].isDefault': 'flag?',
    },
    keeps: { entryId: 'list.0.id' },
  },
  {
    method: 'GET',
    path: `${data}/{entryId}/Info`,
    reads: {
      id: 'id',
      parentId: 'text',
      fullName: 'id',
      enCode: 'id',
      isDefault: 'flag?',
      enabledMark: 'flag',
      sortCode: 'number',
      description: 'text',
    },
    keeps: { entry: '' },
  },
  { method: 'PUT', path: `${data}/{entryId}`, sendsBack: 'entry', body: { dictionaryTypeId: '{typeId}', description: '改过' } },
  { method: 'PUT', path: `${data}/{entryId}/Actions/State`, note: 'off' },
  { method: 'PUT', path: `${data}/{entryId}/Actions/State`, note: 'on' },
  {
    method: 'GET',
    path: `${data}/All`,
    reads: {
      ...choice,
      'list[].isTree': 'flag',
      'list[].dictionaryList': 'list',
      'list[].dictionaryList[].id': 'id',
      'list[].dictionaryList[].fullName': 'id',
    },
  },
  { method: 'GET', path: `${data}/{typeId}/Selector/0`, query: { isTree: 0 }, reads: { ...choice, 'list[].children': 'list' } },
  { method: 'GET', path: `${data}/{typeId}/Data/Selector`, reads: choice },
  { method: 'GET', path: `${data}/${categories}/Data/Selector`, note: 'the categories', reads: choice, keeps: { categoryId: 'list.0.id' } },
  { method: 'GET', path: `${data}/${categories}`, note: 'the categories as a list', query: { isTree: 1 }, reads: choice },
  { method: 'GET', path: `${data}/GetListByEncode`, query: { code: 'replay{run}' }, reads: choice },
  { method: 'GET', path: `${data}/{typeId}/Action/Export`, reads: { url: 'id' } },
  { method: 'DELETE', path: `${data}/{entryId}` },
  { method: 'DELETE', path: `${types}/{typeId}` },
]
