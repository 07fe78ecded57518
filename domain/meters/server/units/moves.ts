import type { Migration } from 'kysely'
import { defineStore, modelStore, storedRecords, type SavedRecord, type StoredRecord, type Stores } from '../../../../server/module'
import { meterModelId, stateOf } from '../meters/meter'

/** Which meter went from which unit to which when units were split or merged; `toUnit` is '' for one that was stopped with its unit. */
interface Move {
  readonly meterId: string
  readonly fromUnit: string
  readonly toUnit: string
}
type MoveTables = { meterMoves: Move }

export const moveSteps: Readonly<Record<string, Migration>> = {
  'moves-0001': {
    async up(db) {
      await db.schema
        .createTable('meter_moves')
        .addColumn('meter_id', 'text', (c) => c.notNull())
        .addColumn('from_unit', 'text', (c) => c.notNull())
        .addColumn('to_unit', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('meter_moves_key', ['meter_id', 'from_unit', 'to_unit'])
        .execute()
    },
  },
}

/** Where meters came from, so that a split or merge that is taken back takes them back as well. */
export const moveStore = defineStore('moves of meters', ({ db }) => {
  const own = db.withTables<MoveTables>()
  return {
    of: (where: Partial<Move>): Promise<readonly Move[]> =>
      own
        .selectFrom('meterMoves')
        .selectAll()
        .$if(where.fromUnit !== undefined, (rows) => rows.where('fromUnit', '=', where.fromUnit ?? ''))
        .$if(where.toUnit !== undefined, (rows) => rows.where('toUnit', '=', where.toUnit ?? ''))
        .orderBy('meterId')
        .execute(),
    async note(move: Move): Promise<void> {
      await own.insertInto('meterMoves').values(move).execute()
    },
    async forget({ meterId, fromUnit, toUnit }: Move): Promise<void> {
      await own.deleteFrom('meterMoves').where('meterId', '=', meterId).where('fromUnit', '=', fromUnit).where('toUnit', '=', toUnit).execute()
    },
  }
})

/** The meters of units that count still. */
export const metersAt = async (stores: Stores, unitIds: readonly string[]): Promise<readonly StoredRecord[]> =>
  (await storedRecords(stores, meterModelId, { where: [{ key: 'unit', is: 'oneOf', values: unitIds }] })).filter(
    ({ values }) => stateOf(values) !== 'replaced',
  )

type By = Pick<SavedRecord, 'stores' | 'userId' | 'source' | 'now'>

/** Meters of a unit that is split are stopped with it: nobody knows which part one counts for until somebody says so. */
export async function stopAt(by: By, unitId: string): Promise<void> {
  for (const meter of await metersAt(by.stores, [unitId])) {
    if (stateOf(meter.values) !== 'inUse') continue
    await write(by, meter, { state: 'stopped' })
    await by.stores.of(moveStore).note({ meterId: meter.id, fromUnit: unitId, toUnit: '' })
  }
}

/** Meters of units that are merged count for the unit that they become. */
export async function moveTo(by: By, unitId: string, origins: readonly string[]): Promise<void> {
  for (const meter of await metersAt(by.stores, origins)) {
    await write(by, meter, { unit: unitId })
    await by.stores.of(moveStore).note({ meterId: meter.id, fromUnit: String(meter.values['unit']), toUnit: unitId })
  }
}

/** Puts meters back where they came from, when what a merge made goes; those that somebody moved since stay where they are. */
export async function moveBack(by: By, unitId: string): Promise<void> {
  const moves = new Map((await by.stores.of(moveStore).of({ toUnit: unitId })).map((move) => [move.meterId, move]))
  for (const meter of await metersAt(by.stores, [unitId])) {
    const move = moves.get(meter.id)
    if (!move) continue
    await write(by, meter, { unit: move.fromUnit })
    await by.stores.of(moveStore).forget(move)
  }
}

/** Lets meters count again that were stopped with their unit, when it goes on. */
export async function goOnAt(by: By, unitId: string): Promise<void> {
  const moves = new Map((await by.stores.of(moveStore).of({ fromUnit: unitId, toUnit: '' })).map((move) => [move.meterId, move]))
  for (const meter of await metersAt(by.stores, [unitId])) {
    const move = moves.get(meter.id)
    if (!move) continue
    if (stateOf(meter.values) === 'stopped') await write(by, meter, { state: 'inUse' })
    await by.stores.of(moveStore).forget(move)
  }
}

async function write({ stores, userId, source, now }: By, meter: StoredRecord, values: StoredRecord['values']): Promise<void> {
  const row = await stores.of(modelStore).byId(meterModelId)
  if (row)
    await stores.records.update(JSON.parse(row.registry) as Parameters<typeof stores.records.update>[0], meter, values, { userId, time: now, source })
}
