import type { PickerList } from '../../engine'

/** Projects with the houses in them. */
export const projects: PickerList = {
  kind: 'projectSelect',
  look: 'steps',
  reference: 'project',
  names: ['projectSelect'],
  tags: [{ tag: 'project-select' }],
  call: 'GET /api/SubDev/shhtdy/GetProjectSelect',
  input: { isAll: 1 },
  placeholder: 'units.chooseProject',
  example: { value: ['park', 'park.A'] },
  // A project may be chosen without a house in it.
  flags: [{ prop: 'anyLevel', group: 'rules', wire: 'anyLevel', inSearch: 'on' }],
  anyLevel: 'anyLevel',
  tells: [
    { id: 'ProjectID', name: 'Project' },
    { id: 'HouseID', name: 'HouseName' },
  ],
}
