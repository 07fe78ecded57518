/** What a key means in a table; the table carries it out. */
export type Command =
  | { readonly do: 'move'; readonly rows: number; readonly columns: number; readonly extend: boolean }
  | { readonly do: 'edge'; readonly row: 'first' | 'last' | null; readonly column: 'first' | 'last' | null; readonly extend: boolean }
  | { readonly do: 'page'; readonly by: 1 | -1; readonly extend: boolean }
  | { readonly do: 'tab'; readonly by: 1 | -1 }
  | { readonly do: 'enter'; readonly by: 1 | -1 }
  | {
      readonly do:
        | 'edit'
        | 'cancel'
        | 'clear'
        | 'chooseAll'
        | 'chooseRows'
        | 'fillDown'
        | 'undo'
        | 'redo'
        | 'menu'
        | 'insertBelow'
        | 'removeRows'
        | 'find'
        | 'why'
    }
  | { readonly do: 'moveRows'; readonly by: 1 | -1 }

interface Key {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const withControl: Readonly<Record<string, Command['do']>> = {
  a: 'chooseAll',
  d: 'fillDown',
  y: 'redo',
  f: 'find',
  Enter: 'insertBelow',
  Delete: 'removeRows',
}
const plain: Readonly<Record<string, Command['do']>> = { F2: 'edit', Escape: 'cancel', Delete: 'clear', Backspace: 'clear', ContextMenu: 'menu' }

/** The command of a key on a cell that is not being edited; null leaves the key to the browser. */
export function commandOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): Command | null {
  const control = ctrlKey || metaKey
  const arrow = arrows[key]
  if (arrow) {
    const [rows, columns] = arrow
    if (altKey) return rows === 0 ? null : { do: 'moveRows', by: rows === 1 ? 1 : -1 }
    if (!control) return { do: 'move', rows, columns, extend: shiftKey }
    return {
      do: 'edge',
      row: rows === 0 ? null : rows > 0 ? 'last' : 'first',
      column: columns === 0 ? null : columns > 0 ? 'last' : 'first',
      extend: shiftKey,
    }
  }
  if (altKey) return null
  if (key === 'Home' || key === 'End') {
    const side = key === 'Home' ? 'first' : 'last'
    return { do: 'edge', row: control ? side : null, column: side, extend: shiftKey }
  }
  if (key === 'PageUp' || key === 'PageDown') return { do: 'page', by: key === 'PageUp' ? -1 : 1, extend: shiftKey }
  if (key === 'Tab') return control ? null : { do: 'tab', by: shiftKey ? -1 : 1 }
  if (control) {
    const letter = key.length === 1 ? key.toLowerCase() : key
    if (letter === 'z') return { do: shiftKey ? 'redo' : 'undo' }
    const command = withControl[letter]
    return command ? ({ do: command } as Command) : null
  }
  if (key === 'Enter') return { do: 'enter', by: shiftKey ? -1 : 1 }
  if (key === ' ' && shiftKey) return { do: 'chooseRows' }
  if (key === 'F10' && shiftKey) return { do: 'menu' }
  if (key === 'F1' && shiftKey) return { do: 'why' }
  const command = plain[key]
  return command ? ({ do: command } as Command) : null
}
