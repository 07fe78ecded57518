/** A cell by the id of its row and its place among the drawn columns. */
export interface Cell {
  readonly id: string
  readonly column: number
}

/** The cells between two corners, both included; rows by their index. */
export interface Block {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export interface Editing extends Cell {
  /** Names this visit to the cell for undo. */
  readonly visit: string
  /** What was typed to begin it, in place of what the cell held; null leaves the cell as it is. */
  readonly typed: string | null
}

let visits = 0

/** Where the user is in a table: the active cell, the block around it, the cell that is edited. Rows ask for their own part of it. */
export class GridState {
  active: Cell | null = null
  anchor: Cell | null = null
  editing: Editing | null = null
  /** The table has the focus: whichever cell is active takes it. */
  focused = false
  /** The active cell is to be seen although the focus is elsewhere: a hit of a search. */
  showing = false
  /** Counts the times that the table asked for the focus: a dialog or a menu may have had it meanwhile. */
  asked = 0
  /** Escape was pressed: the next Tab leaves the table. */
  leaving = false
  /** The row whose menu is open. */
  menu: string | null = null
  /** The last row down to which the fill handle is drawn. */
  fillTo: number | null = null
  /** The row before which dragged rows would stand. */
  dropBefore: number | null = null
  private lastRow = 0
  private readonly listeners = new Set<() => void>()

  constructor(private readonly indexOf: (id: string) => number) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  private tell(): void {
    for (const listener of [...this.listeners]) listener()
  }

  get row(): number {
    return this.active ? this.indexOf(this.active.id) : -1
  }

  /** The chosen cells: the active one alone, or all between it and the corner where the choice began. */
  get block(): Block | null {
    if (!this.active) return null
    const from = this.anchor ?? this.active
    const [a, b] = [this.indexOf(from.id), this.indexOf(this.active.id)]
    const first = a < 0 ? b : a
    return {
      top: Math.min(first, b),
      bottom: Math.max(first, b),
      left: Math.min(from.column, this.active.column),
      right: Math.max(from.column, this.active.column),
    }
  }

  /** Makes a cell the active one; with `extend` the block grows to it. */
  go(cell: Cell, extend = false): void {
    this.anchor = extend ? (this.anchor ?? this.active) : null
    this.active = cell
    this.lastRow = this.indexOf(cell.id)
    this.leaving = false
    this.showing = false
    this.tell()
  }

  /** Shows a cell and leaves the focus where it is. */
  show(cell: Cell): void {
    this.focused = false
    this.go(cell)
    this.showing = true
    this.tell()
  }

  choose(from: Cell, to: Cell): void {
    this.anchor = from
    this.active = to
    this.lastRow = this.indexOf(to.id)
    this.tell()
  }

  edit(cell: Cell, typed: string | null): void {
    this.active = cell
    this.anchor = null
    this.editing = { ...cell, typed, visit: `visit${(visits += 1)}` }
    this.tell()
  }

  stopEditing(): void {
    if (!this.editing) return
    this.editing = null
    this.tell()
  }

  set(change: Partial<Pick<GridState, 'focused' | 'leaving' | 'menu' | 'fillTo' | 'dropBefore' | 'anchor'>>): void {
    Object.assign(this, change)
    this.tell()
  }

  /** Gives the focus back to the active cell, once whatever had it meanwhile is gone. */
  takeFocus(): void {
    setTimeout(() => {
      this.focused = true
      this.asked += 1
      this.tell()
    }, 0)
  }

  /** The rows have changed: what was active may be gone, then its neighbour is. */
  settle(ids: readonly string[]): void {
    if (this.editing && this.indexOf(this.editing.id) < 0) this.editing = null
    if (this.anchor && this.indexOf(this.anchor.id) < 0) this.anchor = null
    if (this.active && this.indexOf(this.active.id) >= 0) this.lastRow = this.indexOf(this.active.id)
    else {
      const id = ids[Math.min(this.lastRow, ids.length - 1)]
      this.active = id === undefined ? null : { id, column: this.active?.column ?? 0 }
      this.anchor = null
    }
    this.tell()
  }

  /** What concerns one row, as a text: rows are drawn anew only when their own part changes. */
  partOf(id: string): string {
    const { active, editing, block } = this
    const row = this.indexOf(id)
    const here = active?.id === id ? active.column : ''
    const chosen = block && this.anchor && row >= block.top && row <= block.bottom ? `${block.left}-${block.right}` : ''
    const filled = block && this.fillTo !== null && row > block.bottom && row <= this.fillTo ? `${block.left}-${block.right}` : ''
    const corner = block && block.bottom === row ? block.right : ''
    return [
      here,
      chosen,
      editing?.id === id ? editing.visit : '',
      this.menu === id ? 'menu' : '',
      filled,
      corner,
      here !== '' && this.focused ? 'focus' : '',
    ].join('|')
  }
}
