import type { Insertable, Selectable } from 'kysely'
import { namedTable } from '../../named-lists/named-table'
import { contains } from '../../store/contains'
import type { AreaTable } from '../../store/picker-tables'
import { defineStore } from '../../store/define-store'

export type Area = Selectable<AreaTable>
/** An area that knows whether anything stands beneath it. */
export interface AreaNode extends Area {
  readonly isLeaf: boolean
}

/** Rows that one insert may name: SQLite takes some 32,000 values per statement. */
const batch = 500

/** Provinces, cities, districts: a tree of thousands, read level by level. */
export const areaStore = defineStore('areas', ({ db, settled }) => {
  const nodes = () =>
    db
      .selectFrom('areas')
      .selectAll()
      .select((eb) => eb.exists(eb.selectFrom('areas as below').select('below.id').whereRef('below.parentId', '=', 'areas.id')).as('hasChildren'))
      .orderBy('areas.sortCode')
      .orderBy('areas.id')
  const present = ({ hasChildren, ...area }: Area & { readonly hasChildren: unknown }): AreaNode => ({ ...area, isLeaf: !hasChildren })

  return {
    ...namedTable<Area>(db, 'areas'),
    /** Areas directly beneath one; null for the provinces. */
    below(
      parentId: string | null,
      { enabledOnly = false, keyword = '' }: { readonly enabledOnly?: boolean; readonly keyword?: string | undefined } = {},
    ) {
      const load = async (): Promise<readonly AreaNode[]> =>
        (
          await nodes()
            .where('areas.parentId', parentId === null ? 'is' : '=', parentId)
            .$if(enabledOnly, (rows) => rows.where('areas.enabledMark', '=', 1))
            .$if(keyword !== '', (rows) => rows.where((eb) => eb.or([contains('areas.full_name', keyword), contains('areas.en_code', keyword)])))
            .execute()
        ).map(present)
      return keyword === '' ? settled(`areas below ${parentId ?? ''} ${enabledOnly}`, load) : load()
    },
    /** Areas of any level that a keyword names, by their codes; at most `most`, and those that are switched off only with `all`. */
    search: async (keyword: string, most: number, all = false): Promise<AreaNode[]> =>
      (
        await nodes()
          .$if(!all, (rows) => rows.where('areas.enabledMark', '=', 1))
          .where((eb) => eb.or([contains('areas.full_name', keyword), contains('areas.en_code', keyword)]))
          .limit(most)
          .execute()
      ).map(present),
    /** Areas of any level whose name contains a text, by their ids; at most `most`. */
    named: async (text: string, most: number): Promise<readonly string[]> =>
      (await db.selectFrom('areas').select('id').where(contains('full_name', text)).limit(most).execute()).map(({ id }) => id),
    /** What all areas are called, by their ids: some thousand, which are kept until one changes. */
    names: (): Promise<ReadonlyMap<string, string>> =>
      settled('names of areas', async () => {
        const rows = await db.selectFrom('areas').select(['id', 'fullName']).execute()
        return new Map(rows.map(({ id, fullName }) => [id, fullName]))
      }),
    byIds: async (ids: readonly string[]): Promise<readonly Area[]> =>
      ids.length === 0
        ? []
        : db
            .selectFrom('areas')
            .selectAll()
            .where('id', 'in', [...new Set(ids)])
            .execute(),
    /** How many levels an area lies deep: 1 for a province, 0 for none. */
    depth: (id: string): Promise<number> =>
      settled(`depth of area ${id}`, async () => {
        let depth = 0
        for (let at: string | null = id; at !== null && depth < 20; depth += 1) {
          const row: { parentId: string | null } | undefined = await db.selectFrom('areas').select('parentId').where('id', '=', at).executeTakeFirst()
          if (!row) return 0
          at = row.parentId
        }
        return depth
      }),
    byCode: (code: string): Promise<Area | undefined> => db.selectFrom('areas').selectAll().where('enCode', '=', code).executeTakeFirst(),
    /** Adds many, parents before their children. */
    async insertAll(areas: readonly Insertable<AreaTable>[]): Promise<void> {
      for (let at = 0; at < areas.length; at += batch)
        await db
          .insertInto('areas')
          .values(areas.slice(at, at + batch))
          .execute()
    },
  }
})
