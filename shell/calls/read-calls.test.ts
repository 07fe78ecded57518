import { describe, expect, it } from 'vitest'
import { groupsOf, readCalls } from './read-calls'

const document = {
  openapi: '3.1.0',
  paths: {
    '/api/health': { get: { tags: ['system'], summary: 'Is it alive', 'x-policy': 'anyone: a supervisor' } },
    '/api/users': {
      get: { tags: ['users'], summary: 'Accounts', 'x-policy': 'menu permission.user' },
      post: { tags: ['users'], summary: 'Makes one', 'x-policy': 'menu permission.user, button btn_add' },
    },
  },
}

describe('the calls of the server', () => {
  it('are read with what they do and who may call them', () => {
    expect(readCalls(document)[2]).toEqual({
      method: 'POST',
      path: '/api/users',
      group: 'users',
      summary: 'Makes one',
      policy: 'menu permission.user, button btn_add',
    })
  })
  it('are none in what is no such document', () => {
    for (const other of [null, [], { paths: [] }, { paths: { a: null } }]) expect(readCalls(other)).toEqual([])
  })
  it('are found by any of their words, by what they belong to', () => {
    expect(groupsOf(readCalls(document), ' BTN_add ').map(({ group, calls }) => [group, calls.length])).toEqual([['users', 1]])
    expect(groupsOf(readCalls(document), '').map(({ group, calls }) => [group, calls.length])).toEqual([
      ['system', 1],
      ['users', 2],
    ])
  })
})
