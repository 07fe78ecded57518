import { describe, expect, it } from 'vitest'
import { accountsMessage, addressesOf, runningMessage, startFault, unforeseen } from './messages'

it.each([
  ['127.0.0.1', ['http://127.0.0.1:5300']],
  ['localhost', ['http://localhost:5300']],
  ['::1', ['http://[::1]:5300']],
  ['0.0.0.0', ['http://127.0.0.1:5300', 'http://192.168.1.5:5300']],
  ['::', ['http://127.0.0.1:5300', 'http://192.168.1.5:5300']],
])('a server that listens on %s is reached at addresses that a browser takes', (host, addresses) => {
  expect(addressesOf(host, 5300, ['192.168.1.5'])).toEqual(addresses)
})

it('says where it runs in words', () => {
  expect(runningMessage(['http://127.0.0.1:5300', 'http://192.168.1.5:5300'], true)).toBe(
    '\nWeft is running at http://127.0.0.1:5300\nIn the network:    http://192.168.1.5:5300\nStop it with Ctrl+C.\n\n',
  )
  expect(runningMessage(['http://127.0.0.1:5300'], false)).toContain('The web application is not built')
})

it('tells the accounts of a first start, and of no other', () => {
  const seeded = { accounts: [{ account: 'admin', password: 'abc234', role: '系统管理员' }], models: 0, records: 0, skipped: [] }
  expect(accountsMessage(seeded)).toContain('  admin        abc234   系统管理员')
  expect(accountsMessage(null)).toBe('')
})

describe('a start that fails', () => {
  const place = { host: '127.0.0.1', port: 80, dataDir: '/srv/data', databaseUrl: null }
  const onPostgres = { ...place, databaseUrl: 'postgres://weft:s3cret@db/weft' }
  const fault = (code: string, more: object = {}) => Object.assign(new Error(`${code} happened`), { code, ...more })

  it.each([
    ['a busy port', fault('EADDRINUSE', { syscall: 'listen' }), place, 'Port 80 is in use'],
    ['a port of the system', fault('EACCES', { syscall: 'listen' }), place, 'Port 80 may not be used by this account'],
    ['an address of another machine', fault('EADDRNOTAVAIL', { syscall: 'listen' }), place, 'The server cannot listen on 127.0.0.1: set HOST'],
    ['a name that is no address', fault('ENOTFOUND', { syscall: 'getaddrinfo' }), place, 'The server cannot listen on 127.0.0.1: set HOST'],
    ['a folder that is closed', fault('EACCES', { syscall: 'mkdir' }), place, 'The data folder /srv/data cannot be used'],
    ['a damaged database', fault('SQLITE_NOTADB'), place, 'The database in the data folder /srv/data cannot be used'],
    ['a database that is away', fault('ECONNREFUSED', { syscall: 'connect' }), onPostgres, 'The database of DATABASE_URL'],
    ['a database that is nowhere', fault('ENOTFOUND', { syscall: 'getaddrinfo' }), onPostgres, 'The database of DATABASE_URL'],
    ['a wrong password', fault('28P01'), onPostgres, 'The database of DATABASE_URL'],
  ])('because of %s says so and what to do', (_name, error, where, words) => {
    const said = startFault(error, where)
    expect(said).toContain(words)
    expect(said).not.toMatch(/\n|s3cret/)
  })

  it('because of something unforeseen is said in one line, without its inside', () => {
    expect(unforeseen(new TypeError('x is\nundefined'))).toBe('Something unforeseen happened: x is undefined (LOG_LEVEL=debug shows where).')
    expect(startFault(new TypeError('x is undefined'), place)).toBeNull()
    expect(startFault('text', place)).toBeNull()
  })
})
