/** A page by its number, or a gap that leads five pages back or on. */
export type PageShown = number | 'back5' | 'on5'

/** The pages of a pager: the first, the last and those around the current one, with gaps between. Up to seven are all shown. */
export function pagesShown(page: number, last: number): readonly PageShown[] {
  const upTo = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
  if (last <= 7) return upTo(1, last)
  // At either end the five next to it stand together.
  const from = Math.max(1, Math.min(page - 2, last - 4))
  const to = Math.min(last, Math.max(page + 2, 5))
  return [
    ...(from > 1 ? [1] : []),
    ...(from > 2 ? (['back5'] as const) : []),
    ...upTo(from, to),
    ...(to < last - 1 ? (['on5'] as const) : []),
    ...(to < last ? [last] : []),
  ]
}
