import type { Selectable } from 'kysely'
import { namedTable } from '../../named-lists/named-table'
import { defineStore } from '../../store/define-store'
import type { PositionTable } from '../../store/tables'

export type Position = Selectable<PositionTable>

/** Positions in companies and departments. */
export const positionStore = defineStore('positions', ({ db, settled }) => {
  const table = namedTable<Position>(db, 'positions')
  return {
    ...table,
    all: () => settled('positions', table.all),
    /** How many accounts hold the position. */
    holders: async (positionId: string): Promise<number> => {
      const { count } = await db
        .selectFrom('userPositions')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('positionId', '=', positionId)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
})
