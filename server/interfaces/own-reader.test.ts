import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgres, freshSchema } from '../testing/test-database'
import { findReader, type OwnReader } from './own-reader'
import { openTables } from './own-tables'
import { QueryFailed } from './query-failed'
import { openPool, runPostgres } from './run-postgres'

const databaseUrl = await findPostgres()

describe.skipIf(!databaseUrl)('the role that queries of interfaces read as', () => {
  const address = databaseUrl ?? ''
  const tail = Math.random().toString(36).slice(2, 8)
  /** A user of the platform who owns its tables and may do no more, and one for reading. */
  const owner = `weft_owner_${tail}`
  const login = `weft_login_${tail}`
  let place: Awaited<ReturnType<typeof freshSchema>>
  const pools: pg.Pool[] = []
  const withUser = (user: string): string => {
    const url = new URL(address)
    url.username = user
    url.password = 'geheim'
    return url.href
  }
  const admin = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: address, options: `-c search_path=${place.schema}` })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  const ask = (reader: OwnReader) => {
    const pool = openPool(reader.address, 1000)
    pools.push(pool)
    return async (text: string): Promise<unknown> =>
      runPostgres(pool, reader.before, text, []).catch((error: unknown) => (error instanceof QueryFailed ? error.reason : 'broken'))
  }
  const lease = { table: 'r_lease_1', columns: ['id', 'f_no'], query: '' }

  beforeAll(async () => {
    place = await freshSchema(address)
    await admin(`
      create role ${owner} login password 'geheim';
      create role ${login} login password 'geheim';
      alter schema ${place.schema} owner to ${owner};
      set role ${owner};
      ${[...openTables].map((table) => `create table ${table} (id text);`).join('\n')}
      insert into organizations values ('o1');
      create table users (id text, password_hash text);
      insert into users values ('u1', 'geheim');
      create table r_lease_1 (id text, f_no text, f_secret text);
      insert into r_lease_1 values ('l1', 'C-01', 'geheim');
    `)
  })
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.end()))
    await place.drop()
    await admin(`drop role ${owner}; drop role ${login}`)
  })

  it('is made where the user may make roles, and reads only what is open', async () => {
    const reader = await findReader(address, place.schema, null)
    expect(reader.guarded).toBe(true)
    const rows = ask(reader)
    expect(await rows('select id from organizations')).toEqual([{ id: 'o1' }])
    expect(await rows('select id from users')).toBe('opensMore')
    expect(await rows(`select query_to_xml('select * from users', true, true, '')`)).toBe('opensMore')
    expect(await rows(`select pg_read_file('/etc/passwd')`)).toBe('opensMore')
    expect(await rows('select passwd from pg_shadow')).toBe('opensMore')
  })

  it('is the user of an address of its own, which the rights are given to, where one is set', async () => {
    const reader = await findReader(withUser(owner), place.schema, withUser(login))
    expect(reader.guarded).toBe(true)
    const rows = ask(reader)
    expect(await rows('select current_user as me, id from organizations')).toEqual([{ me: login, id: 'o1' }])
    expect(await rows('select id from users')).toBe('opensMore')
    await reader.grant([lease], false)
    expect(await rows('select f_no from r_lease_1')).toEqual([{ f_no: 'C-01' }])
  })

  it('is not there where the user may make none, which is told', async () => {
    const reader = await findReader(withUser(owner), place.schema, null)
    expect(reader.guarded).toBe(false)
    expect(await ask(reader)('select id from organizations')).toEqual([{ id: 'o1' }])
  })

  it('is refused by its name when the database has no such user', async () => {
    await expect(findReader(address, place.schema, withUser('nobody_here'))).rejects.toThrow(
      'INTERFACE_DATABASE_URL names nobody_here, and the database of DATABASE_URL has no such user',
    )
  })

  it('reads of records the columns it was let read, and no longer those that became secret', async () => {
    const reader = await findReader(address, place.schema, null)
    const rows = ask(reader)
    expect(await rows('select f_no from r_lease_1')).toBe('opensMore')
    await reader.grant([lease], false)
    expect(await rows('select f_no from r_lease_1')).toEqual([{ f_no: 'C-01' }])
    expect(await rows('select f_secret from r_lease_1')).toBe('opensMore')
    expect(await rows('select l from r_lease_1 l')).toBe('opensMore')
    await reader.grant([{ ...lease, columns: ['id'] }], false)
    expect(await rows('select f_no from r_lease_1')).toBe('opensMore')
  })

  it('changes nothing, waits for nobody and does not go on for ever', async () => {
    const rows = ask(await findReader(address, place.schema, null))
    expect(await rows('select pg_sleep(30)')).toBe('timeout')
    expect(await rows(`select set_config('transaction_read_only', 'off', true)`)).toBe('failed')
    const blocker = new pg.Client({ connectionString: address, options: `-c search_path=${place.schema}` })
    await blocker.connect()
    await blocker.query('begin; lock table organizations in access exclusive mode')
    expect(await rows('select id from organizations')).toBe('timeout')
    await blocker.query('rollback')
    await blocker.end()
  })

  it('is not given an answer that is too long, and asks again afterwards', async () => {
    const rows = ask(await findReader(address, place.schema, null))
    expect(await rows(`select repeat('x', 50000000) as t`)).toBe('tooLarge')
    expect(await rows(`select repeat('x', 100000) as t from generate_series(1, 10000)`)).toBe('tooLarge')
    expect(await rows('select id from organizations')).toEqual([{ id: 'o1' }])
  })
})
