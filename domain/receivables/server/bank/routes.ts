import { Type } from '@sinclair/typebox'
import {
  byId,
  doOnce,
  id,
  listQuery,
  mayOpen,
  mayPress,
  onceOf,
  pagedListOf,
  pageOf,
  paginationOf,
  readSheet,
  Refusal,
  ruledOut,
  type AddRoute,
  type Services,
} from '../../../../server/module'
import { bankFields, decodeText, guessColumns, readCsv, readStatement, type BankColumns } from '../../rules/bank-statement'
import { cancelReceipt } from '../receipts/cancel'
import { receiptStore } from '../receipts/store'
import { seeCustomers, seenBy } from '../scope'
import { menus, reason, root, shownDay, tag, todayAt, yuan } from '../wire'
import { bookLine, keepLines, leaveLine } from './book'
import { proposalsFor } from './match'
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

/** Statements of banks: reading them, proposing who paid, booking it. */
export function addBankRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const today = () => todayAt(services.now())

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
    method: 'GET',
    url: `${root}/GetBankLineList`,
    tag,
    policy: mayOpen(menus.bank),
    query: Type.Object({
      ...listQuery,
      state: Type.Optional(Type.Union((['open', 'booked', 'left'] as const).map((one) => Type.Literal(one)))),
    }),
    data: pagedListOf(),
    summary: 'Lines of statements, the newest first; open ones with who probably paid, what for and why',
    async handle({ query, access, words }) {
      const page = pageOf(query)
      const { customers: seen } = await seenBy(services, access)
      const { rows, total } = await store.of(bankStore).list({ ...query, seen }, page)
      const proposals = await proposalsFor(
        services,
        access,
        rows.filter(({ state }) => state === 'open'),
      )
      return {
        list: await Promise.all(
          rows.map(async ({ mark: _mark, fen, day, ...line }) => {
            const proposal = proposals.get(line.id)
            const receipt = line.receiptId === null ? undefined : await store.of(receiptStore).byId(line.receiptId)
            return {
              ...line,
              ...{ day: shownDay(day), amount: yuan(fen), receipt: receipt?.number ?? '' },
              customerId: proposal?.customerId ?? line.customerId ?? '',
              customer: proposal?.customer ?? receipt?.customer ?? '',
              ...{ why: proposal?.why ?? '', bills: proposal?.numbers.join(words.t('engine.comma')) ?? '', isProposed: proposal ? 1 : 0 },
            }
          }),
        ),
        pagination: paginationOf(page, total),
      }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/BookBankLine/:id`,
    tag,
    policy: mayPress('btn_book', menus.bank),
    params: byId,
    body: Type.Object({ customerId: Type.Optional(Type.Union([id, Type.Null(), Type.Literal('')])) }),
    data: Type.Object({ number: Type.String() }),
    summary:
      'Books a line as it is proposed, or as money of another customer, the oldest bill first; once. 400 for one that is booked, without a customer, and for closed days. Takes `Idempotency-Key`',
    async handle({ params, body, user, access, request }) {
      const line = await store.of(bankStore).byId(params.id)
      if (!line) throw new Refusal('notFoundAnymore')
      const proposal = (await proposalsFor(services, access, [line])).get(line.id)
      const customerId = body.customerId || proposal?.customerId
      if (!customerId) throw ruledOut('receivables.refusal.noPayer')
      await seeCustomers(services, access, customerId)
      const billIds = proposal?.customerId === customerId ? proposal.billIds : null
      return doOnce(services, onceOf(request, user.id), (keep) =>
        store.transaction(async (stores) => {
          const by = { userId: user.id, now: services.now(), today: today() }
          const answer = { number: await bookLine(services, stores, line.id, { customerId, billIds }, by) }
          await keep(stores, answer)
          return answer
        }),
      )
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/BookProposedLines`,
    tag,
    policy: mayPress('btn_book', menus.bank),
    data: Type.Object({ booked: Type.Integer(), refused: Type.Integer() }),
    summary:
      'Books the open lines whose payer is known by the number of a bill, an account or a name, 200 at most, each by itself; `refused` could not be booked. What only an amount speaks for is left to a person',
    async handle({ user, access }) {
      const { rows } = await store.of(bankStore).list({ state: 'open' }, { current: 1, size: 200 })
      let [booked, refused] = [0, 0]
      for (const line of rows) {
        // One bill may be what several lines are for: each is proposed anew, after those before it.
        const proposal = (await proposalsFor(services, access, [line])).get(line.id)
        if (!proposal || proposal.why === 'amount') continue
        const by = { userId: user.id, now: services.now(), today: today() }
        try {
          await store.transaction((stores) => bookLine(services, stores, line.id, proposal, by))
          booked += 1
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          refused += 1
        }
      }
      return { booked, refused }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/LeaveBankLine/:id`,
    tag,
    policy: mayPress('btn_book', menus.bank),
    params: byId,
    body: Type.Object({ left: Type.Integer({ minimum: 0, maximum: 1 }) }),
    summary: 'Says of a line that it is none of ours (1), or that it is after all (0); 400 for one that is booked',
    handle: ({ params, body }) => store.transaction((stores) => leaveLine(stores, params.id, body.left === 1)),
  })

  route.guarded({
    method: 'POST',
    url: `${root}/UndoBankLine/:id`,
    tag,
    policy: mayPress('btn_undo', menus.bank),
    params: byId,
    body: Type.Object({ reason }),
    summary: 'Cancels the receipt that a line was booked with, so that the line is open again; 400 where it was counted, or what it saved is used',
    async handle({ params, body, user, access }) {
      const line = await store.of(bankStore).byId(params.id)
      if (!line) throw new Refusal('notFoundAnymore')
      const { receiptId, customerId } = line
      if (receiptId === null || customerId === null) throw ruledOut('receivables.refusal.lineOpen')
      await seeCustomers(services, access, customerId)
      await store.transaction((stores) =>
        cancelReceipt(stores, receiptId, {
          ...{ reason: body.reason, mayCancel: true, mayCancelCounted: false },
          ...{ today: today(), userId: user.id, now: services.now() },
        }),
      )
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
