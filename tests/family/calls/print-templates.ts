import type { FamilyCall } from '../call'

const root = '/api/system/printDev'

/** 7.11: print templates. */
export const printTemplates: readonly FamilyCall[] = [
  { method: 'GET', path: root, reads: { 'list[].id': 'id', 'list[].fullName': 'id', 'list[].enCode': 'id', 'pagination.total': 'number' } },
  {
    method: 'POST',
    path: root,
    body: {
      id: '',
      fullName: '回放打印{run}',
      enCode: 'replay{run}',
      category: '',
      type: 2,
      dbLinkId: '0',
      sqlTemplate: '[{"sql":"select 1 as id"}]',
      leftFields: '[]',
      printTemplate: '<p></p>',
      enabledMark: 1,
      sortCode: 0,
      description: '',
    },
    keeps: { printId: 'id' },
  },
  { method: 'GET', path: `${root}/{printId}`, reads: { id: 'id', fullName: 'id', sqlTemplate: 'json', printTemplate: 'text' }, keeps: { print: '' } },
  { method: 'PUT', path: `${root}/{printId}`, sendsBack: 'print', body: { description: '改过' } },
  { method: 'POST', path: `${root}/{printId}/Actions/Copy` },
  { method: 'GET', path: `${root}/{printId}/Actions/Export`, reads: { url: 'id' } },
  { method: 'GET', path: `${root}/Selector`, query: { type: 2 }, reads: { 'list[].id': 'id', 'list[].fullName': 'id' } },
  { method: 'POST', path: `${root}/Fields`, body: { dbLinkId: '0', sqlTemplate: '[{"sql":"select 1 as id"}]' }, reads: { '': 'any' } },
  { method: 'GET', path: `${root}/Data`, query: { id: '{printId}', formId: '1' }, reads: { printData: 'object', printTemplate: 'text' } },
  { method: 'GET', path: `${root}/GetListByType`, query: { type: 2 }, reads: { 'list[].id': 'id', 'list[].fullName': 'id' } },
  { method: 'DELETE', path: `${root}/{printId}` },
]
