import { Type } from '@sinclair/typebox'
import { listOf, mayOpen, type Access, type AddRoute, type Services, type Words } from '../../../../server/module'
import { addMonths, earlier, endOfMonth, later, startOfMonth } from '../../../shared/calendar/day'
import { ledgerFigures } from '../../../shared/server/ledger/figures'
import { dayIn, dayQuery } from '../asked'
import { subjectNames } from '../read-contracts'
import { placeNames } from '../read-units'
import { arrearsOn, depositsOn, heldOf, lateFeesIn } from './count'
import { addExportOfReport } from '../exported'
import { askedIn, billsQuery, houseIn, menus, root, shownDay, shownFigures, someKey, tag, yuan } from './wire'

/** Reports of what was billed and what came of it. */
export function addBillReports(route: AddRoute, services: Services): void {
  const { store } = services
  const named = async <Row extends { readonly projectId: string | null }>(rows: readonly Row[], words: Words) => {
    const nameOf = await placeNames(
      services,
      rows.flatMap(({ projectId }) => projectId ?? []),
    )
    const called = (id: string | null): string => (id === null ? words.t('property-reports.noProject') : nameOf(id))
    // Projects are few and rows may be very many: names are compared once for each project.
    const projects = [...new Set(rows.map(({ projectId }) => projectId))].map((id) => [id, called(id)] as const)
    const sorted = projects.toSorted(([, one], [, other]) => one.localeCompare(other, 'zh-CN', { numeric: true }))
    const place = new Map(sorted.map(([id], at) => [id, at]))
    return rows
      .toSorted((one, other) => (place.get(one.projectId) ?? 0) - (place.get(other.projectId) ?? 0))
      .map((row) => ({ ...row, project: called(row.projectId), projectId: someKey(row.projectId) }))
  }
  const report = (
    url: string,
    menu: string,
    query: Parameters<typeof Type.Object>[0],
    summary: string,
    rows: (asked: { readonly query: never; readonly access: Access; readonly words: Words }) => Promise<readonly object[]>,
  ): void =>
    route.guarded({
      method: 'GET',
      url: `${root}/${url}`,
      tag,
      policy: mayOpen(menu),
      query: Type.Object(query),
      data: listOf(),
      summary,
      async handle({ query: sent, access, words }) {
        const houseId = houseIn(sent) ?? null
        return { list: (await rows({ query: sent as never, access, words })).map((row) => ({ ...row, houseId })) }
      },
    })

  report(
    'GetFeeReport',
    menus.fee,
    billsQuery,
    'Bills that are due between two days, by project and subject: what they are over, what was taken off and paid, and what is owed on a day, late fees apart',
    async ({ query, access, words }) => {
      const rows = await store.of(ledgerFigures).by(await askedIn(services, access, query), ['projectId', 'subject'])
      const subjectOf = await subjectNames(
        services,
        rows.map(({ subject }) => subject),
        words,
      )
      return named(
        rows.map((row) => ({ projectId: row.projectId, subject: row.subject, subjectName: subjectOf(row.subject), ...shownFigures(row) })),
        words,
      )
    },
  )
  addExportOfReport(route, services, {
    url: `${root}/ExportFeeReport`,
    menu: menus.fee,
    page: 'property/report/fees',
    query: billsQuery,
    what: 'The report of fees',
  })

  report(
    'GetCollectionReport',
    menus.collection,
    billsQuery,
    'Bills by project and the month in which they are due, twelve months where no days are given: what is to be paid, what was paid of it by a day, and what is owed',
    async ({ query, access, words }) => {
      const asked = await askedIn(services, access, query)
      const dueFrom = asked.dueFrom ?? startOfMonth(addMonths(asked.dueTo, -11))
      const rows = await store.of(ledgerFigures).by({ ...asked, dueFrom }, ['projectId', 'month'])
      const shown = rows.map((row) => {
        const first = `${row.month}-01`
        const span = { since: later(first, dueFrom), until: earlier(endOfMonth(first), asked.dueTo) }
        return { projectId: row.projectId, month: shownDay(first), ...span, first: dueFrom, last: asked.dueTo, ...shownFigures(row) }
      })
      return named(
        shown.toSorted((one, other) => one.month - other.month),
        words,
      )
    },
  )

  report(
    'GetAgeingReport',
    menus.ageing,
    billsQuery,
    'Who owes what on a day, late fees that are written down included, by how many days it has been due',
    async ({ query, access, words }) => {
      const rows = await arrearsOn(store, await askedIn(services, access, query))
      const shown = rows
        .toSorted((one, other) => other.total - one.total)
        .map(({ projectId, customerId, customer, byAge, lateFee, total }) => ({
          ...{ projectId, customerId: someKey(customerId), customer, lateFee: yuan(lateFee), total: yuan(total) },
          ...{ d30: yuan(byAge.d30), d60: yuan(byAge.d60), d90: yuan(byAge.d90), d180: yuan(byAge.d180), older: yuan(byAge.older) },
        }))
      return named(shown, words)
    },
  )

  report(
    'GetDepositReport',
    menus.deposit,
    billsQuery,
    'Deposits by customer and contract on a day: what was due and paid, what was deducted, paid out or given back, kept and transferred, and what is held',
    async ({ query, access, words }) => {
      const { day, dueFrom: _from, dueTo: _to, subject: _subject, ...asked } = await askedIn(services, access, query)
      const rows = (await depositsOn(store, day, asked)).map((one) => ({
        ...{ projectId: one.projectId, customer: one.customer, contract: one.contract },
        customerId: someKey(one.customerId),
        contractId: one.contractId ?? '',
        receivable: yuan(one.receivable),
        paid: yuan(one.paid),
        owed: yuan(one.owed),
        deducted: yuan(one.deducted),
        returned: yuan(one.returned),
        forfeited: yuan(one.forfeited),
        transferred: yuan(one.transferred),
        held: yuan(heldOf(one)),
      }))
      return named(rows, words)
    },
  )

  report(
    'GetLateFeeReport',
    menus.lateFee,
    { ...billsQuery, from: dayQuery },
    'Late fees by project, subject and customer between a day and the day of the report, this year where none is given: owed before, written down, waived, paid, owed after, and what has grown and is not written down',
    async ({ query, access, words }) => {
      const asked = await askedIn(services, access, query)
      const { from } = query as { readonly from?: string }
      const rows = await lateFeesIn(services, dayIn(from, `${asked.day.slice(0, 4)}-01-01`, 'from'), asked)
      const subjectOf = await subjectNames(
        services,
        rows.map(({ subject }) => subject),
        words,
      )
      const shown = rows.map(({ before, written, waived, paid, after, grown, customerId, ...row }) => ({
        ...row,
        customerId: someKey(customerId),
        subjectName: subjectOf(row.subject),
        before: yuan(before),
        written: yuan(written),
        waived: yuan(waived),
        paid: yuan(paid),
        after: yuan(after),
        grown: yuan(grown),
      }))
      return named(shown, words)
    },
  )
}
