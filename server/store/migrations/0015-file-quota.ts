import type { Kysely } from 'kysely'

/** What somebody uploaded of late is added up with every upload: the index tells it without the files of everybody else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('files_of_creator').on('files').columns(['creator_user_id', 'creator_time', 'size']).execute()
}
