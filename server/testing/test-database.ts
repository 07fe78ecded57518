import pg from 'pg'

const local = 'postgres://weft:weft@127.0.0.1:5432/weft_test'

/**
 * A PostgreSQL to test on: `TEST_DATABASE_URL`, else a local one if it answers. Null when there is none;
 * then the tests that need it are reported as skipped, by name.
 */
export async function findPostgres(): Promise<string | null> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return given
  const client = new pg.Client({ connectionString: local, connectionTimeoutMillis: 1500 })
  try {
    await client.connect()
    await client.end()
    return local
  } catch {
    return null
  }
}

/** Runs statements with a connection of their own: one that makes databases may stand in no transaction. @throws what the database says. */
export async function runIn(databaseUrl: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The same place with another database in it. */
export function inDatabase(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}

const nameOf = (prefix: string): string => `${prefix}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`

/** A database of its own beside another, empty or a copy of `template`, to which nobody may be connected; `drop` removes it. */
export async function freshDatabase(
  databaseUrl: string,
  template?: string,
): Promise<{ readonly name: string; readonly url: string; drop(): Promise<void> }> {
  const name = nameOf('weft_t')
  await runIn(databaseUrl, `create database ${name}${template === undefined ? '' : ` template ${template}`}`)
  return { name, url: inDatabase(databaseUrl, name), drop: () => runIn(databaseUrl, `drop database if exists ${name} with (force)`) }
}

/** An empty schema of its own, so that test files can run at the same time; `drop` removes it. */
export async function freshSchema(databaseUrl: string): Promise<{ readonly schema: string; drop(): Promise<void> }> {
  const schema = nameOf('t')
  await runIn(databaseUrl, `create schema ${schema}`)
  return { schema, drop: () => runIn(databaseUrl, `drop schema ${schema} cascade`) }
}
