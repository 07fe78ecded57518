import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import './editor.css'
import { startEditing } from './run-command'
import type { TableModel } from './table-model'

interface CatcherProps {
  readonly model: TableModel
  readonly labelledBy: string
  readonly describedBy: string | undefined
  readonly invalid: boolean
  readonly open: boolean
}

/**
 * Holds the focus in the active cell and catches what is typed, so that an input method can compose there: an element that
 * takes no text would lose the first letters of every Chinese word. What was caught begins the edit.
 */
export function Catcher({ model, labelledBy, describedBy, invalid, open }: CatcherProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { state } = model
  const focused = useSyncExternalStore(state.subscribe, () => (state.focused ? `asked ${state.asked}` : ''))
  useLayoutEffect(() => {
    if (focused !== '' && document.activeElement !== area.current) area.current?.focus({ preventScroll: true })
  }, [focused])

  const take = () => {
    const typed = area.current?.value ?? ''
    if (area.current) area.current.value = ''
    area.current?.classList.remove('weft-table-composing')
    if (typed !== '' && typed !== '\n') startEditing(model, typed)
  }
  return (
    <textarea
      ref={area}
      className="weft-table-catcher"
      rows={1}
      // A touch keyboard comes with the edit, not with a choice of cells.
      inputMode="none"
      autoComplete="off"
      spellCheck={false}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-readonly={!open || undefined}
      onCompositionStart={() => area.current?.classList.add('weft-table-composing')}
      onCompositionEnd={take}
      onInput={(event) => {
        if (!(event.nativeEvent as InputEvent).isComposing) take()
      }}
    />
  )
}
