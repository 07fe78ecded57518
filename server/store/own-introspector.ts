import { sql, type DatabaseIntrospector, type Kysely, type SchemaMetadata, type TableMetadata } from 'kysely'

/**
 * Knows the tables of the schema that the connection works in, and of no other. The one that comes with the library looks at every schema of
 * the database: it takes another program's notes of its steps for ours, and fails when that program drops a table while it looks.
 */
export function ownIntrospector<T>(anyDb: Kysely<T>): DatabaseIntrospector {
  const db = anyDb.withoutPlugins()
  async function getTables(options = { withInternalKyselyTables: false }): Promise<TableMetadata[]> {
    const { rows } = await sql<{ schema: string; table: string; isView: boolean; columns: TableMetadata['columns'] }>`
      select c.table_schema as schema, c.table_name as table, t.table_type = 'VIEW' as "isView",
        json_agg(json_build_object(
          'name', c.column_name, 'dataType', c.udt_name, 'isNullable', c.is_nullable = 'YES', 'hasDefaultValue', c.column_default is not null,
          'isAutoIncrementing', c.is_identity = 'YES' or coalesce(c.column_default, '') like 'nextval(%'
        ) order by c.ordinal_position) as columns
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema() group by 1, 2, 3 order by 2`.execute(db)
    return rows
      .filter(({ table }) => options.withInternalKyselyTables || !table.startsWith('kysely_migration'))
      .map(({ table, ...more }) => ({ ...more, name: table }))
  }
  return {
    getTables,
    async getSchemas() {
      return (await sql<SchemaMetadata>`select nspname as name from pg_namespace`.execute(db)).rows
    },
    getMetadata: async (options) => ({ tables: await getTables(options) }),
  }
}
