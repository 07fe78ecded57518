import { Type } from '@sinclair/typebox'
import { id, mayOpen, pagedListOf, paginationOf, pause, type AddRoute, type Services } from '../../../../server/module'
import { endOfMonth, startOfMonth } from '../../../shared/calendar/day'
import { billStates } from '../../../shared/ledger/balance'
import { billStore } from '../../../shared/server/ledger/bills'
import { seenBy } from '../scope'
import { dayOfQuery, menus, root, someDayQuery, tag, todayAt } from '../wire'
import { presentBill } from './present'

/** So many rows a report reads from a call; with one more it is asked to be narrowed. */
const most = 100_000
const atOnce = 1000
const held = billStates.filter((state) => state !== 'void')

/** What bills contain of tax, for a report that adds up by rate. */
export function addBillTaxReport(route: AddRoute, services: Services): void {
  const { store } = services
  route.guarded({
    method: 'GET',
    url: `${root}/GetBillTaxReport`,
    tag,
    policy: mayOpen(menus.billTax),
    query: Type.Object({ from: someDayQuery, to: someDayQuery, subject: Type.Optional(id), keyword: Type.Optional(Type.String({ maxLength: 100 })) }),
    data: pagedListOf(),
    summary:
      'Bills that are due between two days and not void, each with its rate of tax, net amount and tax (null for bills from before rates were kept); without days, of the present month',
    async handle({ query, access }) {
      const today = todayAt(services.now())
      const [from, to] = [dayOfQuery(query.from, 'from'), dayOfQuery(query.to, 'to')]
      const asked = {
        ...{ subject: query.subject, keyword: query.keyword?.trim(), states: held, seen: (await seenBy(services, access)).bills },
        ...{ dueFrom: from ?? startOfMonth(to ?? today), dueTo: to ?? endOfMonth(from ?? today) },
      }
      const bills = store.of(billStore)
      const total = await bills.count(asked)
      const rows: ReturnType<typeof presentBill>[] = []
      // Very many are read and written out some at a time, and others have their turn in between.
      for await (const some of bills.slices(asked, atOnce)) {
        rows.push(...some.map((bill) => presentBill(bill, today)))
        if (rows.length >= most) break
        await pause()
      }
      const list = rows.toSorted((one, other) => Number(one.dueDay) - Number(other.dueDay)).slice(0, most)
      return { list, pagination: paginationOf({ current: 1, size: most }, total) }
    },
  })
}
