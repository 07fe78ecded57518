import { Type } from '@sinclair/typebox'
import { id, listOf, mayOpen, nameOf, namesOfUsers, userStore, type AddRoute, type Services } from '../../../../server/module'
import { startOfMonth, type Day } from '../../../shared/calendar/day'
import { grouped } from '../../../shared/grouped'
import { takingStore, type Taking } from '../../../shared/server/ledger/takings'
import { dayIn, dayQuery } from '../asked'
import { menus, nowhere, root, shownDay, someKey, tag, todayAt, yuan } from './wire'

const query = {
  from: dayQuery,
  to: dayQuery,
  cashierId: Type.Optional(id),
  method: Type.Optional(Type.String({ maxLength: 50 })),
}

/** Money that came and went through the hands of cashiers. */
export function addReceiptReport(route: AddRoute, services: Services): void {
  const { store } = services
  const movements = async (asked: { readonly [key in keyof typeof query]?: string }): Promise<readonly Taking[]> => {
    const to = dayIn(asked.to, todayAt(services), 'to')
    const from: Day = dayIn(asked.from, startOfMonth(to), 'from')
    const who = asked.cashierId === nowhere ? null : asked.cashierId
    return (await store.of(takingStore).of({ from, to })).filter(
      ({ cashierId, method }) => (who === undefined || cashierId === who) && (asked.method === undefined || method === asked.method),
    )
  }
  const cashiersOf = async (rows: readonly Taking[]) => {
    const names = namesOfUsers(await store.of(userStore).byIds([...new Set(rows.flatMap(({ cashierId }) => cashierId ?? []))]))
    return (cashierId: string | null): string => nameOf(names, cashierId)
  }
  const sum = (rows: readonly Taking[], kind?: Taking['kind']): number =>
    rows.filter((row) => kind === undefined || row.kind === kind).reduce((all, { fen }) => all + fen, 0)

  route.guarded({
    method: 'GET',
    url: `${root}/GetReceiptReport`,
    tag,
    policy: mayOpen(menus.receipt),
    query: Type.Object(query),
    data: listOf(),
    summary:
      'What cashiers took between two days, this month where none are given, by day and method: taken, given back as receipts were cancelled, paid out of accounts, and what that comes to',
    async handle({ query: asked }) {
      const rows = await movements(asked)
      const cashierOf = await cashiersOf(rows)
      const list = [...grouped(rows, ({ cashierId, day, method }) => JSON.stringify([cashierId, day, method])).values()].map((some) => {
        const [{ cashierId, day, method }] = some as readonly [Taking, ...Taking[]]
        return {
          cashierId: someKey(cashierId),
          cashier: cashierOf(cashierId),
          day: shownDay(day),
          on: day,
          method,
          receipts: some.filter(({ kind }) => kind === 'taken').length,
          taken: yuan(sum(some, 'taken')),
          cancelled: yuan(sum(some, 'cancelled')),
          refunded: yuan(sum(some, 'refunded')),
          net: yuan(sum(some)),
        }
      })
      return { list: list.toSorted((one, other) => one.cashier.localeCompare(other.cashier, 'zh-CN') || one.day - other.day) }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetTakingsBehind`,
    tag,
    policy: mayOpen(menus.receipt),
    query: Type.Object(query),
    data: listOf(),
    summary: 'What moved behind a figure of the report of receipts, by day: what was taken, and what went out as amounts below 0',
    async handle({ query: asked }) {
      const rows = await movements(asked)
      const cashierOf = await cashiersOf(rows)
      return {
        list: rows.map(({ kind, day, cashierId, method, number, customer, fen }, at) => ({
          ...{ id: String(at), kind, method, number, customer },
          day: shownDay(day),
          cashier: cashierOf(cashierId),
          amount: yuan(fen),
        })),
      }
    },
  })
}
