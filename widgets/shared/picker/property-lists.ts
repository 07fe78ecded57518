import type { PickerList } from '../../../engine'

/** Projects with the houses in them. */
const projects: PickerList = {
  kind: 'projectSelect',
  look: 'steps',
  reference: 'project',
  names: ['projectSelect'],
  tags: [{ tag: 'project-select' }],
  call: 'GET /api/SubDev/shhtdy/GetProjectSelect',
  input: { isAll: 1 },
  placeholder: 'widgets.picker.chooseProject',
  example: { value: ['park', 'park.A'] },
  // A project may be chosen without a house in it.
  flags: [{ prop: 'anyLevel', group: 'rules', wire: 'anyLevel', inSearch: 'on' }],
  anyLevel: 'anyLevel',
  tells: [
    { id: 'ProjectID', name: 'Project' },
    { id: 'HouseID', name: 'HouseName' },
  ],
}

/** What fees are for. */
const feeSubjects: PickerList = {
  kind: 'feeSubjectSelect',
  look: 'box',
  reference: 'feeSubject',
  names: ['feeSubjectSelect'],
  tags: [{ tag: 'fee-subject-select' }],
  call: 'GET /api/SubDev/shhtfeeset/GetFeeNameList',
  id: 'Id',
  name: 'Name',
  placeholder: 'widgets.picker.chooseFeeSubject',
  example: { value: 'rent' },
  // Only what is metered: electricity, water, gas.
  flags: [{ prop: 'energy', group: 'rules', wire: 'energy', inSearch: 'same', call: 'GET /api/SubDev/shhtfeeset/GetEnergryFeeNameList' }],
}

/** The lists that the property business brings. */
export const propertyLists: readonly PickerList[] = [projects, feeSubjects]
