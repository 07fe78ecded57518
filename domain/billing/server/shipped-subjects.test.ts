import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { openDatabase } from '../../../server/store/database'
import { startTestApp, type Answer, type TestApp } from '../../../server/testing/test-app'
import { billingSteps } from './steps'

let server: TestApp
afterEach(() => server.close())

const url = '/api/SubDev/shhtfeeset'
type Row = Readonly<Record<string, unknown>>
const rowsOf = ({ data }: Answer): readonly Row[] => (data as { readonly list: readonly Row[] }).list

it('an installation without the demo has what contracts and meters bill by', async () => {
  server = await startTestApp()
  const admin = await server.signIn('admin')
  expect(
    rowsOf(await admin.get(url)).map(({ id, fullName, energy, lateRate, lateGrace, taxRate }) => [
      id,
      fullName,
      energy,
      lateRate,
      lateGrace,
      taxRate,
    ]),
  ).toEqual([
    ['rent', '租金', 0, 0.05, 7, 9],
    ['deposit', '押金', 0, null, 0, null],
    ['propertyFee', '物业费', 0, 0.05, 7, 6],
    ['penalty', '违约金', 0, null, 0, null],
    ['electricity', '电费', 1, null, 0, 13],
    ['water', '水费', 1, null, 0, 9],
    ['gas', '燃气费', 1, null, 0, 9],
  ])
})

it('an installation that has subjects keeps them, and gets only what it lacks', async () => {
  server = await startTestApp()
  const admin = await server.signIn('admin')
  const { db } = openDatabase(server.place)
  await sql`delete from fee_subjects where id <> 'rent'`.execute(db)
  await sql`update fee_subjects set full_name = '房租', late_rate = null where id = 'rent'`.execute(db)
  for (const fullName of ['水费', '押金']) await admin.post(url, { fullName })
  await billingSteps['0003-usual-subjects']?.up(db)
  await db.destroy()
  const found = rowsOf(await admin.get(url))
  expect(found.find(({ id }) => id === 'rent')).toMatchObject({ fullName: '房租', lateRate: null })
  expect(found.map(({ id }) => id)).not.toContain('water')
  expect(found.find(({ id }) => id === 'deposit')).toMatchObject({ fullName: '押金 (deposit)' })
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(['propertyFee', 'penalty', 'electricity', 'gas']))
})
