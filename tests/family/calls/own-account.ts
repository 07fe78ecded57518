import type { FamilyCall, Reads } from '../call'
import { picture } from './files'

const root = '/api/permission/Users/Current'
const rights: Reads = {
  button: 'list',
  column: 'list',
  form: 'list',
  resource: 'list',
  'button[].id': 'id',
  'button[].fullName': 'id',
  'button[].children': 'list?',
}

/** 7.2: what people see and change of themselves. */
export const ownAccount: readonly FamilyCall[] = [
  {
    method: 'GET',
    path: `${root}/BaseInfo`,
    as: 'guest',
    reads: {
      id: 'id',
      account: 'id',
      realName: 'id',
      gender: 'number',
      mobilePhone: 'text',
      email: 'text',
      creatorTime: 'time',
      prevLoginTime: 'time?',
    },
    keeps: { baseInfo: '' },
  },
  {
    method: 'PUT',
    path: `${root}/BaseInfo`,
    as: 'guest',
    body: {
      realName: '回放',
      gender: 1,
      nation: '',
      nativePlace: '',
      education: '',
      certificatesType: '',
      certificatesNumber: '',
      birthday: null,
      telePhone: '',
      landline: '',
      mobilePhone: '',
      email: '',
      urgentContacts: '',
      urgentTelePhone: '',
      postalAddress: '',
      signature: '',
    },
  },
  { method: 'PUT', path: `${root}/SystemTheme`, as: 'guest', body: { theme: 'classic' } },
  { method: 'PUT', path: `${root}/SystemLanguage`, as: 'guest', body: { language: 'zh' } },
  { method: 'GET', path: `${root}/Subordinate/0`, reads: { '': 'list' } },
  { method: 'GET', path: `${root}/Authorize`, reads: rights },
  {
    method: 'GET',
    path: `${root}/SystemLog`,
    query: { currentPage: 1, pageSize: 20, startTime: '', endTime: '', category: 1, keyword: '' },
    reads: {
      'list[].creatorTime': 'time',
      'list[].userName': 'text',
      'list[].ipaddress': 'text',
      'list[].platForm': 'text',
      'pagination.total': 'number',
      'pagination.currentPage': 'number',
      'pagination.pageSize': 'number',
    },
  },
  {
    method: 'GET',
    path: `${root}/getUserOrganizes`,
    reads: { '[].id': 'id', '[].fullName': 'id', '[].isDefault': 'truth' },
    keeps: { ownOrganizeId: '0.id' },
  },
  {
    method: 'GET',
    path: `${root}/getUserPositions`,
    as: 'guest',
    reads: { '[].id': 'id', '[].fullName': 'id', '[].isDefault': 'truth' },
  },
  { method: 'GET', path: `${root}/getUserRoles`, reads: { '[].id': 'id', '[].fullName': 'id' } },
  { method: 'PUT', path: `${root}/major`, body: { majorId: '{ownOrganizeId}', majorType: 'Organize' } },
  {
    method: 'POST',
    path: '/api/file/Uploader/userAvatar',
    note: 'an own one',
    as: 'guest',
    file: picture,
    reads: { name: 'id' },
    keeps: { ownAvatar: 'name' },
  },
  { method: 'PUT', path: `${root}/Avatar/{ownAvatar}`, as: 'guest' },
]
