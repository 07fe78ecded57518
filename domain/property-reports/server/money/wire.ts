import { Type, type Static, type TObject } from '@sinclair/typebox'
import { id, type Access, type Services } from '../../../../server/module'
import type { Day } from '../../../shared/calendar/day'
import { dayAt, startOfDay } from '../../../shared/calendar/instant'
import { lateOwedIn, owedIn, receivableIn, type Figures } from '../../../shared/ledger/figures'
import { fromFen } from '../../../shared/money/amount'
import type { FiguresAsked } from '../../../shared/server/ledger/figures'
import { dayIn, dayQuery, placeIn, placeQuery } from '../asked'
import { seenUnits } from '../read-units'

export const tag = 'property reports'
export const root = '/api/SubDev/whdy'
/** Entries of the navigation that give these reports out. */
export const menus = {
  fee: 'propertyReport.fee',
  collection: 'propertyReport.collection',
  ageing: 'propertyReport.ageing',
  deposit: 'propertyReport.depositHeld',
  lateFee: 'propertyReport.lateFee',
  receipt: 'propertyReport.receipts',
  meter: 'propertyReport.meterUse',
} as const

/** What stands for what belongs to nobody or nowhere: bills without a project, or without a customer. */
export const nowhere = '-'
/** A group's key on the wire, where a group without one needs a key too. */
export const someKey = (value: string | null): string => value ?? nowhere
const keyIn = (text: string): string | null => (text === nowhere ? null : text)

/** Which bills a report is about, and the day of which it is told. */
export const billsQuery = {
  day: dayQuery,
  dueFrom: dayQuery,
  dueTo: dayQuery,
  place: placeQuery,
  subject: Type.Optional(id),
  keyword: Type.Optional(Type.String({ maxLength: 100 })),
  projectId: Type.Optional(id),
  customerId: Type.Optional(id),
  contractId: Type.Optional(id),
  houseId: Type.Optional(id),
}
type BillsQuery = Static<TObject<typeof billsQuery>>

/** Today in the organisation's time zone. */
export const todayAt = (services: Services): Day => dayAt(services.now()) ?? ''

/** The building that a query is narrowed to; rows carry it, so that what is behind them is found. */
export const houseIn = ({ place, houseId }: Pick<BillsQuery, 'place' | 'houseId'>): string | undefined => houseId ?? placeIn(place).houseId

/** The bills that a query means. Without days it is told of today, and of what is due by then. */
export async function askedIn(services: Services, access: Access, query: BillsQuery): Promise<FiguresAsked & { readonly dueTo: Day }> {
  const day = dayIn(query.day, todayAt(services))
  const { projectId } = placeIn(query.place)
  const houseId = houseIn(query)
  const project = query.projectId === undefined ? projectId : keyIn(query.projectId)
  return {
    day,
    dueFrom: query.dueFrom === undefined ? undefined : dayIn(query.dueFrom, day, 'dueFrom'),
    dueTo: dayIn(query.dueTo, day, 'dueTo'),
    projectId: project,
    ...(houseId !== undefined && { unitIds: (await seenUnits(services, access, { houseId })).map(({ id: unitId }) => unitId) }),
    subject: query.subject,
    keyword: query.keyword?.trim(),
    customerId: query.customerId === undefined ? undefined : keyIn(query.customerId),
    contractId: query.contractId,
  }
}

/** Fen as yuan, decimal text. */
export const yuan = (fen: number): string => fromFen(fen)
/** A day as date columns show it. */
export const shownDay = (day: Day): number => startOfDay(day)

/** Figures of bills, which are whole fen, as the columns of a report show them: in yuan, as numbers. */
export const shownFigures = (of: Figures) => ({
  bills: of.bills,
  billed: yuan(of.billed),
  credited: yuan(of.credited),
  receivable: yuan(receivableIn(of)),
  paid: yuan(of.paid),
  owed: yuan(owedIn(of)),
  lateFee: yuan(of.lateFee - of.lateWaived),
  latePaid: yuan(of.latePaid),
  lateOwed: yuan(lateOwedIn(of)),
  open: yuan(owedIn(of) + lateOwedIn(of)),
})
