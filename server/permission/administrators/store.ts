import { defineStore } from '../../store/define-store'

/** What may be done in an organisation: with the people, positions and departments in it, and with itself. */
export const orgRights = ['add', 'edit', 'remove', 'view'] as const
export type OrgRight = (typeof orgRights)[number]

/** What a person may do in an organisation itself, and in everything below it. */
export interface Administered {
  readonly userId: string
  readonly organizeId: string
  readonly own: readonly OrgRight[]
  readonly below: readonly OrgRight[]
}

type Flag = `${'this' | 'sub'}${Capitalize<OrgRight>}`
type Tables = { organizationAdministrators: { userId: string; organizeId: string } & Record<Flag, number> }

const flagOf = (layer: 'this' | 'sub', right: OrgRight): Flag => `${layer}${right[0]?.toUpperCase()}${right.slice(1)}` as Flag
const readFlags = (row: Record<Flag, number>, layer: 'this' | 'sub'): readonly OrgRight[] =>
  orgRights.filter((right) => row[flagOf(layer, right)] === 1)
const writeFlags = ({ own, below }: Administered): Record<Flag, number> =>
  Object.fromEntries(
    orgRights.flatMap((right) => [
      [flagOf('this', right), own.includes(right) ? 1 : 0],
      [flagOf('sub', right), below.includes(right) ? 1 : 0],
    ]),
  ) as Record<Flag, number>

/** Who administers what of the organisation. Somebody who has no row is not limited to any part of it. */
export const administratorStore = defineStore('organizationAdministrators', ({ db, settled }) => {
  const tables = db.withTables<Tables>()
  return {
    all: (): Promise<readonly Administered[]> =>
      settled('organization administrators', async () =>
        (await tables.selectFrom('organizationAdministrators').selectAll().orderBy('userId').orderBy('organizeId').execute()).map((row) => ({
          userId: row.userId,
          organizeId: row.organizeId,
          own: readFlags(row, 'this'),
          below: readFlags(row, 'sub'),
        })),
      ),
    /** What a person administers from now on, in place of what it was. */
    async set(userId: string, rows: readonly Administered[]): Promise<void> {
      await tables.deleteFrom('organizationAdministrators').where('userId', '=', userId).execute()
      if (rows.length > 0)
        await tables
          .insertInto('organizationAdministrators')
          .values(rows.map((row) => ({ userId, organizeId: row.organizeId, ...writeFlags(row) })))
          .execute()
    },
  }
})
