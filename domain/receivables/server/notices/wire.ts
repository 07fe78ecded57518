import { Type } from '@sinclair/typebox'
import { id } from '../../../../server/module'
import { month, shownDay, yuan } from '../wire'
import { noticeRanges, type Notice } from './store'

/** Which of what is owed a notice asks for. */
export const range = Type.Union(noticeRanges.map((one) => Type.Literal(one)))
/** What narrows the list of notices. */
export const filters = {
  customerId: Type.Optional(id),
  month: Type.Optional(month),
  range: Type.Optional(range),
  state: Type.Optional(Type.Union([Type.Literal('valid'), Type.Literal('void')])),
}
/** So many notices are sent, or printed from the list, in one job. */
export const atOnce = 500

/** A notice as lists show it: amounts in yuan as decimal text, days as instants. */
export const presentNotice = ({ payUntil, total, arrears, lateFee, ...notice }: Notice, by: string) => ({
  ...notice,
  payUntil: shownDay(payUntil),
  total: yuan(total),
  arrears: yuan(arrears),
  lateFee: yuan(lateFee),
  creatorUser: by,
})
