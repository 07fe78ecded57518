/** Who is on duty where and when. */
export interface Duty {
  /** `first` is told of new orders, `escalation` of those that nobody took in time. */
  readonly level: 'first' | 'escalation'
  /** The project, or the project and the house; none for everywhere. */
  readonly place: readonly string[]
  /** 1 for Monday to 7 for Sunday; none for every day. */
  readonly weekdays: readonly number[]
  /** `HH:mm`; '' for the whole day. A shift that ends before it begins goes on into the next day. */
  readonly fromTime: string
  readonly toTime: string
  /** `yyyy-MM-dd`; '' for no end. */
  readonly fromDay: string
  readonly toDay: string
}
/** A moment in the organisation's zone. */
export interface Moment {
  readonly day: string
  /** 1 for Monday to 7 for Sunday. */
  readonly weekday: number
  /** `HH:mm`. */
  readonly time: string
}

/** Whether a duty is on at a moment. Of a shift over midnight the small hours belong to the day on which it began. */
export function isOn(duty: Duty, now: Moment, before: Moment): boolean {
  const { fromTime, toTime } = duty
  if (fromTime === '' || toTime === '' || fromTime === toTime) return isDayOf(duty, now)
  if (fromTime < toTime) return isDayOf(duty, now) && now.time >= fromTime && now.time < toTime
  return (isDayOf(duty, now) && now.time >= fromTime) || (isDayOf(duty, before) && now.time < toTime)
}

const isDayOf = ({ weekdays, fromDay, toDay }: Duty, { day, weekday }: Moment): boolean =>
  (weekdays.length === 0 || weekdays.includes(weekday)) && (fromDay === '' || fromDay <= day) && (toDay === '' || day <= toDay)

/** The duties that answer for a place: those of its house before those of its project, and those before what holds everywhere. */
export function nearest<D extends Duty>(duties: readonly D[], place: readonly string[]): readonly D[] {
  for (let depth = place.length; depth >= 0; depth -= 1) {
    const found = duties.filter((duty) => duty.place.length === depth && duty.place.every((id, at) => id === place[at]))
    if (found.length > 0) return found
  }
  return []
}
