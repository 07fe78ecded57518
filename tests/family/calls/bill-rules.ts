import type { FamilyCall } from '../call'

const root = '/api/system/BillRule'

/** 7.12: how documents are numbered. */
export const billRules: readonly FamilyCall[] = [
  {
    method: 'POST',
    path: root,
    body: {
      id: '',
      fullName: '回放单据{run}',
      enCode: 'replay{run}',
      category: '',
      prefix: 'RP',
      dateFormat: 'yyyyMMdd',
      digit: 4,
      startNumber: '0001',
      example: 'RP202611280001',
      enabledMark: 1,
      sortCode: 0,
      description: '',
    },
  },
  {
    method: 'GET',
    path: root,
    query: { keyword: 'replay{run}', currentPage: 1, pageSize: 20, sort: 'desc' },
    reads: {
      'list[].id': 'id',
      'list[].fullName': 'id',
      'list[].enCode': 'id',
      'list[].startNumber': 'text',
      'list[].outputNumber': 'text?',
      'list[].creatorUser': 'text',
      'list[].creatorTime': 'time',
      'list[].enabledMark': 'flag',
      'list[].sortCode': 'number',
      'pagination.total': 'number',
    },
    keeps: { ruleId: 'list.0.id' },
  },
  { method: 'GET', path: `${root}/Selector`, reads: { 'list[].id': 'id', 'list[].fullName': 'id', 'list[].enCode': 'id' } },
  {
    method: 'GET',
    path: `${root}/{ruleId}`,
    reads: {
      id: 'id',
      fullName: 'id',
      enCode: 'id',
      prefix: 'text',
      dateFormat: 'text',
      digit: 'number',
      startNumber: 'text',
      example: 'text',
      enabledMark: 'flag',
      sortCode: 'number',
      description: 'text',
    },
    keeps: { rule: '' },
  },
  { method: 'PUT', path: `${root}/{ruleId}`, sendsBack: 'rule', body: { description: '改过' } },
  { method: 'GET', path: `${root}/BillNumber/replay{run}`, reads: { '': 'id' } },
  { method: 'GET', path: `${root}/{ruleId}/Action/Export`, reads: { url: 'id' } },
  { method: 'PUT', path: `${root}/{ruleId}/Actions/State`, note: 'off' },
  { method: 'PUT', path: `${root}/{ruleId}/Actions/State`, note: 'on' },
]

export const billRulesGo: readonly FamilyCall[] = [{ method: 'DELETE', path: `${root}/{ruleId}` }]
