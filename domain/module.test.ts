import { describe, expect, it } from 'vitest'
import { faultsOfModules, inOrderOfNeed, type Module } from './module'

describe('modules that do not fit together are named in a sentence', () => {
  it.each<[string, readonly Module[], string]>([
    ['two of one id', [{ id: 'rooms' }, { id: 'rooms' }], 'Two modules are called "rooms".'],
    ['an id that names no folder', [{ id: 'Meeting Rooms' }], 'The module id "Meeting Rooms" is not of small letters, digits and dashes.'],
    ['a need that is not there', [{ id: 'rooms', needs: ['units'] }], 'The module "rooms" needs "units", which is not there.'],
    [
      'a circle of needs',
      [
        { id: 'a', needs: ['b'] },
        { id: 'b', needs: ['c'] },
        { id: 'c', needs: ['b'] },
      ],
      'Modules need each other in a circle: b → c → b.',
    ],
    [
      'two lists of one name',
      [
        { id: 'a', lists: ['room'] },
        { id: 'b', lists: ['room'] },
      ],
      'Two modules bring a list called "room".',
    ],
  ])('%s', (_name, modules, sentence) => {
    expect(faultsOfModules(modules)).toEqual([sentence])
  })
})

it('every module comes after those that it needs', () => {
  const modules = [{ id: 'c', needs: ['b'] }, { id: 'b', needs: ['a'] }, { id: 'a' }]
  expect(inOrderOfNeed(modules).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
