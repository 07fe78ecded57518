import { describe, expect, it } from 'vitest'
import { GridState } from './grid-state'
import { commandOf, type Command } from './keys'

const press = (combination: string): Command | null => {
  const parts = combination.split('+')
  const has = (name: string) => parts.slice(0, -1).includes(name)
  return commandOf({ key: parts.at(-1) ?? '', ctrlKey: has('Ctrl'), metaKey: has('Cmd'), shiftKey: has('Shift'), altKey: has('Alt') })
}

describe('the keys of a form table', () => {
  it.each<[string, Command]>([
    ['ArrowDown', { do: 'move', rows: 1, columns: 0, extend: false }],
    ['Shift+ArrowRight', { do: 'move', rows: 0, columns: 1, extend: true }],
    ['Ctrl+ArrowUp', { do: 'edge', row: 'first', column: null, extend: false }],
    ['Home', { do: 'edge', row: null, column: 'first', extend: false }],
    ['Ctrl+Shift+End', { do: 'edge', row: 'last', column: 'last', extend: true }],
    ['PageDown', { do: 'page', by: 1, extend: false }],
    ['Shift+Tab', { do: 'tab', by: -1 }],
    ['Shift+Enter', { do: 'enter', by: -1 }],
    ['F2', { do: 'edit' }],
    ['Ctrl+z', { do: 'undo' }],
    ['Cmd+z', { do: 'undo' }],
    ['Ctrl+Shift+Z', { do: 'redo' }],
    ['Ctrl+y', { do: 'redo' }],
    ['Ctrl+d', { do: 'fillDown' }],
    ['Alt+ArrowUp', { do: 'moveRows', by: -1 }],
    ['Shift+F10', { do: 'menu' }],
  ])('%s means what a spreadsheet means by it', (combination, command) => {
    expect(press(combination)).toEqual(command)
  })

  it.each(['a', '中', 'Ctrl+c', 'Ctrl+v', 'Ctrl+Tab', 'Alt+Tab', 'F5'])('%s is left to the browser', (combination) => {
    expect(press(combination)).toBeNull()
  })
})

describe('the place of the user in a table', () => {
  it('is a block from where the choice began to where it has come, and stays near when its row goes', () => {
    let ids = ['a', 'b', 'c']
    const state = new GridState((id) => ids.indexOf(id))
    state.go({ id: 'c', column: 2 })
    state.go({ id: 'a', column: 1 }, true)
    expect(state.block).toEqual({ top: 0, bottom: 2, left: 1, right: 2 })
    state.go({ id: 'b', column: 1 })
    ids = ['a', 'c']
    state.settle(ids)
    expect(state.active).toEqual({ id: 'c', column: 1 })
  })
})
