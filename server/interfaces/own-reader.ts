import pg from 'pg'
import { SettingRefused } from '../env'
import { openTables } from './own-tables'
import type { TableColumns } from './sql/marked'

/** How the database itself keeps the queries of interfaces over the platform's own PostgreSQL to what is open. */
export interface OwnReader {
  readonly address: string
  /** Said in the transaction of a query, before it. */
  readonly before: string
  /** False where no role was found to read as: then only the parser keeps queries to what is open. */
  readonly guarded: boolean
  /** Lets the role read these columns of these tables; `anew` also when it was done before. */
  grant(tables: readonly TableColumns[], anew: boolean): Promise<void>
}

const name = (text: string): string => pg.escapeIdentifier(text)

/**
 * Finds the role that queries run as: the user of `readerUrl`, else `<user>_reader`, which is made here where the platform's own
 * user may make roles. It may read the open tables, and of records what `grant` was asked for.
 */
export async function findReader(databaseUrl: string, schema: string | undefined, readerUrl: string | null): Promise<OwnReader> {
  const run = (statements: readonly string[]) => asOwner(databaseUrl, schema, statements)
  const [me] = await run([
    `select current_user as user, current_schema() as place, rolsuper as superuser, rolcreaterole as maker from pg_roles where rolname = current_user`,
  ])
  const { user, place, superuser, maker } = me as { user: string; place: string; superuser: boolean; maker: boolean }
  const searchPath = `set local search_path = ${name(place)};`
  const role = readerUrl !== null ? decodeURIComponent(new URL(readerUrl).username) : superuser || maker ? `${user}_reader`.slice(0, 63) : null
  const unguarded: OwnReader = { address: databaseUrl, before: searchPath, guarded: false, grant: async () => undefined }
  if (role === null || (readerUrl === null && !(await makeRole(run, user, role)))) return unguarded
  const known = await run([`select 1 from pg_roles where rolname = ${pg.escapeLiteral(role)}`])
  if (known.length === 0) throw new SettingRefused(`INTERFACE_DATABASE_URL names ${role}, and the database of DATABASE_URL has no such user`)
  await run([
    `grant usage on schema ${name(place)} to ${name(role)}`,
    ...[...openTables].map((table) => `grant select on ${name(place)}.${name(table)} to ${name(role)}`),
  ])
  const granted = new Map<string, string>()
  return {
    address: readerUrl ?? databaseUrl,
    before:
      readerUrl !== null
        ? searchPath
        : // How much a sort may write to the disk is said by those who own the server alone.
          `${searchPath}${superuser ? `set local temp_file_limit = '256MB';` : ''}set local role ${name(role)};`,
    guarded: true,
    async grant(tables, anew) {
      for (const { table, columns } of tables) {
        const wanted = columns.map(name).join(', ')
        if (!anew && granted.get(table) === wanted) continue
        const whole = `${name(place)}.${name(table)}`
        await run([`revoke all on ${whole} from ${name(role)}`, `grant select (${wanted}) on ${whole} to ${name(role)}`])
        granted.set(table, wanted)
      }
    },
  }
}

/** Makes the role where it is missing; returns false where the server does not let this user make one, or be it. */
async function makeRole(run: (statements: readonly string[]) => Promise<readonly object[]>, user: string, role: string): Promise<boolean> {
  try {
    const known = await run([`select 1 from pg_roles where rolname = ${pg.escapeLiteral(role)}`])
    if (known.length === 0) await run([`create role ${name(role)} nologin noinherit`, `grant ${name(role)} to ${name(user)}`])
    await run([`set local role ${name(role)}`])
    return true
  } catch (error) {
    const code = String((error as { readonly code?: unknown }).code)
    // Somebody else made it at the same moment, from another database of the server.
    if (code === '42710' || code === '23505') return makeRole(run, user, role)
    if (code === '42501' || code === '0L000' || code === '0LP01') return false
    throw error
  }
}

/** Runs statements as the platform's own user, all or none; returns the rows of the last. Nodes change rights one after another. */
async function asOwner(databaseUrl: string, schema: string | undefined, statements: readonly string[]): Promise<readonly object[]> {
  const client = new pg.Client({ connectionString: databaseUrl, ...(schema && { options: `-c search_path=${schema}` }) })
  await client.connect()
  try {
    await client.query(`begin; select pg_advisory_xact_lock(hashtext('weft reader'))`)
    let rows: readonly object[] = []
    for (const statement of statements) rows = (await client.query<object>(statement)).rows
    await client.query('commit')
    return rows
  } finally {
    await client.end()
  }
}
