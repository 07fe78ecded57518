/** How wide a column has to be so that nothing in it is cut, and how wide it would be if no line had to end in it. */
export interface ColumnNeed {
  readonly least: number
  readonly wanted: number
}

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0)

/**
 * How wide each column is, `whole` in all: as wide as wanted and something more where there is room; where there is less, none goes below the least, those
 * that lack little get it, and what is left is shared by the others; where there is no room even for the least, all give in the same measure.
 */
export function widthsOf(needs: readonly ColumnNeed[], whole: number): readonly number[] {
  const [least, wanted] = [sumOf(needs.map((need) => need.least)), sumOf(needs.map((need) => need.wanted))]
  if (wanted <= whole) return needs.map((need) => (need.wanted / wanted) * whole)
  if (least >= whole) return needs.map((need) => (need.least / least) * whole)
  const widths = needs.map((need) => need.least)
  const lacks = needs.map((need, at) => ({ at, lack: need.wanted - need.least })).sort((a, b) => a.lack - b.lack)
  let left = whole - least
  for (const [before, { at, lack }] of lacks.entries()) {
    const given = Math.min(lack, left / (lacks.length - before))
    widths[at] = (widths[at] ?? 0) + given
    left -= given
  }
  return widths
}
