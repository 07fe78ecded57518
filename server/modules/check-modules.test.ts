import { expect, it } from 'vitest'
import type { Module } from '../../domain/module'
import type { Content } from '../content/content'
import { listOfAll } from '../references/list'
import { checkModules } from './check-modules'
import type { ServerModule } from './server-module'

const rooms: Module = { id: 'rooms' }
const platform: Content = { menus: [{ id: 'system', fullName: '系统', icon: '', type: 1, sortCode: 1 }] }
const menu = (change: object): Content => ({
  menus: [{ id: 'rooms', fullName: '会议室', icon: '', type: 2, urlAddress: 'rooms', sortCode: 1, ...change }],
})
const check = (module: Module, content: Content, servers: readonly ServerModule[] = []) => checkModules([{ module, content }], servers, platform)
const list = listOfAll(
  () => Promise.resolve([]),
  () => ({}),
)

it.each<[string, () => void, string]>([
  ['a menu whose page is not there', () => check(rooms, menu({})), 'The menu "rooms" of "rooms" leads to the page "rooms", which is not there.'],
  [
    'a tab whose page is not there',
    () => check(rooms, menu({ type: 10, urlAddress: '', tabs: [{ type: 2, urlAddress: 'rooms/free' }] })),
    'The menu "rooms" of "rooms" leads to the page "rooms/free", which is not there.',
  ],
  [
    'a menu in a directory of nobody that it needs',
    () => check(rooms, menu({ type: 1, parentId: 'property' })),
    'The menu "rooms" of "rooms" stands in "property", which is not there.',
  ],
  [
    'a model that is not called by its module',
    () =>
      checkModules(
        [{ module: rooms, content: {}, models: [{ id: 'rooms-room', enCode: 'room', fullName: '会议室', category: '会议', version: 1, form: {} }] }],
        [],
        platform,
      ),
    'The model "room" of "rooms" is not called by its module: rooms.<name>.',
  ],
  ['a menu that the platform has', () => check(rooms, menu({ id: 'system', type: 1 })), 'The menu "system" is shipped twice.'],
  [
    'a list that nobody fills',
    () => check({ id: 'rooms', lists: ['room'] }, {}),
    'The module "rooms" names the list "room", and its server part does not fill it.',
  ],
  [
    'a list that nobody named',
    () => check(rooms, {}, [{ module: rooms, lists: { room: list } }]),
    'The server part of "rooms" fills the list "room", which the module does not name.',
  ],
  [
    'a dictionary in a group of nobody that it needs',
    () => check(rooms, { dictionaries: [{ id: 'sizes', parentId: 'unitDictionary', fullName: '大小', sortCode: 1, data: {} }] }),
    'The dictionary "sizes" of "rooms" stands in "unitDictionary", which is not there.',
  ],
  [
    'two topics of one name',
    () => {
      const outbox = { 'rooms.tell': () => Promise.resolve() }
      const halls: Module = { id: 'halls' }
      checkModules(
        [
          { module: rooms, content: {} },
          { module: halls, content: {} },
        ],
        [
          { module: rooms, outbox },
          { module: halls, outbox },
        ],
        platform,
      )
    },
    'Two modules bring "rooms.tell" among their outbox.',
  ],
  [
    'a server part of no module',
    () => check(rooms, {}, [{ module: { id: 'halls' } }]),
    'The server part of "halls" belongs to no module of the list.',
  ],
])('the server does not start with %s', (_name, start, sentence) => {
  expect(start).toThrow(sentence)
})

it('a menu may lead to a page of the platform, of the module, and to a view of it', () => {
  expect(() => check(rooms, menu({ urlAddress: 'permission/user' }))).not.toThrow()
  expect(() => check({ id: 'units' }, menu({ urlAddress: '/property/project?x=1' }))).not.toThrow()
  expect(() => check({ id: 'rooms', views: ['rooms'] }, menu({}))).not.toThrow()
})
