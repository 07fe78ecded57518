import type { FamilyCall } from '../call'

const root = '/api/permission/Position'

/** 7.6: positions. */
export const positions: readonly FamilyCall[] = [
  {
    method: 'POST',
    path: root,
    body: {
      id: '',
      fullName: '回放岗位{run}',
      enCode: 'replayPosition{run}',
      type: '',
      organizeId: '{departmentId}',
      enabledMark: 1,
      sortCode: 0,
      description: '',
      organizeIdTree: ['{companyId}', '{departmentId}'],
    },
  },
  {
    method: 'GET',
    path: root,
    query: { keyword: '回放岗位{run}', organizeId: '{departmentId}', currentPage: 1, pageSize: 20, sort: 'desc' },
    reads: {
      'list[].id': 'id',
      'list[].fullName': 'id',
      'list[].enCode': 'id',
      'list[].type': 'text',
      'list[].department': 'text',
      'list[].description': 'text',
      'list[].creatorTime': 'time',
      'list[].enabledMark': 'flag',
      'list[].sortCode': 'number',
      'pagination.total': 'number',
    },
    keeps: { positionId: 'list.0.id' },
  },
  {
    method: 'GET',
    path: `${root}/{positionId}`,
    reads: {
      id: 'id',
      fullName: 'id',
      enCode: 'id',
      organizeId: 'id',
      organizeIdTree: 'list',
      enabledMark: 'flag',
      sortCode: 'number',
      description: 'text',
    },
    keeps: { position: '' },
  },
  { method: 'PUT', path: `${root}/{positionId}`, sendsBack: 'position', body: { description: '改过' } },
  {
    method: 'GET',
    path: `${root}/Selector`,
    reads: { 'list[].id': 'id', 'list[].fullName': 'id', 'list[].type': 'text', 'list[].hasChildren': 'truth', 'list[].children': 'list?' },
  },
  { method: 'GET', path: `${root}/All`, reads: { 'list[].id': 'id', 'list[].fullName': 'id' } },
  {
    method: 'POST',
    path: `${root}/getListByOrgIds`,
    body: { organizeIds: ['{departmentId}'] },
    reads: { 'list[].id': 'id', 'list[].fullName': 'id', 'list[].type': 'text', 'list[].children': 'list', 'list[].children[].id': 'id' },
  },
]

export const positionsGo: readonly FamilyCall[] = [{ method: 'DELETE', path: `${root}/{positionId}` }]
