import { expect, it } from 'vitest'
import { buildPlan, createRegistry, newRecord, parsePage, type FormPage, type JsonObject, type PickerList } from '../../../engine'
import { registry } from '../../../tests/support/registry'
import { kindsWith } from '../../kinds'

/** Fields as forms store them: their kinds' names and props must stay readable for good. */
const stored: readonly (readonly [string, JsonObject])[] = [
  ['comSelect', { multiple: true, filterable: true, clearable: true, defaultCurrent: true, selectType: 'custom', ableIds: ['root'] }],
  ['depSelect', { multiple: false, filterable: true, clearable: true, defaultCurrent: true, companies: true, selectType: 'custom', ableIds: ['a'] }],
  ['posSelect', { multiple: true, filterable: false, clearable: true, selectType: 'custom', ableDepIds: ['a'], ablePosIds: ['p'] }],
  ['roleSelect', { multiple: true, filterable: true, clearable: false, defaultCurrent: false, selectType: 'custom', ableIds: ['r'] }],
  ['groupSelect', { multiple: false, filterable: true, clearable: true, defaultCurrent: true, selectType: 'all', ableIds: [] }],
  ['dicSelect', { multiple: true, filterable: true, clearable: true }],
  ['billRuleSelect', { multiple: false, filterable: true, clearable: false }],
  ['projectSelect', { filterable: true, clearable: true, anyLevel: true }],
  ['feeSubjectSelect', { multiple: true, filterable: true, clearable: true, energy: true }],
]

it.each(stored)('opens a stored field of the kind %s with the settings it was stored with', (kind, props) => {
  const { page, issues } = parsePage({ page: 'form', fields: [{ kind, key: 'value', title: 'x', props }] }, registry)
  expect(issues).toEqual([])
  expect((page as FormPage).fields[0]).toMatchObject({ kind, props })
})

const meters = {
  kind: 'meterSelect',
  look: 'box',
  reference: 'billRule',
  names: ['meterSelect', 'meterPicker'],
  tags: [],
  call: 'GET /api/Meters/Selector',
  id: 'id',
  name: 'fullName',
  example: { value: 'm1' },
  flags: [{ prop: 'water', group: 'rules', wire: 'onlyWater' }],
  able: [{ prop: 'ableIds', names: 'entries', wire: ['ableIds'], by: 'meterSelect' }],
  own: ({ id }) => [`${id}-meter`],
} as const satisfies PickerList

it('makes a kind of a list that is handed in, with the settings, the start and the limits that the list names', () => {
  const withMeters = createRegistry(kindsWith([meters]))
  const fields = [
    { kind: 'meterSelect', key: 'value', title: 'x', props: { defaultCurrent: true, water: true, selectType: 'custom', ableIds: ['m1'] } },
  ]
  const { page, issues } = parsePage({ page: 'form', fields }, withMeters)
  expect(issues).toEqual([])
  const plan = buildPlan(page as FormPage, withMeters)
  const user = { id: 'me', organizePath: [], departmentId: null, positionIds: [], roleIds: [], groupIds: [] }
  expect(newRecord(plan, { now: 0, user })).toEqual({ value: 'me-meter' })
  const input = plan.inputs.get('value')
  expect(input?.kind.input?.restricts?.('m2', input.field as never, () => undefined)).toEqual({
    within: { of: 'billRule', ids: ['m1'] },
    ids: ['m2'],
  })
})

it('says of a field of a list that nobody handed in that its kind is unknown, and where', () => {
  const { issues } = parsePage({ page: 'form', fields: [{ kind: 'meterSelect', key: 'value', title: 'x' }] }, registry)
  expect(issues).toMatchObject([{ code: 'kind.unknown', at: '/fields/0/kind' }])
})
