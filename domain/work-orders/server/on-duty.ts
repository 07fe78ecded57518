import { formatDate, weekdayOf } from '../../../engine'
import { userStore, type Stores } from '../../../server/module'
import { isOn, nearest, type Duty, type Moment } from '../rules/duty'
import { dutyStore, readDuty } from './duties/store'

const day = 86_400_000

const momentAt = (instant: number): Moment => ({
  day: formatDate(instant, 'yyyy-MM-dd'),
  weekday: weekdayOf(instant),
  time: formatDate(instant, 'HH:mm'),
})

/** The ids of those who are on duty for a place at a moment: of the nearest duties that are on, everybody whom they name and who holds a role that they name. */
export async function onDuty(stores: Stores, level: Duty['level'], place: readonly string[], now: number): Promise<readonly string[]> {
  const [today, yesterday] = [momentAt(now), momentAt(now - day)]
  const duties = (await stores.of(dutyStore).all()).filter((one) => one.enabledMark === 1 && one.level === level).map(readDuty)
  const found = nearest(
    duties.filter((duty) => isOn(duty, today, yesterday)),
    place,
  )
  const [ids, roles] = [found.flatMap(({ userIds }) => userIds), found.flatMap(({ roleIds }) => roleIds)]
  if (ids.length + roles.length === 0) return []
  return stores.of(userStore).idsOf({ enabledOnly: true, among: { ids, roles, organizations: [], positions: [], groups: [] } })
}
