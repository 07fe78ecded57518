import type { Command } from './keys'
import { holdsRows } from './nested'
import { addRow, askWhy, cellAt, clearBlock, fillDown, idsIn, isOpen, isOpenInside, moveBy, removeRows, roomIn, type TableModel } from './table-model'

/** What the table asks of the screen around it. */
export interface Screen {
  /** How many rows fit into what is shown. */
  readonly page: number
  openFind(): void
}

/** Carries out a command of the keyboard; returns false for one that is left to the browser or to what is around the table. */
export function runCommand(model: TableModel, command: Command, screen: Screen): boolean {
  const { state, rows, columns } = model
  const { active, block } = state
  if (!active || !block) return false
  const at = state.row
  const count = rows.store.peek().ids.length
  const go = (row: number, column: number, extend = false): true => {
    const cell = cellAt(model, row, column)
    if (cell) state.go(cell, extend)
    return true
  }
  switch (command.do) {
    case 'move':
      return go(at + command.rows, active.column + command.columns, command.extend)
    case 'edge': {
      const side = (end: 'first' | 'last' | null, here: number, last: number) => (end === null ? here : end === 'first' ? 0 : last)
      return go(side(command.row, at, count - 1), side(command.column, active.column, columns.length - 1), command.extend)
    }
    case 'page':
      return go(at + command.by * screen.page, active.column, command.extend)
    case 'tab':
      return tab(model, command.by)
    case 'enter':
      if (openInside(model)) return true
      return go(at + command.by, active.column)
    case 'edit':
      return startEditing(model, null)
    case 'cancel': {
      // The first Escape gives up the block, the next lets Tab leave; only then it reaches the dialog around the table.
      if (state.anchor) state.set({ anchor: null })
      else if (!state.leaving) {
        state.set({ leaving: true })
        model.say(model.t('widgets.table.leaving'))
      } else return false
      return true
    }
    case 'clear':
      clearBlock(model, block)
      return true
    case 'chooseAll': {
      const [first, last] = [cellAt(model, 0, 0), cellAt(model, count - 1, columns.length - 1)]
      if (first && last) state.choose(first, last)
      return true
    }
    case 'chooseRows': {
      const [first, last] = [cellAt(model, block.top, 0), cellAt(model, block.bottom, columns.length - 1)]
      if (first && last) state.choose(first, last)
      return true
    }
    case 'fillDown':
      if (block.bottom > block.top) fillDown(model, block, { ...block, bottom: block.top })
      else if (block.top > 0) fillDown(model, block, { ...block, top: block.top - 1, bottom: block.top - 1 })
      return true
    case 'undo':
      if (model.editable && !rows.undo()) model.say(model.t('widgets.table.noUndo'))
      return true
    case 'redo':
      if (model.editable && !rows.redo()) model.say(model.t('widgets.table.noRedo'))
      return true
    case 'menu':
      if (model.editable) state.set({ menu: active.id })
      return true
    case 'insertBelow':
      if (roomIn(model) > 0) addRow(model, at + 1)
      return true
    case 'removeRows':
      removeRows(model, idsIn(model, block))
      return true
    case 'moveRows':
      moveBy(model, idsIn(model, block), command.by)
      return true
    case 'why':
      return askWhy(model, active)
    case 'find':
      screen.openFind()
      return true
  }
}

/**
 * To the next cell that can be filled in, on to the next row at the end of one. At the ends of the table, after Escape, and where
 * nothing can be filled in, Tab goes on through the page.
 */
function tab(model: TableModel, by: 1 | -1): boolean {
  const { state, columns, rows, editable } = model
  if (state.leaving || !state.active || !editable) return false
  const { ids } = rows.store.peek()
  for (let place = state.row * columns.length + state.active.column + by; place >= 0 && place < ids.length * columns.length; place += by) {
    const id = ids[Math.floor(place / columns.length)]
    const column = place % columns.length
    const drawn = columns[column]
    if (id === undefined || !drawn || !(isOpen(model, id, drawn) || isOpenInside(model, id, drawn))) continue
    state.go({ id, column })
    return true
  }
  return false
}

/** Opens the form of a row at the rows that stand in the active cell; false where none do. */
function openInside({ state, columns, rows, openForm }: TableModel): boolean {
  const column = state.active && columns[state.active.column]
  if (!state.active || !column || !holdsRows(column) || !rows.rules.stateOf(state.active.id, column).visible) return false
  openForm(state.active)
  return true
}

/** @param typed what begins the edit in place of what the cell holds */
export function startEditing(model: TableModel, typed: string | null): boolean {
  const { state, columns } = model
  const column = state.active && columns[state.active.column]
  if (!state.active || !column) return false
  if (openInside(model)) return true
  if (isOpen(model, state.active.id, column)) {
    // What is not made for cells is filled in where it has room.
    if (column.kind.input?.inTables === false) model.openForm(state.active)
    else state.edit(state.active, typed)
  }
  // What a cell is too small for, such as pictures, is seen in the form of its row.
  else if (!model.editable && typed === null) model.openForm(state.active)
  else if (model.editable) model.say(model.t('widgets.table.closed', { label: model.titleOf(column) }))
  return true
}
