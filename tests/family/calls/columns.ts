import type { FamilyCall } from '../call'

const root = '/api/permission/Authority'
const columns = [{ prop: 'name', label: '名称', align: 'left', width: null, sortable: false, hszKey: 'comInput', visible: true }]

/** 7.14: which columns of a list somebody wants to see, kept for a menu. */
export const columnSettings: readonly FamilyCall[] = [
  { method: 'PUT', path: `${root}/SetColumnsByModuleId`, body: { moduleId: '{columnsMenu}', fieldList: JSON.stringify(columns) } },
  {
    method: 'GET',
    path: `${root}/GetColumnsByModuleId/{columnsMenu}`,
    reads: { '[].prop': 'id', '[].label': 'text', '[].visible': 'truth' },
  },
  { method: 'GET', path: `${root}/GetColumnsByModuleId/270579315303777093`, note: 'while a model is previewed', reads: { '': 'list' } },
]
