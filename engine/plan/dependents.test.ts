import { describe, expect, it } from 'vitest'
import { buildForm, buildInput, testRegistry } from '../../tests/support/test-kinds'
import type { FieldKey } from '../index'
import { buildPlan } from './build-plan'
import { dependents } from './dependents'

const plan = buildPlan(
  buildForm([
    buildInput('amount', 'a'),
    buildInput('amount', 'b', { rules: [{ set: 'value', to: 'a + 1' }] }),
    buildInput('note', 'c', { checks: [{ holds: 'b > 1', message: 'no' }] }),
    {
      shape: 'layout',
      kind: 'group',
      props: {},
      rules: [{ set: 'visible', when: 'a > 0' }],
      children: [buildInput('note', 'd')],
    },
    {
      shape: 'rows',
      kind: 'lines',
      key: 'items' as FieldKey,
      title: 'Items',
      access: buildInput('note', 'x').access,
      props: {},
      columns: [buildInput('amount', 'n')],
    },
    buildInput('note', 'e', { checks: [{ holds: 'sum(items.n) > 1', message: 'no' }] }),
    buildInput('note', 'f'),
  ]),
  testRegistry,
)
const names = (path: string) => [...dependents(plan, path)].map((input) => input.path).sort()

describe('what a change may make valid or invalid', () => {
  it('is what was calculated from it, what checks that, and what a rule around it shows', () => {
    expect(plan.issues).toEqual([])
    expect(names('a')).toEqual(['b', 'c', 'd'])
  })
  it('follows a column to those who read all of it', () => {
    expect(names('items')).toEqual(['e'])
    expect(names('items.n')).toContain('e')
  })
  it('is nothing for a value that nobody reads', () => {
    expect(names('f')).toEqual([])
  })
})
