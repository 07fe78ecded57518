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

/** An empty schema of its own, so that test files can run at the same time; `drop` removes it. */
export async function freshSchema(databaseUrl: string): Promise<{ readonly schema: string; drop(): Promise<void> }> {
  const schema = `t_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create schema ${schema}`)
  return { schema, drop: () => run(`drop schema ${schema} cascade`) }
}
