/** Returns how many milliseconds the clock of a place is ahead of UTC at an instant. */
export interface Zone {
  offset(instant: number): number
}

export const dayLength = 86_400_000

/** A zone that is always the same number of minutes east of UTC (China: 480). */
export function fixedZone(minutes: number): Zone {
  return { offset: () => minutes * 60_000 }
}

/** How many edges of days a zone remembers. */
const mostEdges = 20_000
const lastInstant = 8.64e15

/** A zone by its IANA name, with its summer times. @throws {RangeError} for a name that the platform does not know. */
export function zoneNamed(name: string): Zone {
  const clock = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' })
  const ask = (instant: number): number => {
    const [, sign, hours = '0', minutes = '0', seconds = '0'] = /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(clock.format(instant)) ?? []
    return (sign === '-' ? -1 : 1) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  }
  // Asking is dear, and between two edges that are alike no clock was changed.
  const edges = new Map<number, number>()
  const edge = (day: number): number => {
    const known = edges.get(day)
    if (known !== undefined) return known
    if (edges.size >= mostEdges) edges.clear()
    const offset = ask(day * dayLength)
    edges.set(day, offset)
    return offset
  }
  return {
    offset(instant) {
      if (!(Math.abs(instant) < lastInstant - dayLength)) return 0
      const day = Math.floor(instant / dayLength)
      const before = edge(day)
      return before === edge(day + 1) ? before : ask(instant)
    },
  }
}

interface Place {
  readonly name: string
  readonly zone: Zone
}
let place: Place | null = null
const here = (): Place => (place ??= placeNamed(new Intl.DateTimeFormat().resolvedOptions().timeZone))
const placeNamed = (name: string): Place => ({ name, zone: zoneNamed(name) })

/**
 * The organisation's zone: that of every day, date and time of day for which no other is named. Until `setLocalZone` has
 * named it, it is the zone of the machine.
 */
export const localZone: Zone = { offset: (instant) => here().zone.offset(instant) }

/** The IANA name of the organisation's zone, for the platform's own ways to write a time. */
export const localZoneName = (): string => here().name

/**
 * Names the organisation's zone; asked once where a server or a page starts, since one installation serves one organisation.
 * A name that the platform does not know leaves all as it is and returns false.
 */
export function setLocalZone(name: string): boolean {
  try {
    if (name !== here().name) place = placeNamed(name)
    return true
  } catch {
    return false
  }
}
