import type { Insertable, Selectable } from 'kysely'
import { lowestId } from '../../ids'
import { namedTable } from '../../named-lists/named-table'
import { contains } from '../../store/contains'
import type { DataInterfaceLogTable, DataInterfaceTable } from '../../store/interface-tables'
import { pageOf, type PageWanted } from '../../store/pages'
import { defineStore } from '../../store/define-store'

export type DataInterface = Selectable<DataInterfaceTable>
export type DataInterfaceLog = Selectable<DataInterfaceLogTable>

export interface DataInterfaceQuery {
  readonly keyword?: string | undefined
  readonly categoryId?: string | undefined
  readonly dataType?: number | undefined
  readonly enabledOnly?: boolean
  readonly page?: PageWanted | undefined
}

/** Named queries and the log of their runs. */
export const dataInterfaceStore = defineStore('dataInterfaces', ({ db }) => {
  const matching = ({ keyword, categoryId, dataType, enabledOnly }: DataInterfaceQuery) =>
    db
      .selectFrom('dataInterfaces')
      .$if(Boolean(keyword), (rows) => rows.where((eb) => eb.or([contains('full_name', keyword ?? ''), contains('en_code', keyword ?? '')])))
      .$if(Boolean(categoryId), (rows) => rows.where('categoryId', '=', categoryId ?? ''))
      .$if(dataType !== undefined, (rows) => rows.where('dataType', '=', dataType ?? 0))
      .$if(enabledOnly === true, (rows) => rows.where('enabledMark', '=', 1))

  return {
    ...namedTable<DataInterface>(db, 'dataInterfaces'),
    async list(query: DataInterfaceQuery): Promise<{ readonly rows: readonly DataInterface[]; readonly total: number }> {
      return pageOf(matching(query).selectAll().orderBy('sortCode').orderBy('id'), matching(query), query.page)
    },
    /** By id, or else by code. */
    async find(idOrCode: string): Promise<DataInterface | undefined> {
      const rows = await db
        .selectFrom('dataInterfaces')
        .selectAll()
        .where((eb) => eb.or([eb('id', '=', idOrCode), eb('enCode', '=', idOrCode)]))
        .execute()
      return rows.find(({ id }) => id === idOrCode) ?? rows[0]
    },
    async note(entry: Insertable<DataInterfaceLogTable>): Promise<void> {
      await db.insertInto('dataInterfaceLogs').values(entry).execute()
    },
    async runsOf(interfaceId: string, page: PageWanted): Promise<{ readonly rows: readonly DataInterfaceLog[]; readonly total: number }> {
      const runs = db.selectFrom('dataInterfaceLogs').where('interfaceId', '=', interfaceId)
      return pageOf(runs.selectAll().orderBy('id', 'desc'), runs, page)
    },
    /** Forgets runs before a moment; returns how many. Ids sort by time. */
    async removeRunsBefore(time: number): Promise<number> {
      const result = await db.deleteFrom('dataInterfaceLogs').where('id', '<', lowestId(time)).executeTakeFirst()
      return Number(result.numDeletedRows)
    },
  }
})
