import { Type } from '@sinclair/typebox'
import { byId, mayPress, readSheet, Refusal, ruledOut, type AddRoute, type Services } from '../../../../server/module'
import { bankFields, decodeText, guessColumns, readCsv, readStatement, type BankColumns } from '../../rules/bank-statement'
import { menus, root, tag } from '../wire'
import { keepLines } from './book'
import { bankStore, rememberColumns, rememberedColumns } from './store'

const most = 5000
const shown = 12
/** A file of at most three megabytes, as base64 text. */
const file = Type.String({ minLength: 1, maxLength: 4_200_000, pattern: '^[A-Za-z0-9+/]+=*$' })
const at = Type.Optional(Type.Integer({ minimum: 0, maximum: 200 }))
const columns = Type.Object(
  { head: Type.Integer({ minimum: 0, maximum: 200 }), columns: Type.Object(Object.fromEntries(bankFields.map((field) => [field, at]))) },
  { additionalProperties: false },
)
const bodyLimit = 4_400_000

/** The cells of a workbook or a text file. @throws {Refusal} for what is neither, or has more than 5,000 lines */
async function cellsOf(base64: string): Promise<readonly (readonly string[])[]> {
  const bytes = Buffer.from(base64, 'base64')
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b
  const rows = isWorkbook
    ? await readSheet(
        (async function* () {
          yield bytes
        })(),
        most,
      )
    : readCsv(decodeText(bytes))
  if (rows.length > most + 1) throw new Refusal('sheetTooLong', { values: { limit: most } })
  return rows
}
const titlesOf = (rows: readonly (readonly string[])[], head: number): string => (rows[head] ?? []).join('|').slice(0, 2000)

/** Reading statements of banks, and keeping their lines. */
export function addBankImport(route: AddRoute, services: Services): void {
  const { store } = services

  route.guarded({
    method: 'POST',
    url: `${root}/ReadBankStatement`,
    onlyReads: true,
    tag,
    policy: mayPress('btn_import', menus.bank),
    body: Type.Object({ file }),
    bodyLimit,
    data: Type.Object({ rows: Type.Array(Type.Array(Type.String())), columns: Type.Unknown() }),
    summary:
      'The first lines of a statement (.xlsx, or .csv in UTF-8 or GBK, as base64), and which columns mean what: as said last for these titles, else guessed; null where nothing looks like titles',
    async handle({ body }) {
      const rows = await cellsOf(body.file)
      const guessed = guessColumns(rows)
      const remembered = await rememberedColumns(store)
      const known = rows.slice(0, 30).flatMap((_row, head) => remembered[titlesOf(rows, head)] ?? [])[0]
      return { rows: rows.slice(0, shown + (known ?? guessed ?? { head: 0 }).head).map((row) => [...row]), columns: known ?? guessed }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/ImportBankStatement`,
    tag,
    policy: mayPress('btn_import', menus.bank),
    body: Type.Object({ file, columns }),
    bodyLimit,
    data: Type.Object({
      importId: Type.String(),
      added: Type.Integer(),
      known: Type.Integer(),
      passed: Type.Integer(),
      faults: Type.Array(Type.Integer()),
    }),
    summary:
      'Keeps the lines of a statement by which money came in; `known` were there already, `passed` are none, `faults` are lines that cannot be read, from 1. Books nothing. Remembers the columns',
    async handle({ body, user }) {
      const rows = await cellsOf(body.file)
      const wanted = body.columns as BankColumns
      if (wanted.columns.date === undefined || wanted.columns.amount === undefined) throw ruledOut('receivables.refusal.noColumns')
      const { lines, passed, faults } = readStatement(rows, wanted)
      return store.transaction(async (stores) => {
        const { importId, added } = await keepLines(stores, lines, { userId: user.id, now: services.now() })
        await rememberColumns(stores, titlesOf(rows, wanted.head), wanted)
        return { importId, added, known: lines.length - added, passed, faults: faults.slice(0, 100) }
      })
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/UndoBankImport/:id`,
    tag,
    policy: mayPress('btn_import', menus.bank),
    params: byId,
    data: Type.Object({ removed: Type.Integer() }),
    summary: 'Takes back the lines that an import brought (`importId` of a line), but for those that are booked',
    handle: ({ params }) => store.transaction(async (stores) => ({ removed: await stores.of(bankStore).removeImport(params.id) })),
  })
}
