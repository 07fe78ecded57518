import { Type } from '@sinclair/typebox'
import { listQuery, mayOpen, pagedListOf, pageOf, paginationOf, type AddRoute, type Services } from '../../../../server/module'
import { earlier, later, type Day } from '../../../shared/calendar/day'
import { dueDaysOf, isAge } from '../../../shared/ledger/figures'
import { ledgerFigures } from '../../../shared/server/ledger/figures'
import { subjectNames } from '../read-contracts'
import { askedIn, billsQuery, menus, root, shownDay, shownFigures, tag } from './wire'

const shownStates = ['all', 'owed', 'late'] as const
const { keyword: _keyword, ...paging } = listQuery

/** The bills behind a figure. */
export function addBillsBehind(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'GET',
    url: `${root}/GetBillsBehind`,
    tag,
    policy: mayOpen(menus.fee, menus.collection, menus.ageing, menus.deposit, menus.lateFee),
    query: Type.Object({
      ...paging,
      ...billsQuery,
      age: Type.Optional(Type.String({ maxLength: 10, description: 'How long they have been due on the day: d30, d60, d90, d180 or older' })),
      shown: Type.Optional(
        Type.Union(
          shownStates.map((one) => Type.Literal(one)),
          { description: 'All, those that something is owed of, or those that bear a late fee' },
        ),
      ),
      ahead: Type.Optional(Type.Literal(1, { description: 'Also bills that are due after the day' })),
    }),
    data: pagedListOf(),
    summary: 'The bills behind a figure of a report, by due day, each as it stands on the day of the report',
    async handle({ query, access, words }) {
      const asked = await askedIn(services, access, query)
      const { age = '', shown = 'all', ahead } = query
      const aged = isAge(age) ? dueDaysOf(age, asked.day) : null
      const dueFrom = latest(asked.dueFrom ?? null, aged?.from ?? null)
      const page = pageOf(query, 20)
      const { rows, total } = await services.store.of(ledgerFigures).bills(
        {
          ...asked,
          dueFrom,
          dueTo: ahead ? undefined : aged ? earlier(aged.to, asked.dueTo) : asked.dueTo,
        },
        shown,
        page,
      )
      const subjectOf = await subjectNames(
        services,
        rows.map(({ subject }) => subject),
        words,
      )
      const list = rows.map((bill) => ({
        id: bill.id,
        number: bill.number,
        customer: bill.customer,
        contract: bill.contract,
        unit: bill.unit,
        subjectName: subjectOf(bill.subject),
        dueDay: shownDay(bill.dueDay),
        fromDay: shownDay(bill.fromDay),
        toDay: shownDay(bill.toDay),
        ...shownFigures(bill),
      }))
      return { list, pagination: paginationOf(page, total) }
    },
  })
}

const latest = (one: Day | null, other: Day | null): Day | null => (one === null ? other : other === null ? one : later(one, other))
