import type { Services } from '../../../server/module'
import { addDays, addMonths, startOfMonth, type Day } from '../../shared/calendar/day'
import { makeNotices } from './notices/make'
import { notePrinted } from './notices/note-printed'
import { noticeStore } from './notices/store'

/** Days that customers have to pay what a notice asks for. */
const term = 10

/** Asks for what is owed of the last whole month and before, and prints two letters of three: the others get theirs by message, which an installation without a service for it leaves open. */
export async function insertDemoNotices(inside: Services, author: string, today: Day): Promise<void> {
  const by = { userId: author, now: inside.now() }
  const month = addMonths(startOfMonth(today), -1).slice(0, 7)
  await makeNotices(inside, inside.store, { month, range: 'all', payUntil: addDays(today, term) }, { ...by, today })
  const { rows } = await inside.store.of(noticeStore).list({ month }, { current: 1, size: 1000 })
  await notePrinted(
    inside.store,
    rows.filter((_, at) => at % 3 !== 1).map(({ id }) => id),
    by,
  )
}
