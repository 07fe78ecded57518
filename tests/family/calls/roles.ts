import type { FamilyCall } from '../call'

const root = '/api/permission/Role'

/** 7.4: roles. */
export const roles: readonly FamilyCall[] = [
  {
    method: 'POST',
    path: root,
    body: {
      id: '',
      fullName: '回放角色{run}',
      enCode: 'replayRole{run}',
      globalMark: 0,
      organizeIdsTree: [['{companyId}', '{departmentId}']],
      enabledMark: 1,
      sortCode: 0,
      description: '',
    },
  },
  {
    method: 'GET',
    path: root,
    query: { keyword: '回放角色{run}', currentPage: 1, pageSize: 20, sort: 'desc' },
    reads: {
      'list[].id': 'id',
      'list[].fullName': 'id',
      'list[].enCode': 'id',
      'list[].organizeInfo': 'text',
      'list[].description': 'text',
      'list[].creatorTime': 'time',
      'list[].sortCode': 'number',
      'list[].enabledMark': 'flag',
      'pagination.total': 'number',
    },
    keeps: { roleId: 'list.0.id' },
  },
  {
    method: 'GET',
    path: `${root}/{roleId}`,
    reads: {
      id: 'id',
      fullName: 'id',
      enCode: 'id',
      globalMark: 'flag',
      organizeIdsTree: 'list',
      enabledMark: 'flag',
      sortCode: 'number',
      description: 'text',
    },
    keeps: { role: '' },
  },
  { method: 'PUT', path: `${root}/{roleId}`, sendsBack: 'role', body: { description: '改过' } },
  { method: 'PUT', path: `${root}/{roleId}/Actions/State`, note: 'off' },
  { method: 'PUT', path: `${root}/{roleId}/Actions/State`, note: 'on' },
  {
    method: 'GET',
    path: `${root}/Selector`,
    reads: { 'list[].id': 'id', 'list[].fullName': 'id', 'list[].hasChildren': 'truth', 'list[].children': 'list?' },
  },
  {
    method: 'POST',
    path: `${root}/getListByOrgIds`,
    body: { organizeIds: ['{departmentId}'] },
    reads: { 'list[].id': 'id', 'list[].fullName': 'id', 'list[].children': 'list', 'list[].children[].id': 'id' },
  },
]

export const rolesGo: readonly FamilyCall[] = [{ method: 'DELETE', path: `${root}/{roleId}` }]
