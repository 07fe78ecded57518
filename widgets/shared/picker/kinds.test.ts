import { describe, expect, it } from 'vitest'
import { newRecord, buildPlan, parsePage, type FormPage, type Json, type JsonObject, type UserFacts } from '../../../engine'
import { readNodes } from '../../../tests/support/generator'
import { registry } from '../../../tests/support/registry'

const user: UserFacts = {
  id: 'me',
  organizePath: ['root', 'property', 'service'],
  departmentId: 'service',
  positionIds: ['agent', 'guard'],
  roleIds: ['clerk'],
  groupIds: ['watch'],
}
const planOf = (kind: string, props: JsonObject) => {
  const { page, issues } = parsePage({ page: 'form', fields: [{ kind, key: 'value', title: 'x', props }] }, registry)
  expect(issues).toEqual([])
  return buildPlan(page as FormPage, registry)
}

describe('a new record starts with what belongs to the user', () => {
  it.each<[string, JsonObject, Json]>([
    ['comSelect', {}, ['root', 'property', 'service']],
    ['comSelect', { multiple: true }, [['root', 'property', 'service']]],
    ['depSelect', {}, 'service'],
    ['depSelect', { multiple: true }, ['service']],
    ['posSelect', {}, 'agent'],
    ['posSelect', { multiple: true }, ['agent', 'guard']],
    ['userSelect', {}, 'me'],
    ['roleSelect', {}, 'clerk'],
    ['groupSelect', { multiple: true }, ['watch']],
  ])('%s %j', (kind, props, expected) => {
    expect(newRecord(planOf(kind, { ...props, defaultCurrent: true }), { now: 0, user })).toEqual({ value: expected })
    expect(newRecord(planOf(kind, props), { now: 0, user })).toEqual({})
    expect(newRecord(planOf(kind, { ...props, defaultCurrent: true }), { now: 0 })).toEqual({})
  })

  it('and with nothing where the user belongs to no department', () => {
    const boss = { ...user, organizePath: ['root'], departmentId: null }
    expect(newRecord(planOf('depSelect', { defaultCurrent: true }), { now: 0, user: boss })).toEqual({})
    expect(newRecord(planOf('depSelect', { defaultCurrent: true, companies: true }), { now: 0, user: boss })).toEqual({ value: 'root' })
  })
})

describe('values are judged by their shape', () => {
  const codes = (kind: string, props: JsonObject, value: Json) => {
    const input = planOf(kind, props).inputs.get('value')
    return input?.kind.input?.check?.(value, input.field as never).map(({ code }) => code)
  }
  it.each<[string, JsonObject, Json, string[]]>([
    ['comSelect', {}, ['root', 'a'], []],
    ['comSelect', {}, 'root', ['type']],
    ['comSelect', { multiple: true }, [['root'], ['root', 'a']], []],
    ['comSelect', { multiple: true }, ['root'], ['type']],
    ['depSelect', {}, 'a', []],
    ['depSelect', {}, ['a'], ['type']],
    ['depSelect', { multiple: true }, ['a', 'b'], []],
    ['address', {}, ['330000', '330100', '330106'], []],
    ['address', { level: 1 }, ['330000', '330100', '330106'], ['notOffered']],
    ['usersSelect', {}, ['a--user', 'b--group'], []],
    ['usersSelect', {}, ['a--robot'], ['type']],
    ['usersSelect', { selectType: 'custom', ableIds: ['a--user'] }, ['b--user'], ['notOffered']],
    ['projectSelect', {}, ['park', 'park.A'], []],
  ])('%s %j %j', (kind, props, value, expected) => {
    expect(codes(kind, props, value)).toEqual(expected)
  })
})

it('wire names of both generations lead to the kinds', () => {
  const node = (kind: string, tag: string, rest: JsonObject = {}) => ({
    __config__: { jnpfKey: kind, tag, label: 'x' },
    __vModel__: `${kind}1`,
    ...rest,
  })
  const { fields, issues } = readNodes(
    node('comSelect', 'com-select', { multiple: true }),
    node('organizeSelect', 'JnpfOrganizeSelect', { selectType: 'custom', ableIds: [['root', 'a']] }),
    node('depSelect', 'dep-select', { ableDepIds: ['a'], selectType: 'custom' }),
    node('posSelect', 'pos-select', { ablePosIds: ['p'] }),
    node('usersSelect', 'users-select'),
    node('roleSelect', 'role-select'),
    node('groupSelect', 'group-select'),
    node('dicSelect', 'dic-select'),
    node('areaSelect', 'JnpfAreaSelect', { level: 1 }),
    { __config__: { tag: 'JNPF-Address', label: 'x' }, __vModel__: 'place', level: 3 },
  )
  expect(issues).toEqual([])
  expect(fields.map((field) => ('props' in field ? [field.kind, field.props] : field))).toMatchObject([
    ['comSelect', { multiple: true }],
    ['comSelect', { selectType: 'custom', ableIds: ['a'] }],
    ['depSelect', { ableIds: ['a'] }],
    ['posSelect', { ablePosIds: ['p'] }],
    ['usersSelect', {}],
    ['roleSelect', {}],
    ['groupSelect', {}],
    ['dicSelect', {}],
    ['address', { level: 1 }],
    ['address', { level: 3 }],
  ])
})
