import { sql, type Kysely } from 'kysely'

/**
 * What a model was, is and is to be: its drafts and published versions. What stands in `models` is what is published; every model that is
 * there begins with it as its first version, and with that is published, as pages could open it whatever its state said.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('model_versions')
    .addColumn('model_id', 'text', (c) => c.notNull().references('models.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('en_code', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('type', 'integer', (c) => c.notNull())
    .addColumn('web_type', 'integer', (c) => c.notNull())
    .addColumn('form_data', 'text', (c) => c.notNull())
    .addColumn('column_data', 'text', (c) => c.notNull())
    .addColumn('based_on', 'integer')
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('creator_user_id', 'text')
    .addColumn('creator_time', 'bigint', (c) => c.notNull())
    .addColumn('last_modify_user_id', 'text')
    .addColumn('last_modify_time', 'bigint')
    .addColumn('release_user_id', 'text')
    .addColumn('release_time', 'bigint')
    .addPrimaryKeyConstraint('model_versions_pk', ['model_id', 'number'])
    .execute()
  for (const state of ['draft', 'published'])
    await db.schema
      .createIndex(`model_versions_one_${state}`)
      .unique()
      .on('model_versions')
      .column('model_id')
      .where(sql.ref('state'), '=', sql.lit(state))
      .execute()
  await sql`insert into model_versions (model_id, number, state, full_name, en_code, category, description, type, web_type, form_data, column_data,
      based_on, note, version, creator_user_id, creator_time, last_modify_user_id, last_modify_time, release_user_id, release_time)
    select id, 1, 'published', full_name, en_code, category, description, type, web_type, form_data, column_data,
      null, '', 1, creator_user_id, creator_time, last_modify_user_id, last_modify_time,
      coalesce(last_modify_user_id, creator_user_id), coalesce(last_modify_time, creator_time)
    from models`.execute(db)
  await sql`update models set state = 1 where state <> 1`.execute(db)
}
