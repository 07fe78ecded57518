import { expect, it } from 'vitest'
import { kinds } from '../../tests/support/registry'
import { registry } from '../page/registry'
import { groupsOf } from './find-kinds'
import { statesOf } from './kind-states'

const t = (key: string) => (key === 'widgets.kind.switch' ? '开关' : key)
const found = (search: string) => groupsOf(registry, search, t).flatMap(({ group, kinds: some }) => some.map(({ kind }) => `${group} ${kind}`))
const kindOf = (name: string) => {
  const kind = registry.get(name)
  if (!kind) throw new Error(name)
  return kind
}

it('shows every kind, in the groups and the order of the palette', () => {
  expect(groupsOf(registry, '', t).flatMap((group) => group.kinds).length).toBe(kinds.length)
  expect(found('').slice(0, 2)).toEqual(['basic comInput', 'basic textarea'])
})

it.each([
  ['a name in the user\u2019s language', '开关', ['basic switch']],
  ['a kind, in any letters', 'BARCODE', ['display barcode']],
  ['a name of the generator', 'JNPFAmount', ['basic numInput']],
  ['what no kind is called', 'nothing at all', []],
])('finds kinds by %s', (_name, search, kindsFound) => {
  expect(found(search)).toEqual(kindsFound)
})

it('shows an input in six states, and what the server fills in without being asked for', () => {
  const names = (kind: string) => statesOf(kindOf(kind), 'A').map(({ state }) => state)
  expect(names('comInput')).toEqual(['empty', 'filled', 'required', 'error', 'disabled', 'readOnly'])
  expect(names('createUser')).toEqual(['empty', 'filled', 'disabled', 'readOnly'])
  expect(names('tab')).toEqual(['plain'])
})

it('gives the JSON that makes the state, and the record around it', () => {
  const disabled = statesOf(kindOf('comInput'), '名称').find(({ state }) => state === 'disabled')
  expect(disabled).toEqual({
    state: 'disabled',
    node: { kind: 'comInput', key: 'example', title: '名称', access: { mode: 'disabled' } },
    record: { example: 'A-101' },
  })
})
