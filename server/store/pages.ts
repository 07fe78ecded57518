import type { SelectQueryBuilder } from 'kysely'

/** Which part of a list is wanted: the page, from 1, and how many rows a page has. */
export interface PageWanted {
  readonly current: number
  readonly size: number
}

/**
 * One page of sorted rows, and how many match in all: `sorted` says which rows in which order, `matching` the same rows without an order. Without a page, all
 * of them. The order has to be one of its own to the last row (an id at its end), or rows of one rank could stand on two pages.
 */
export async function pageOf<DB, T extends keyof DB, O>(
  sorted: SelectQueryBuilder<DB, T, O>,
  matching: SelectQueryBuilder<DB, T, object>,
  page: PageWanted | undefined,
): Promise<{ readonly rows: O[]; readonly total: number }> {
  if (!page) {
    const rows = await sorted.execute()
    return { rows, total: rows.length }
  }
  const [rows, counted] = await Promise.all([
    sorted
      .limit(page.size)
      .offset((page.current - 1) * page.size)
      .execute(),
    matching.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number((counted as { readonly total: number | string | bigint }).total) }
}
