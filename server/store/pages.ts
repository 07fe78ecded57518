import type { SelectQueryBuilder } from 'kysely'

/** Which part of a list is wanted; without one, all of it. */
export interface PageWanted {
  readonly current: number
  readonly size: number
}

/** One page of sorted rows, and how many match in all. */
export async function pageOf<DB, T extends keyof DB, O>(
  sorted: SelectQueryBuilder<DB, T, O>,
  matching: SelectQueryBuilder<DB, T, object>,
  page: PageWanted | undefined,
): Promise<{ readonly rows: O[]; readonly total: number }> {
  if (!page) {
    const rows = await sorted.execute()
    return { rows, total: rows.length }
  }
  const { total } = (await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()) as { readonly total: number }
  const rows = await sorted
    .limit(page.size)
    .offset((page.current - 1) * page.size)
    .execute()
  return { rows, total: Number(total) }
}
