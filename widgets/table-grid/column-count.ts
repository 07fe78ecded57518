import { childrenOf, type Field } from '../../engine'

interface Cell {
  readonly colspan: number
  readonly rowspan: number
  readonly merged: boolean
}

const mostColumns = 60

/** A cell as its props say; whatever else stands in a row counts as one cell. */
function cellOf(field: Field): Cell {
  const { colspan, rowspan, merged } = (field.shape === 'unknown' ? {} : field.props) as Partial<Cell>
  // A merged cell that still holds fields is drawn, for nobody could fill them in otherwise.
  return { colspan: colspan ?? 1, rowspan: rowspan ?? 1, merged: (merged ?? false) && childrenOf(field).length === 0 }
}

/** How many columns the rows need: cells that reach down from above take their place in the rows below, as in any table. */
export function columnCount(rows: readonly Field[]): number {
  const taken = new Map<number, Set<number>>()
  const at = (row: number): Set<number> => {
    const columns = taken.get(row) ?? new Set<number>()
    taken.set(row, columns)
    return columns
  }
  let most = 1
  for (const [row, tr] of rows.entries()) {
    let column = 0
    for (const cell of childrenOf(tr).map(cellOf)) {
      if (cell.merged) continue
      while (at(row).has(column)) column += 1
      for (let down = 0; down < Math.min(cell.rowspan, rows.length - row); down += 1)
        for (let right = 0; right < cell.colspan; right += 1) at(row + down).add(column + right)
      column += cell.colspan
      most = Math.max(most, column)
    }
  }
  return Math.min(most, mostColumns)
}
