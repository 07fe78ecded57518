/** The calls that pickers choose from. A test holds them against the server's own description. */
export const calls = {
  organizations: 'GET /api/permission/Organize/Department/Selector/0',
  positions: 'GET /api/permission/Position/Selector',
  roles: 'GET /api/permission/Role/Selector',
  groups: 'GET /api/permission/Group/Selector',
  dictionaryTypes: 'GET /api/system/DictionaryType/Selector/0',
  users: 'POST /api/permission/Users/UserCondition',
  organizationUsers: 'GET /api/permission/Users/getOrganization',
  subordinates: 'POST /api/permission/Users/getSubordinates',
  areas: 'GET /api/system/Area/{id}/Selector/0',
  findAreas: 'GET /api/system/Area/Search',
  billRules: 'GET /api/system/BillRule/Selector',
} as const
