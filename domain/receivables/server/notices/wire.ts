import { Type } from '@sinclair/typebox'
import { shownDay, yuan } from '../wire'
import { noticeRanges, type Notice } from './store'

/** Which of what is owed a notice asks for. */
export const range = Type.Union(noticeRanges.map((one) => Type.Literal(one)))
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
