import { sql, type Kysely } from 'kysely'

/**
 * Whose mobile number it is, where a user has signed in before, and who still has a password that somebody else knows. Numbers that were
 * stored before count as unproved: whoever could edit an account could have put an own number there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('mobile_verified_time', 'bigint').execute()
  await db.schema
    .alterTable('users')
    .addColumn('first_password', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('users_verified_mobile')
    .unique()
    .on('users')
    .column('mobile_phone')
    .where(sql.ref('mobile_verified_time'), 'is not', null)
    .execute()

  await db.schema
    .createTable('devices')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('device_hash', 'text', (c) => c.notNull())
    .addColumn('seen_time', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('devices_key', ['user_id', 'device_hash'])
    .execute()

  // A right of its own, given to those who could take an account over before: they may reset its password.
  await sql`insert into menu_codes (menu_id, type, en_code, full_name, sort_code)
    select id, 'button', 'btn_editContact', '修改联系方式', 4 from menus where id = 'permission.user'
    and not exists (select 1 from menu_codes where menu_id = 'permission.user' and type = 'button' and en_code = 'btn_editContact')`.execute(db)
  await sql`insert into grants (role_id, menu_id, type, en_code)
    select role_id, menu_id, type, 'btn_editContact' from grants as held
    where held.menu_id = 'permission.user' and held.type = 'button' and held.en_code = 'btn_resetPassword'
    and not exists (select 1 from grants as other where other.role_id = held.role_id and other.menu_id = held.menu_id
      and other.type = held.type and other.en_code = 'btn_editContact')`.execute(db)
}
