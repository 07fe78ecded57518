import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findPostgres, freshSchema, runIn } from '../testing/test-database'
import { billRuleContract } from '../system/bill-rules/store.contract'
import { storeContract } from './store.contract'
import { openDatabase, type Database } from './database'
import { migrate } from './migrate'
import { recordPagesContract } from './record-pages.contract'
import { recordTablesContract } from './record-tables.contract'
import { scopePartsContract } from './scope-parts.contract'
import { openStore } from './store'
import { extendRegistry } from './table-registry'

const onSqlite = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'weft-store-'))
  const store = await openStore({ databaseUrl: null, dataDir })
  return {
    store,
    async close() {
      await store.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
for (const contract of [storeContract, billRuleContract]) contract('the embedded database', onSqlite)
const onSqliteFile = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'weft-store-'))
  return closing(openDatabase({ databaseUrl: null, dataDir }), () => rm(dataDir, { recursive: true }))
}
for (const contract of [recordPagesContract, recordTablesContract, scopePartsContract]) contract('the embedded database', onSqliteFile)

function closing(database: Database, clear: () => Promise<void>) {
  return {
    database,
    async close() {
      await database.db.destroy()
      await clear()
    },
  }
}

const databaseUrl = await findPostgres()
if (databaseUrl) {
  const onPostgres = async () => {
    const { schema, drop } = await freshSchema(databaseUrl)
    const store = await openStore({ databaseUrl, dataDir: '', schema })
    return {
      store,
      async close() {
        await store.close()
        await drop()
      },
    }
  }
  for (const contract of [storeContract, billRuleContract]) contract('PostgreSQL', onPostgres)
  const onPostgresSchema = async () => {
    const { schema, drop } = await freshSchema(databaseUrl)
    return closing(openDatabase({ databaseUrl, dataDir: '', schema }), drop)
  }
  for (const contract of [recordPagesContract, recordTablesContract, scopePartsContract]) contract('PostgreSQL', onPostgresSchema)

  it('a PostgreSQL that holds the tables of another program beside ours is brought up to date by our own notes alone', async () => {
    const other = await freshSchema(databaseUrl)
    await runIn(databaseUrl, `create table ${other.schema}.kysely_migration (name text)`, `create table ${other.schema}.theirs (id serial)`)
    const own = await freshSchema(databaseUrl)
    const database = openDatabase({ databaseUrl: `${databaseUrl}?options=-csearch_path%3D${own.schema}`, dataDir: '' })
    await migrate(database.db)
    const tables = await database.db.introspection.getTables({ withInternalKyselyTables: true })
    expect(tables.map(({ schema }) => schema)).toEqual(tables.map(() => own.schema))
    expect(tables.find(({ name }) => name === 'outbox')?.columns).toContainEqual(
      expect.objectContaining({ name: 'number', isNullable: false, isAutoIncrementing: true }),
    )
    expect(tables.map(({ name }) => name)).toContain('kysely_migration')
    await database.db.destroy()
    await own.drop()
    await other.drop()
  })
} else {
  console.warn(
    'SKIPPED: the store contract on PostgreSQL. Set TEST_DATABASE_URL, or start a local PostgreSQL with user, password weft and database weft_test.',
  )
  it.skip('PostgreSQL: no database answers, so the store contract did not run on it')
}

describe('names of tables and columns', () => {
  const needsOf = (...keys: string[]) => ({ values: new Map(keys.map((key) => [key, 'text' as const])), tables: new Map(), indexed: [] })

  it('hold small letters and digits only, are unique, and stay below 56 signs', () => {
    const registry = extendRegistry(
      null,
      '"; drop table users; --',
      'ab12',
      needsOf('客户', '单元', 'Ab-c', 'ab_c', 'x'.repeat(60), `${'x'.repeat(59)}y`),
    )
    const columns = Object.values(registry.columns).map((entry) => entry.column)
    expect(registry.table).toBe('r_drop_table_users_ab12')
    expect(columns.slice(0, 4)).toEqual(['c_value', 'c_value_2', 'c_ab_c', 'c_ab_c_2'])
    expect(new Set(columns).size).toBe(6)
    for (const name of columns) expect(name).toMatch(/^[a-z0-9_]{1,55}$/)
  })

  it('stay with their key when the form changes', () => {
    const first = extendRegistry(null, 'm', 'x', needsOf('a', 'b'))
    const second = extendRegistry(first, 'renamed', 'y', needsOf('c', 'b'))
    expect(second.table).toBe(first.table)
    expect(second.columns).toMatchObject({ a: { column: 'c_a' }, b: { column: 'c_b' }, c: { column: 'c_c' } })
  })
})
