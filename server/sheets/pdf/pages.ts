/** A row of the table, or as much of it as one page holds: from one line of its cells up to another. */
export interface Piece {
  readonly row: number
  readonly from: number
  readonly until: number
}
/** What of a table stands on one page. */
export interface PagePlan {
  readonly pieces: readonly Piece[]
  /** Whether the end of the paper stands here: sums, and the code. */
  readonly isLast: boolean
}

interface Room {
  /** How high a line is, and what a row takes beside its lines. */
  readonly line: number
  readonly around: number
  /** What is left for rows on the first page, and on those behind it. */
  readonly first: number
  readonly later: number
  /** What the end of the paper takes. */
  readonly end: number
}

/**
 * Shares the rows of a table out among pages, given how many lines each has. A row is broken only where a whole page cannot hold it; the end is never
 * broken, and where it does not fit, it takes the last row along, so that no page shows sums of nothing.
 */
export function planPages(lines: readonly number[], { line, around, first, later, end }: Room): readonly PagePlan[] {
  const pages: Piece[][] = [[]]
  let left = first
  const turn = (): Piece[] => {
    const page: Piece[] = []
    pages.push(page)
    left = later
    return page
  }
  for (const [row, count] of lines.entries()) {
    let page = pages.at(-1) ?? turn()
    const isLastRow = row === lines.length - 1
    const whole = count * line + around
    const wanted = whole + (isLastRow ? end : 0)
    if (wanted > left && page.length > 0 && wanted <= later) page = turn()
    for (let from = 0; from < count;) {
      if (left < line + around) page = turn()
      const until = Math.min(count, from + Math.max(1, Math.floor((left - around) / line)))
      page.push({ row, from, until })
      left -= (until - from) * line + around
      from = until
    }
  }
  if (left < end) turn()
  return pages.map((pieces, at) => ({ pieces, isLast: at === pages.length - 1 }))
}
