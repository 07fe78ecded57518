import type { FamilyCall, Reads } from '../call'

const root = '/api/permission/Organize'
const node: Reads = {
  'list[].id': 'id',
  'list[].parentId': 'text',
  'list[].fullName': 'id',
  'list[].enCode': 'text',
  'list[].hasChildren': 'truth',
  'list[].children': 'list?',
}
const properties = { shortName: '', webSite: '', industry: '', foundedTime: null, address: '', managerName: '', managerMobilePhone: '' }

/** 7.5: companies and departments. */
export const organizations: readonly FamilyCall[] = [
  {
    method: 'GET',
    path: root,
    query: { keyword: '' },
    reads: { ...node, 'list[].enabledMark': 'flag', 'list[].sortCode': 'number', 'list[].creatorTime': 'time' },
    keeps: { companyId: 'list.0.id' },
  },
  { method: 'GET', path: `${root}/Selector/0`, reads: node },
  { method: 'GET', path: `${root}/Tree`, reads: { 'list[].id': 'id', 'list[].fullName': 'id', 'list[].children': 'list?' } },
  {
    method: 'POST',
    path: root,
    body: {
      id: '',
      parentId: '{companyId}',
      fullName: '回放公司{run}',
      enCode: 'replayCompany{run}',
      enabledMark: 1,
      sortCode: 0,
      description: '',
      propertyJson: properties,
    },
    keeps: { madeCompanyId: 'id' },
  },
  {
    method: 'POST',
    path: `${root}/Department`,
    body: {
      id: '',
      parentId: '{companyId}',
      managerId: '',
      fullName: '回放部门{run}',
      enCode: 'replayDepartment{run}',
      enabledMark: 1,
      sortCode: 0,
      description: '',
    },
  },
  {
    method: 'GET',
    path: `${root}/{companyId}/Department`,
    query: { keyword: '回放部门{run}' },
    reads: {
      'list[].id': 'id',
      'list[].fullName': 'id',
      'list[].enCode': 'id',
      'list[].manager': 'text?',
      'list[].enabledMark': 'flag',
      'list[].creatorTime': 'time',
    },
    keeps: { departmentId: 'list.0.id' },
  },
  { method: 'GET', path: `${root}/Department/Selector/0`, reads: { ...node, 'list[].type': 'text' } },
  {
    method: 'GET',
    path: `${root}/Department/{departmentId}`,
    reads: {
      id: 'id',
      parentId: 'id',
      managerId: 'text?',
      fullName: 'id',
      enCode: 'id',
      enabledMark: 'flag',
      sortCode: 'number',
      description: 'text',
    },
    keeps: { department: '' },
  },
  { method: 'PUT', path: `${root}/Department/{departmentId}`, sendsBack: 'department', body: { description: '改过' } },
  {
    method: 'GET',
    path: `${root}/{companyId}`,
    reads: {
      id: 'id',
      parentId: 'text',
      fullName: 'id',
      enCode: 'id',
      enabledMark: 'flag',
      sortCode: 'number',
      description: 'text',
      propertyJson: 'any',
    },
    keeps: { company: '' },
  },
  { method: 'PUT', path: `${root}/{companyId}`, sendsBack: 'company', body: { propertyJson: properties } },
  { method: 'GET', path: '/api/permission/organizeAdminIsTrator/{userId}', reads: { '': 'object' }, keeps: { administration: '' } },
]

/** Somebody is to administer a part of the organisation: asked once there is somebody. */
export const administering: readonly FamilyCall[] = [
  { method: 'PUT', path: '/api/permission/organizeAdminIsTrator/{guestId}', body: { id: '', organizeId: '{companyId}', description: '' } },
]

/** Takes away what was made of the organisation. */
export const organizationsGo: readonly FamilyCall[] = [
  { method: 'DELETE', path: `${root}/Department/{departmentId}` },
  { method: 'DELETE', path: `${root}/{madeCompanyId}` },
]
