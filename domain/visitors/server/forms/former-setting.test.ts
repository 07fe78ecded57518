import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrateModules } from '../../../../server/modules/migrate-modules'
import { settingStore } from '../../../../server/module'
import { openStore } from '../../../../server/store/store'
import { findPostgres, freshSchema } from '../../../../server/testing/test-database'
import { visitorsServer } from '../index'
import { publicFormStore } from './store'

const former = {
  createOrder: { model: 'repairOrder', fields: ['title', 'phone'], by: 'anyone' },
  deposit: { model: 'leaseContract', fields: ['receipt'], by: 'link' },
  nobodySaid: { model: 'visitorBooking', fields: [] },
  broken: 'repairOrder',
  halved: { model: 'repairOrder' },
}

/** The public forms after an update of an installation in which the setting said this; without one, nothing was ever said. */
async function broughtAlong(where: Parameters<typeof openStore>[0], setting: string | undefined) {
  const before = await openStore(where)
  if (setting !== undefined) await before.of(settingStore).set('publicForms', setting)
  await before.close()
  const open = () => openStore(where, undefined, ({ db, dialect }) => migrateModules(db, dialect, [visitorsServer], where.schema))
  await (await open()).close()
  // A second start takes nothing over again.
  const store = await open()
  try {
    return (await store.of(publicFormStore).all()).map(({ enCode, fullName, model, fields, filledBy, enabledMark }) => ({
      enCode,
      fullName,
      model,
      fields: JSON.parse(fields) as unknown,
      filledBy,
      enabledMark,
    }))
  } finally {
    await store.close()
  }
}

async function onEmbedded(setting: string | undefined) {
  const dataDir = await mkdtemp(join(tmpdir(), 'weft-former-'))
  try {
    return await broughtAlong({ databaseUrl: null, dataDir }, setting)
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

const expected = [
  { enCode: 'createOrder', fullName: 'createOrder', model: 'repairOrder', fields: ['title', 'phone'], filledBy: 'anyone', enabledMark: 1 },
  { enCode: 'deposit', fullName: 'deposit', model: 'leaseContract', fields: ['receipt'], filledBy: 'link', enabledMark: 1 },
  { enCode: 'nobodySaid', fullName: 'nobodySaid', model: 'visitorBooking', fields: [], filledBy: 'anyone', enabledMark: 1 },
]
const byCode = (forms: Awaited<ReturnType<typeof broughtAlong>>) => forms.toSorted((one, other) => one.enCode.localeCompare(other.enCode))

describe('the setting in which public forms were named', () => {
  it('becomes forms at the next start, once; what was no form is passed over', async () => {
    expect(byCode(await onEmbedded(JSON.stringify(former)))).toEqual(expected)
  })

  it('does the same on PostgreSQL', async ({ skip }) => {
    const databaseUrl = await findPostgres()
    if (!databaseUrl) return skip('no database answers')
    const { schema, drop } = await freshSchema(databaseUrl)
    try {
      expect(byCode(await broughtAlong({ databaseUrl, dataDir: '', schema }, JSON.stringify(former)))).toEqual(expected)
    } finally {
      await drop()
    }
  })

  it.each([
    ['that nobody set', undefined],
    ['that is no JSON', '{"a":'],
    ['that holds a list', '[1]'],
    ['that would be dangerous', '{"__proto__":{"model":"x","fields":[]}}'],
  ])('%s gives none, and the server starts', async (_name, setting) => expect(await onEmbedded(setting)).toEqual([]))
})
