import type { PickerList } from '../../engine'

/** What fees are for. */
export const feeSubjects: PickerList = {
  kind: 'feeSubjectSelect',
  look: 'box',
  reference: 'feeSubject',
  names: ['feeSubjectSelect'],
  tags: [{ tag: 'fee-subject-select' }],
  call: 'GET /api/SubDev/shhtfeeset/GetFeeNameList',
  id: 'Id',
  name: 'Name',
  placeholder: 'billing.chooseFeeSubject',
  example: { value: 'rent' },
  // Only what is metered: electricity, water, gas.
  flags: [{ prop: 'energy', group: 'rules', wire: 'energy', inSearch: 'same', call: 'GET /api/SubDev/shhtfeeset/GetEnergryFeeNameList' }],
}
