import { asFlag, asNumber, getAt, putAt, readClock, readMoment, type Json, type WireDraft, type WireLens, type WireNode } from '../../engine'
import { dayEnd, dayStart } from './clock'
import type { DateLimit, TimeLimit } from './date-limit'

/** The wire's numbers for where a limit comes from; 2, another field, is a matter of rules. */
const limitBy = { fixed: 1, field: 2, now: 3, before: 4, after: 5 } as const

const dateUnits = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
const timeUnits = ['hour', 'minute', 'second'] as const

type Limit<At, Unit extends string> = { readonly by: 'fixed'; readonly at: At } | { readonly by: 'now'; readonly offset: number; readonly unit: Unit }
interface Side<At, Unit extends string> {
  readonly side: 'start' | 'end'
  readonly units: readonly Unit[]
  /** The unit of a plain "now". */
  readonly usual: Unit
  at(wire: Json | undefined): At | null
}

const numberAt = (node: WireNode, path: string): number | undefined => {
  const wire = getAt(node, path)
  return wire === undefined ? undefined : asNumber.read(wire)
}

/** Undefined when the node says nothing, or something that this platform expresses as a rule. */
function readRule<At, Unit extends string>(node: WireNode, { side, units, usual, at }: Side<At, Unit>): Limit<At, Unit> | null | undefined {
  const rule = `__config__.${side}Time`
  const wire = getAt(node, `${rule}Rule`)
  if (wire === undefined) return undefined
  if (asFlag.read(wire) !== true) return null
  const type = numberAt(node, `${rule}Type`)
  const count = numberAt(node, `${rule}Value`)
  if (type === limitBy.fixed) {
    const fixed = at(getAt(node, `${rule}Value`)) ?? at(getAt(node, `${side}Time`))
    return fixed === null ? undefined : { by: 'fixed', at: fixed }
  }
  if (type === limitBy.now) return { by: 'now', offset: 0, unit: usual }
  const unit = units[(numberAt(node, `${rule}Target`) ?? 0) - 1]
  if (unit === undefined || count === undefined || !Number.isInteger(count)) return undefined
  return type === limitBy.before
    ? { by: 'now', offset: count === 0 ? 0 : -count, unit }
    : type === limitBy.after
      ? { by: 'now', offset: count, unit }
      : undefined
}

function writeRule<At, Unit extends string>(node: WireDraft, limit: Limit<At, Unit> | null, { side, units, usual }: Side<At, Unit>): void {
  const rule = `__config__.${side}Time`
  if (limit === null) {
    // A limit by another field is not ours to remove: it was read as a rule.
    if (numberAt(node as WireNode, `${rule}Type`) !== limitBy.field) putAt(node, `${rule}Rule`, false)
    return
  }
  putAt(node, `${rule}Rule`, true)
  if (limit.by === 'fixed') {
    putAt(node, `${rule}Type`, limitBy.fixed)
    putAt(node, `${rule}Value`, limit.at)
    putAt(node, `${side}Time`, limit.at)
    return
  }
  const plainNow = limit.offset === 0 && limit.unit === usual
  putAt(node, `${rule}Type`, plainNow ? limitBy.now : limit.offset < 0 ? limitBy.before : limitBy.after)
  putAt(node, `${rule}Target`, units.indexOf(limit.unit) + 1)
  putAt(node, `${rule}Value`, Math.abs(limit.offset))
}

/** `earliest` (start) or `latest` (end) of a date. */
export function wireDateLimit(side: 'start' | 'end'): WireLens<DateLimit> {
  const rule: Side<number, (typeof dateUnits)[number]> = { side, units: dateUnits, usual: 'day', at: (wire) => readMoment(wire) }
  return { get: (node) => readRule(node, rule), put: (node, limit) => writeRule(node, limit, rule) }
}

const selectable = ['picker-options.selectableRange', 'pickerOptions.selectableRange'] as const

function selectableIn(node: WireNode): { readonly path: string; readonly from: string; readonly to: string } | null {
  for (const path of selectable) {
    const wire = getAt(node, path)
    const [from, to] = typeof wire === 'string' ? wire.split(/\s*-\s*/).map((end) => readClock(end)) : []
    if (from && to) return { path, from, to }
  }
  return null
}

/**
 * `earliest` (start) or `latest` (end) of a time of day. The older generation keeps both in one text,
 * `picker-options.selectableRange`, where the whole day means no limit.
 */
export function wireTimeLimit(side: 'start' | 'end'): WireLens<TimeLimit> {
  const rule: Side<string, (typeof timeUnits)[number]> = { side, units: timeUnits, usual: 'hour', at: readClock }
  const whole = side === 'start' ? dayStart : dayEnd
  return {
    get(node) {
      const said = readRule(node, rule)
      const range = selectableIn(node)
      if (said || !range) return said
      const at = side === 'start' ? range.from : range.to
      return at === whole ? null : { by: 'fixed', at }
    },
    put(node, limit) {
      const range = selectableIn(node as WireNode)
      const inRange =
        range !== null && limit?.by === 'fixed' && limit.at !== whole && getAt(node as WireNode, `__config__.${side}TimeRule`) === undefined
      if (range) {
        const at = inRange ? limit.at : whole
        putAt(node, range.path, side === 'start' ? `${at}-${range.to}` : `${range.from}-${at}`)
      }
      if (!inRange) writeRule(node, limit, rule)
    },
  }
}
