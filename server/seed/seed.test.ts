import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { digestOf, isPassword, verifyDigest } from '../security/passwords'
import { startServices } from '../start'
import { findPostgres, freshSchema } from '../testing/test-database'
import { userStore } from '../permission/users/store'
import { billRuleStore } from '../system/bill-rules/store'
import { dictionaryEntryStore, dictionaryStore } from '../system/dictionaries/store'
import { modelStore } from '../visualdev/models/store'
import { organizationStore } from '../permission/organizations/store'
import { menuStore } from '../system/menus/store'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'weft-seed-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const start = (folder: string, demo: boolean, shared?: { readonly databaseUrl: string; readonly schema: string }) =>
  startServices({
    databaseUrl: null,
    ...shared,
    dataDir: join(dataDir, folder),
    webDir: '',
    demo,
    sessionMinutes: 30,
    links: { dataVisualUrl: '', reportUrl: '', officeViewerUrl: '', hosts: [] },
  })

/** The lists that the property business names, and what units are described by. */
const optionLists = [
  'paymentCycle',
  'paymentType',
  'customerType',
  'historyType',
  'yesNo',
  'meterType',
  'meterModel',
  'stageLevel',
  'periodUnit',
  'shareType',
  'endType',
  'planType',
  'intervalType',
  'periodType',
  'monthlyMode',
  'defectState',
  'returnVisitType',
  'roleAuth',
  'roleGroupAuth',
  'workOrderArea',
  'workOrderKind',
  'completion',
  'serviceRating',
  'weekday',
  'weekType',
  'houseState',
  'houseType',
  'unitState',
  'unitType',
  'unitRenovation',
  'contractType',
  'bookUnitType',
]

it('an empty installation has one account, its organisation, and every menu that has a page', async () => {
  const {
    services: { store },
    seeded,
  } = await start('plain', false)
  expect(seeded?.accounts.map(({ account }) => account)).toEqual(['admin'])
  expect((await store.of(organizationStore).all()).map((one) => one.fullName)).toEqual(['我的组织'])
  expect((await store.of(menuStore).all()).map((menu) => menu.enCode).sort()).toEqual([
    'dashboard',
    'dataScreen',
    'dataScreen.arrears',
    'dataScreen.contracts',
    'dataScreen.energy',
    'dataScreen.occupancy',
    'dataScreen.orders',
    'dataScreen.publicScreen',
    'dataScreen.receipts',
    'extend',
    'extend.email',
    'leasing',
    'leasing.coming',
    'leasing.contract',
    'leasing.increase',
    'leasing.template',
    'onlineDev',
    'onlineDev.gallery',
    'onlineDev.webDesign',
    'onlineForm',
    'permission',
    'permission.authorize',
    'permission.group',
    'permission.organize',
    'permission.position',
    'permission.role',
    'permission.user',
    'permission.userOnline',
    'previewModel',
    'property',
    'property.customer',
    'property.feeSubject',
    'property.meter',
    'property.meterBill',
    'property.meterReading',
    'property.project',
    'property.reading',
    'property.unit',
    'property.unitChart',
    'propertyReport',
    'propertyReport.ageing',
    'propertyReport.collection',
    'propertyReport.contract',
    'propertyReport.contractUnits',
    'propertyReport.customer',
    'propertyReport.depositHeld',
    'propertyReport.expiring',
    'propertyReport.fee',
    'propertyReport.lateFee',
    'propertyReport.ledger',
    'propertyReport.meterUse',
    'propertyReport.occupancy',
    'propertyReport.receipts',
    'propertyReport.sign',
    'receivables',
    'receivables.account',
    'receivables.approval',
    'receivables.bank',
    'receivables.bill',
    'receivables.billTax',
    'receivables.closing',
    'receivables.deposit',
    'receivables.desk',
    'receivables.invoice',
    'receivables.notice',
    'receivables.receipt',
    'receivables.run',
    'system',
    'system.menu',
    'system.notice',
    'system.sysConfig',
    'systemData',
    'systemData.area',
    'systemData.billRule',
    'systemData.dataInterface',
    'systemData.dictionary',
    'systemData.imgConfig',
    'systemData.job',
    'systemData.openApi',
    'systemData.publicForm',
    'workOrders',
    'workOrders.duty',
    'workOrders.limit',
    'workOrders.order',
  ])
  expect((await store.of(modelStore).list({})).rows.map(({ module }) => module)).toEqual([
    'customers',
    'leasing',
    'leasing',
    'leasing',
    'meters',
    'meters',
    'units',
    'work-orders',
  ])
  // The lists that the property business is made of, each with its entries.
  const types = (await store.of(dictionaryStore).all()).filter(({ parentId }) => parentId !== null)
  const filled = new Set((await store.of(dictionaryEntryStore).all()).map(({ typeId }) => typeId))
  expect(types.map(({ id }) => id).filter((id) => !filled.has(id))).toEqual([])
  expect(types.map(({ id }) => id)).toEqual(expect.arrayContaining(optionLists))
  expect((await store.of(billRuleStore).all()).map(({ enCode }) => enCode).sort()).toEqual([
    'bill',
    'contractNo',
    'paymentNotice',
    'receipt',
    'workOrder',
  ])
  await store.close()
})

it('the demo has staff, models and records that their own forms accept, and a restart keeps it all and adds nothing', async () => {
  const first = await start('demo', true)
  expect(first.seeded).toMatchObject({ models: 14, skipped: [] })
  expect(first.seeded?.accounts).toHaveLength(13)
  expect(first.seeded?.records).toBeGreaterThan(140)
  for (const { password } of first.seeded?.accounts ?? []) expect(isPassword(password)).toBe(true)
  await first.services.store.close()

  const second = await start('demo', true)
  const { store } = second.services
  expect(second.seeded).toBeNull()
  expect(second.services.signingKey).toBe(first.services.signingKey)
  expect((await store.of(userStore).list({})).total).toBe(13)
  expect((await store.of(modelStore).list({})).total).toBe(22)
  const admin = first.seeded?.accounts.find(({ account }) => account === 'admin')
  const stored = await store.of(userStore).byAccount('admin')
  expect(await verifyDigest(digestOf(admin?.password ?? ''), stored?.passwordHash)).toBe(true)
  expect(stored?.passwordHash).toMatch(/^\$argon2id\$/)
  await store.close()
}, 180_000)

const databaseUrl = await findPostgres()
it.skipIf(!databaseUrl).each([false, true])(
  'of two nodes that start at once over an empty database one fills it, and its passwords hold (demo: %s)',
  async (demo) => {
    const { schema, drop } = await freshSchema(databaseUrl ?? '')
    const shared = { databaseUrl: databaseUrl ?? '', schema }
    const nodes = await Promise.all([start(`first-${String(demo)}`, demo, shared), start(`second-${String(demo)}`, demo, shared)])
    const told = nodes.flatMap(({ seeded }) => seeded?.accounts ?? [])
    expect(told.filter(({ account }) => account === 'admin')).toHaveLength(1)
    for (const { services } of nodes) {
      for (const { account, password } of told)
        expect(await verifyDigest(digestOf(password), (await services.store.of(userStore).byAccount(account))?.passwordHash)).toBe(true)
      expect(await services.store.of(organizationStore).all()).toHaveLength(demo ? 8 : 1)
      await services.realtime.close()
      await services.queries.close()
      await services.store.close()
    }
    await drop()
  },
  180_000,
)
