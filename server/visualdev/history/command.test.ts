import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../store/database'
import { startTestApp, type TestApp } from '../../testing/test-app'
import { idOf, modelsOf } from '../../testing/test-model'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

/** Runs the command as an administrator would. */
function verify(dataDir: string): { readonly status: number | null; readonly said: string } {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  const cwd = join(import.meta.dirname, '../../..')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'tools/verify-history.ts'], { cwd, env, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

it('the command says that every chain holds, or where one does not, and when there is no database', async () => {
  const admin = await server.signIn('admin')
  const { model, create, update } = modelsOf(() => admin)
  const url = await model([{ shape: 'input', kind: 'comInput', key: 'name', title: '名称', props: {} }])
  const id = idOf(await create(url, { name: '一' }))
  for (const name of ['二', '三']) await update(url, id, { name })
  const whole = verify(server.place.dataDir)
  expect(whole.status, whole.said).toBe(0)
  expect(whole.said).toMatch(/: 3 entries hold, end [0-9a-f]{64}/)

  const { db } = openDatabase(server.place)
  await sql`drop trigger record_history_update`.execute(db)
  await sql`update record_history set time = time + 1 where record_id = ${id} and number = 2`.execute(db)
  await db.destroy()
  const touched = verify(server.place.dataDir)
  expect(touched).toMatchObject({
    status: 1,
    said: expect.stringContaining(`entry 2 (record ${id}) is not what was written; 1 entries before it hold`),
  })
  expect(verify(join(tmpdir(), 'no-such-place'))).toMatchObject({ status: 1, said: expect.stringContaining('There is no database') })
}, 90_000)
