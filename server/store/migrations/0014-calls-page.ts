import { sql, type Kysely } from 'kysely'

/** The description of the calls is told to who is signed in: a menu entry that linked to it opens the page that shows it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update menus set type = 2, url_address = 'systemData/openApi', link_target = '_self'
    where type in (6, 7) and url_address = '/api/openapi.json'`.execute(db)
}
