import { describe, expect, it } from 'vitest'
import type { Scheme, SchemeField } from './scheme-calls'
import { bodyOf, draftOf, emptyGroup, missingIn, withField } from './scheme-draft'

const field = (key: string, more: Partial<SchemeField> = {}): SchemeField => ({
  modelId: 'm',
  modelName: 'M',
  key,
  fullName: key,
  type: 'String',
  operators: ['Equal', 'NotEqual'],
  placeholders: [],
  ...more,
})
const maker = field('~creatorUser', { placeholders: ['@userId', '@userAraSubordinates'] })
const amount = field('amount', { type: 'Double', operators: ['Equal', 'GreaterThan'] })
const conditions = [
  { logic: 'and', groups: [{ field: 'amount', type: 'Double', op: 'GreaterThan', value: '20' }] },
  { logic: 'or', groups: [{ field: '~creatorUser', type: 'String', op: 'Equal', value: '@userId' }] },
]
const scheme: Scheme = {
  id: 's',
  modelId: 'm',
  modelName: 'M',
  fullName: 'large or own',
  preset: 'custom',
  conditionJson: JSON.stringify(conditions),
  conditionText: '',
  roleNames: [],
  version: 3,
}

describe('the draft of a data scheme', () => {
  it('is stored as it was read', () => {
    const body = bodyOf(draftOf(scheme, 'm'), 'menu', [maker, amount])
    expect(body).toEqual({ moduleId: 'menu', modelId: 'm', fullName: 'large or own', preset: 'custom', conditionJson: JSON.stringify(conditions) })
  })

  it('has no conditions of its own under a preset', () => {
    expect(bodyOf({ ...draftOf(scheme, 'm'), preset: 'all' }, 'menu', [])).not.toHaveProperty('conditionJson')
  })

  it('begins with who made the record, and says what is missing', () => {
    const draft = { ...draftOf(null, 'm'), fullName: ' ' }
    expect(missingIn(draft)).toBe('name')
    expect(missingIn({ ...draft, fullName: 'own' })).toBeNull()
    const custom = { ...draft, fullName: 'own', preset: 'custom' as const }
    expect(missingIn(custom)).toBe('conditions')
    const group = emptyGroup([maker, amount])
    expect(missingIn({ ...custom, groups: [group] })).toBeNull()
    expect(missingIn({ ...custom, groups: [{ ...group, conditions: group.conditions.map((one) => withField(one, amount)) }] })).toBe('value')
  })

  it('keeps an operator that another field takes as well, and drops one that it does not take', () => {
    const [condition] = emptyGroup([amount]).conditions
    const more = { ...(condition as NonNullable<typeof condition>), op: 'GreaterThan' }
    expect(withField(more, maker)).toMatchObject({ field: '~creatorUser', op: 'Equal' })
    expect(withField({ ...more, op: 'Equal' }, maker)).toMatchObject({ op: 'Equal' })
  })
})
