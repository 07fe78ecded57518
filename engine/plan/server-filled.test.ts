import { Type } from '@sinclair/typebox'
import { expect, it } from 'vitest'
import { createRegistry, defineKind, ownWidget, serverFillOf, type Field } from '../index'
import { buildForm, buildInput, note } from '../../tests/support/test-kinds'
import { buildPlan } from './build-plan'
import { collect, newRecord } from './collect'
import { ownState } from './state'
import { validate } from './validate'

const now = { now: 1_714_521_600_000 }
const stamp = defineKind<'stamp', 'input', Record<never, never>>({
  kind: 'stamp',
  shape: 'input',
  palette: 'system',
  props: Type.Object({}, { additionalProperties: false }),
  defaults: {},
  editor: [],
  generator: { names: ['stamp'], tags: [], props: {} },
  formily: ownWidget,
  input: {
    value: () => 'timestamp',
    asks: 'enter',
    readOnly: 'text',
    inLists: true,
    inTables: false,
    search: () => null,
    match: 'range',
    serverFill: () => ({ with: 'time', at: 'create' }),
  },
  compile: () => ({ type: 'number', componentProps: {} }),
  text: () => '',
  widget: () => Promise.reject(new Error('not drawn in this test')),
})
const planOf = (...fields: readonly Field[]) => buildPlan(buildForm(fields), createRegistry([note, stamp]))
const stamped = (more: object = {}) => buildInput('stamp', 'made', more)

it('what the server fills in is not sent, and no new record starts with it', () => {
  const plan = planOf(stamped({ initial: 1 }), buildInput('note', 'name', { initial: 'n' }))
  expect(newRecord(plan, now)).toEqual({ name: 'n' })
  expect(collect(plan, { made: 5, name: 'a' }, now)).toEqual({ name: 'a' })
})

it('what the server fills in is neither asked for nor judged', () => {
  const plan = planOf(
    stamped({
      access: { mode: 'editable', required: true },
      rules: [{ set: 'required', when: 'true' }],
      checks: [{ holds: 'made > 9', message: 'late' }],
    }),
  )
  const node = plan.inputs.get('made')?.node
  expect(node && ownState(plan, node, () => undefined, now).required).toBe(false)
  expect(validate(plan, {}, now)).toEqual([])
  expect(validate(plan, { made: 'nonsense' }, now)).toEqual([])
})

it('a kind says how the server fills its fields, others say nothing', () => {
  expect([serverFillOf(stamp, { props: {} }), serverFillOf(note, { props: { most: 1 } }), serverFillOf(undefined, {})]).toEqual([
    { with: 'time', at: 'create' },
    null,
    null,
  ])
})
