import type { FamilyCall, Reads } from '../call'

const root = '/api/system/Area'
const place: Reads = { 'list[].id': 'id', 'list[].fullName': 'id', 'list[].isLeaf': 'truth' }

/** 7.9: provinces, cities and what lies in them. */
export const areas: readonly FamilyCall[] = [
  {
    method: 'GET',
    path: `${root}/-1`,
    query: { keyword: '' },
    reads: { ...place, 'list[].enCode': 'text', 'list[].enabledMark': 'flag', 'list[].sortCode': 'number' },
    keeps: { provinceId: 'list.0.id' },
  },
  { method: 'GET', path: `${root}/-1/Selector/0`, reads: place },
  { method: 'POST', path: `${root}/GetAreaByIds`, body: { idsList: [['{provinceId}']] }, reads: { '': 'list', '[]': 'list' } },
  {
    method: 'POST',
    path: root,
    body: { id: 0, parentId: '{provinceId}', fullName: '回放{run}', enCode: 'R{run}', enabledMark: 1, sortCode: 0, description: '' },
    keeps: { areaId: 'id' },
  },
  {
    method: 'GET',
    path: `${root}/{areaId}/Info`,
    reads: {
      id: 'id',
      parentId: 'id',
      parentName: 'text',
      fullName: 'id',
      enCode: 'text',
      enabledMark: 'flag',
      sortCode: 'number',
      description: 'text',
    },
    keeps: { area: '' },
  },
  { method: 'PUT', path: `${root}/{areaId}`, sendsBack: 'area', body: { description: '改过' } },
  { method: 'PUT', path: `${root}/{areaId}/Actions/State`, note: 'off' },
  { method: 'DELETE', path: `${root}/{areaId}` },
]
