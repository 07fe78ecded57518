import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServices } from './start'
import { openDatabase } from './store/database'
import type { Row } from './store/tables'
import { copyAsOf, everyRow, restoreFolder, type RowsByTable } from './testing/older-version'
import { startTestApp, type Answer, type Client, type TestApp } from './testing/test-app'
import { freshSchema } from './testing/test-database'
import { testDatabases } from './testing/test-nodes'

type Place = TestApp['place']
interface Node {
  readonly id: string
  readonly enCode: string
  readonly children?: readonly Node[]
}

const list = <T>(answer: Answer): readonly T[] => (answer.data as { readonly list: readonly T[] }).list
const codesIn = (nodes: readonly Node[]): readonly string[] => nodes.flatMap(({ enCode, children }) => [enCode, ...codesIn(children ?? [])])

/** What that version left, in a folder of its own, or with its database moved to a schema of PostgreSQL. `drop` removes both. */
async function leaveBehind(databaseUrl: string | null): Promise<{ readonly place: Place; readonly drop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'weft-0.1-'))
  restoreFolder('0.1.0', dataDir)
  const made = databaseUrl ? await freshSchema(databaseUrl) : null
  const place = { databaseUrl, dataDir, ...(made && { schema: made.schema }) }
  if (made) {
    const [left, older] = [openDatabase({ databaseUrl: null, dataDir }), openDatabase(place)]
    await copyAsOf('0014-calls-page', left, older, made.schema)
    await Promise.all([left.db.destroy(), older.db.destroy()])
  }
  return {
    place,
    async drop() {
      await made?.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

async function rowsAt(place: Place): Promise<RowsByTable> {
  const database = openDatabase(place)
  const rows = await everyRow(database, place.schema)
  await database.db.destroy()
  return rows
}

const links = { dataVisualUrl: '', reportUrl: '', officeViewerUrl: '', hosts: [] }
async function startAndStop(place: Place): Promise<void> {
  const { services } = await startServices({ ...place, webDir: join(place.dataDir, 'web'), demo: false, sessionMinutes: 30, links })
  await services.realtime.close()
  await services.queries.close()
  await services.store.close()
}

/** The rows of `before` that are not among those of `after` as they were, by the columns that they had. */
function lost(before: RowsByTable, after: RowsByTable): readonly string[] {
  return [...before].flatMap(([table, rows]) => {
    // What counts the changes has counted those that the start made.
    if (table === 'revisions') return []
    const columns = Object.keys(rows[0] ?? {})
    const text = (row: Row): string => JSON.stringify(columns.map((column) => row[column]))
    const there = new Set((after.get(table) ?? []).map(text))
    return rows
      .map(text)
      .filter((row) => !there.has(row))
      .map((row) => `${table} ${row}`)
  })
}

describe.each(testDatabases)('an installation of version 0.1 on %s, brought up to date,', (_name, databaseUrl) => {
  let left: Awaited<ReturnType<typeof leaveBehind>>
  let before: RowsByTable
  let after: RowsByTable
  let server: TestApp
  let admin: Client
  let clerk: Client
  const signIn = async (account: string): Promise<Client> => {
    const { token } = (await server.login(account, 'Yesterday2026')).data as { readonly token: string }
    return server.as(token, 'zh-CN')
  }
  beforeAll(async () => {
    left = await leaveBehind(databaseUrl)
    before = await rowsAt(left.place)
    server = await startTestApp({ place: left.place })
    after = await rowsAt(left.place)
    ;[admin, clerk] = [await signIn('admin'), await signIn('zhoulan')]
  }, 60_000)
  afterAll(async () => {
    await server.close()
    await left.drop()
  })

  const menusOf = async (client: Client) =>
    codesIn(((await client.get('/api/oauth/CurrentUser')).data as { readonly menuList: readonly Node[] }).menuList)
  const entriesOf = async (type: string) =>
    list<{ readonly enCode: string; readonly fullName: string; readonly enabledMark: number }>(
      await admin.get(`/api/system/DictionaryData/${type}`),
    ).map(({ enCode, fullName, enabledMark }) => `${enCode} ${fullName} ${enabledMark}`)

  it('has every row as it was', () => {
    expect(lost(before, after)).toEqual([])
    expect(before.get('users')).toHaveLength(2)
  })

  it('has the menus that came since', async () => {
    expect((await menusOf(admin)).filter((code) => !before.get('menus')?.some((menu) => menu['en_code'] === code))).toEqual([
      'leasing',
      'leasing.contract',
      'leasing.coming',
      'leasing.template',
      'leasing.increase',
      'receivables',
      'receivables.desk',
      'receivables.bill',
      'receivables.receipt',
      'receivables.account',
      'receivables.closing',
      'receivables.run',
      'receivables.notice',
      'receivables.deposit',
      'receivables.approval',
      'receivables.bank',
      'receivables.invoice',
      'receivables.billTax',
      'property',
      'property.project',
      'property.feeSubject',
      'property.unit',
      'property.unitChart',
      'property.customer',
      'property.meter',
      'property.meterReading',
      'property.reading',
      'property.meterBill',
      'workOrders',
      'workOrders.order',
      'workOrders.duty',
      'workOrders.limit',
      'propertyReport',
      'propertyReport.occupancy',
      'propertyReport.expiring',
      'propertyReport.ledger',
      'propertyReport.contractUnits',
      'propertyReport.customer',
      'propertyReport.contract',
      'propertyReport.fee',
      'propertyReport.collection',
      'propertyReport.ageing',
      'propertyReport.depositHeld',
      'propertyReport.lateFee',
      'propertyReport.receipts',
      'propertyReport.meterUse',
      'propertyReport.sign',
      'dataScreen',
      'dataScreen.occupancy',
      'dataScreen.contracts',
      'dataScreen.receipts',
      'dataScreen.arrears',
      'dataScreen.energy',
      'dataScreen.orders',
      'dataScreen.publicScreen',
      'system.menu',
      'system.sysConfig',
      'systemData.job',
      'systemData.publicForm',
      'systemData.imgConfig',
      'systemData.openApi',
      'permission.authorize',
      'permission.userOnline',
      'onlineDev.webDesign',
    ])
  })

  it('has the option lists and the rules for numbers that came since', async () => {
    const codes = codesIn(list(await admin.get('/api/system/DictionaryType')))
    expect(codes).toEqual(expect.arrayContaining(['customerType', 'unitState', 'bookUnitType', 'historyType', 'intervalType', 'weekday', 'weekType']))
    expect(await entriesOf('roleAuth')).toEqual(['assign 指派 1', 'execute 执行 1'])
    expect(list<Node>(await admin.get('/api/system/BillRule')).map(({ enCode }) => enCode)).toEqual(
      expect.arrayContaining(['contractNo', 'paymentNotice', 'workOrder']),
    )
  })

  it('has the options that were renamed, switched off and removed as the administrator left them, and the own ones', async () => {
    expect(await entriesOf('yesNo')).toEqual(['yes 对 1', 'no 否 0'])
    expect(await entriesOf('sex')).toEqual(['1 男 1', '2 女 1'])
    expect(await entriesOf(String(before.get('dictionary_types')?.find((type) => type['en_code'] === 'keyKind')?.['id']))).toEqual([
      'door 门钥匙 1',
      'box 信箱钥匙 1',
    ])
  })

  it('lets a role open and press what it was granted, and nothing more', async () => {
    expect(await menusOf(clerk)).toEqual(['onlineForm', 'onlineForm.keys', 'systemData', 'systemData.billRule'])
    const rule = { fullName: '钥匙号', enCode: 'keyNo', prefix: 'YS', dateFormat: 'yyyy', digit: 3, startNumber: '001' }
    expect(await clerk.post('/api/system/BillRule', rule)).toMatchObject({ code: 200 })
    expect(await clerk.get('/api/SubDev/shhtdy')).toMatchObject({ status: 403 })
  })

  it('has the records of an own form, in words, with their file, and lets them be changed by who may', async () => {
    const records = `/api/visualdev/OnlineDev/${await server.modelId('keys')}`
    const [first, second] = list<{ readonly id: string }>(await clerk.post(`${records}/List`, { sidx: 'label', sort: 'asc' }))
    expect([first, second]).toMatchObject([
      { label: 'A-01', kind: '门钥匙', copied: '对' },
      { label: 'A-02', kind: '信箱钥匙', copied: '否' },
    ])
    const read = async () =>
      JSON.parse(((await clerk.get(`${records}/${first?.id}`)).data as { readonly data: string }).data) as {
        readonly label: string
        readonly papers: readonly { readonly fileVersionId: string }[]
      }
    const link = (await clerk.get(`/api/file/GetPreviewFile?fileVersionId=${(await read()).papers[0]?.fileVersionId}&download=1`)).data as string
    expect((await server.app.inject(link)).body).toBe('今收到押金五十元。\n')
    expect(await clerk.put(`${records}/${first?.id}`, { data: '{"label":"A-11"}' })).toMatchObject({ code: 200 })
    expect(await read()).toMatchObject({ label: 'A-11', kind: 'door', papers: [{}] })
    expect(await clerk.post(records, { data: '{"label":"A-03"}' })).toMatchObject({ status: 403 })
    expect(await admin.post(records, { data: '{"label":"A-03","kind":"box"}' })).toMatchObject({ code: 200 })
  })

  it('has its mails, unread where they were not read', async () => {
    const [mail] = list<{ readonly id: string }>(await clerk.get('/api/extend/Email'))
    expect(mail).toMatchObject({ subject: '钥匙交接', sender: '系统管理员/admin', isRead: '0' })
    expect((await clerk.get(`/api/extend/Email/${mail?.id}`)).data).toMatchObject({ bodyText: '<p>请于周五前清点。</p>' })
    expect(list(await admin.get('/api/extend/Email/Sent'))).toMatchObject([{ subject: '钥匙交接' }])
  })

  it('has its projects and fee subjects in what became modules', async () => {
    const projects = '/api/SubDev/shhtdy'
    expect(list(await admin.get(projects))).toMatchObject([{ id: 'north', fullName: '北苑', children: [{ id: 'north-1', fullName: '1 号楼' }] }])
    const subjects = list(await admin.get('/api/SubDev/shhtfeeset')) as readonly { readonly id: string }[]
    // What was there stays as it was, and what contracts bill is beside it.
    expect(subjects.filter(({ id }) => id === 'rent' || id === 'water')).toMatchObject([
      { fullName: '租金', energy: 0, enabledMark: 1, lateRate: null },
      { fullName: '水费', energy: 1, enabledMark: 0 },
    ])
    expect(subjects.map(({ id }) => id)).toEqual(expect.arrayContaining(['deposit', 'penalty', 'propertyFee', 'electricity', 'gas']))
    expect(await admin.put(`${projects}/north-1`, { fullName: '一号楼', version: 1 })).toMatchObject({ code: 200 })
    expect(list(await clerk.get(`${projects}/GetProjectSelect`))).toMatchObject([{ id: 'north', children: [{ fullName: '一号楼' }] }])
  })
})

describe.each(testDatabases)('the next start of an installation of version 0.1 on %s', (_name, databaseUrl) => {
  it('changes nothing any more', async () => {
    const { place, drop } = await leaveBehind(databaseUrl)
    await startAndStop(place)
    const once = await rowsAt(place)
    await startAndStop(place)
    expect(Object.fromEntries(await rowsAt(place))).toEqual(Object.fromEntries(once))
    expect(once.get('shipped_content')?.length).toBeGreaterThan(150)
    await drop()
  }, 60_000)
})

describe.each(testDatabases.filter(([, databaseUrl]) => databaseUrl))(
  'two nodes that start at once over an installation of version 0.1 on %s',
  (_name, databaseUrl) => {
    it('deliver once, and leave what one would have left', async () => {
      const [one, two] = [await leaveBehind(databaseUrl), await leaveBehind(databaseUrl)]
      await startAndStop(one.place)
      await Promise.all([startAndStop(two.place), startAndStop(two.place)])
      const ids = async (place: Place, table: string, column: string) => ((await rowsAt(place)).get(table) ?? []).map((row) => row[column]).toSorted()
      for (const [table, column] of [
        ['menus', 'id'],
        ['dictionary_data', 'id'],
        ['bill_rules', 'id'],
        ['shipped_content', 'row'],
      ] as const)
        expect([table, await ids(two.place, table, column)]).toEqual([table, await ids(one.place, table, column)])
      await Promise.all([one.drop(), two.drop()])
    }, 60_000)
  },
)
