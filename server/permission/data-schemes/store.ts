import { defineStore } from '../../store/define-store'

/** A preset, or the conditions of the scheme itself. */
export const presets = ['all', 'organization', 'organizationAndBelow', 'own', 'custom'] as const
export type Preset = (typeof presets)[number]

/** Which records of a model the roles that hold it see under a menu entry. */
export interface DataScheme {
  readonly id: string
  readonly menuId: string
  readonly modelId: string
  readonly fullName: string
  readonly preset: Preset
  /** The conditions of `custom` as JSON (`conditions.ts`); '[]' for presets. */
  readonly conditionJson: string
  readonly sortCode: number
  readonly version: number
}
type SchemeTables = { dataSchemes: DataScheme }

export const dataSchemeStore = defineStore('dataSchemes', ({ db, settled }) => {
  const own = db.withTables<SchemeTables>()
  return {
    all: (): Promise<readonly DataScheme[]> =>
      settled('data schemes', () => own.selectFrom('dataSchemes').selectAll().orderBy('sortCode').orderBy('id').execute()),
    async insert(scheme: DataScheme): Promise<void> {
      await own.insertInto('dataSchemes').values(scheme).execute()
    },
    /** Changes one; with `version`, only if nobody changed it meanwhile. Returns whether it did. */
    async update(id: string, change: Omit<DataScheme, 'id' | 'menuId' | 'modelId' | 'version'>, version?: number): Promise<boolean> {
      let statement = own
        .updateTable('dataSchemes')
        .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
        .where('id', '=', id)
      if (version !== undefined) statement = statement.where('version', '=', version)
      return Number((await statement.executeTakeFirst()).numUpdatedRows) === 1
    },
    async remove(id: string): Promise<void> {
      await own.deleteFrom('dataSchemes').where('id', '=', id).execute()
    },
    /** The roles that hold a scheme, by its id. */
    async holders(schemeIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
      const held = new Map<string, string[]>()
      if (schemeIds.length === 0) return held
      const rows = await db
        .selectFrom('grants')
        .select(['enCode', 'roleId'])
        .where('type', '=', 'resource')
        .where('enCode', 'in', [...schemeIds])
        .execute()
      for (const { enCode, roleId } of rows) held.set(enCode, [...(held.get(enCode) ?? []), roleId])
      return held
    },
  }
})
