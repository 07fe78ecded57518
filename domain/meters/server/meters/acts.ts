import { Type, type TObject } from '@sinclair/typebox'
import type { JsonObject } from '../../../../engine'
import { day, defineAct, newId, ruledOut, type Act, type ActContext } from '../../../../server/module'
import { addDays, type Day } from '../../../shared/calendar/day'
import { dayAt, startOfDay } from '../../../shared/calendar/instant'
import { exact, plus, fixed } from '../../../shared/money/fraction'
import { throughMeter } from '../../rules/use'
import { meterLock } from '../lock'
import { readingsOf, refusedReading } from '../readings/reading'
import { meterCode, meterOf, stateOf, type MeterState } from './meter'

/** A number of a meter as decimal text, exactly as it is read. */
const index = Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 15 })
const replacement = Type.Object({
  day,
  endIndex: index,
  rollOver: Type.Optional(Type.Boolean()),
  code: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }),
  initial: index,
  multiple: Type.Optional(Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 11 })),
  digits: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
})

/** What is done with a meter: it is replaced, stopped, and read again. */
export const meterActs: Readonly<Record<string, Act>> = {
  replaceMeter: defineAct({
    on: meterCode,
    summary:
      'Puts another meter in the place of one, which is not read again: the new one takes over what the old one had counted since its last reading, and its first reading comes to both',
    button: 'btn_replace',
    input: replacement,
    run: replace,
  }),
  stopMeter: transition('stop', 'Reads a meter no longer, for now', 'inUse', 'stopped'),
  resumeMeter: transition('resume', 'Reads a meter again', 'stopped', 'inUse'),
}

function transition(name: string, summary: string, from: MeterState, to: MeterState): Act {
  return defineAct({
    on: meterCode,
    summary,
    button: `btn_${name}`,
    input: Type.Object({}),
    run({ record }): Promise<JsonObject> {
      refuseUnless(record, from)
      return Promise.resolve({ state: to })
    },
  })
}

function refuseUnless(record: ActContext<unknown>['record'], state: MeterState): void {
  const now = stateOf(record.values)
  if (now !== state) throw ruledOut('meters.refusal.notRead', { meter: meterOf(record).code }, { what: `meters.state.${now}` })
}

interface Replacement {
  readonly day: Day
  readonly endIndex: string
  readonly rollOver?: boolean
  readonly code: string
  readonly initial: string
  readonly multiple?: string
  readonly digits?: number
}

async function replace({ stores, model, record, input, user, now }: ActContext<Replacement & TObject['static']>): Promise<JsonObject> {
  await stores.of(meterLock).hold([record.id])
  refuseUnless(record, 'inUse')
  const meter = meterOf(record)
  const past = await readingsOf(stores, record.id)
  const [newest] = past
  if (newest?.isEstimate) throw ruledOut('meters.refusal.estimatedLast', { meter: meter.code, day: newest.day })
  if (input.day > (dayAt(now) ?? '')) throw ruledOut('meters.refusal.future', { meter: meter.code })
  const since = newest?.day ?? meter.installedOn
  if (input.day < since) throw ruledOut('meters.refusal.replacedBefore', { meter: meter.code, day: since })
  if (await stores.records.isTaken(model.tables, 'code', input.code, null)) throw ruledOut('meters.refusal.codeTaken', { meter: input.code })
  let counted
  try {
    counted = throughMeter({ last: newest?.current ?? meter.initial, current: input.endIndex, rollOver: input.rollOver ?? false }, meter)
  } catch (error) {
    throw refusedReading(error, meter, past) ?? error
  }
  const carried = newest ? counted : plus(counted, exact(meter.carried))
  const id = newId(now)
  const { digits, multiple } = input
  const values: JsonObject = {
    ...record.values,
    code: input.code,
    initial: Number(input.initial),
    installedOn: startOfDay(input.day),
    ...(digits !== undefined && { digits }),
    ...(multiple !== undefined && { multiple: Number(multiple) }),
    replaces: record.id,
    carried: Number(fixed(carried, 6)),
    carriedFrom: startOfDay(newest ? addDays(newest.day, 1) : (meter.carriedFrom ?? meter.installedOn)),
  }
  await stores.records.insert(model.tables, id, values, { userId: user.id, time: now, source: 'act' })
  return { state: 'replaced', replacedBy: id, endedOn: startOfDay(input.day), endIndex: Number(input.endIndex) }
}
