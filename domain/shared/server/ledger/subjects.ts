import type { Services, Stores, Words } from '../../../../server/module'
import type { LateFeeRule } from '../../ledger/late-fee'

/** A subject of fees as the books speak of it; `late` is how late fees of it grow, null where they do not. */
export interface Subject {
  readonly name: string
  /** Where it stands among the subjects. */
  readonly order: number
  readonly late: LateFeeRule | null
}

/** Subjects by their ids, as far as they are there still; with `words`, called as in their language. */
export async function subjectsOf(
  stores: Stores,
  lists: Services['lists'],
  ids: readonly string[],
  words?: Words,
): Promise<ReadonlyMap<string, Subject>> {
  const rows = await lists.get('feeSubject')?.rows([...new Set(ids)], { store: stores, ...(words && { words }) })
  const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
  return new Map(
    [...(rows ?? [])].map(([id, row]): [string, Subject] => {
      const percentPerDay = text(row['lateRate'])
      return [
        id,
        {
          name: text(row['fullName']) ?? id,
          order: Number(row['sortCode'] ?? 0),
          late: percentPerDay === null ? null : { percentPerDay, graceDays: Number(row['lateGrace'] ?? 0), capPercent: text(row['lateCap']) },
        },
      ]
    }),
  )
}
