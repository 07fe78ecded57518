import { forwardRef, type ButtonHTMLAttributes } from 'react'
import './glyphs.css'

export type Glyph = 'remove' | 'more' | 'add' | 'undo' | 'redo' | 'find' | 'import' | 'export' | 'help' | 'form' | 'before' | 'after'

interface ToolButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly glyph: Glyph
  /** Words beside the sign; without them the button is named by its `aria-label`, which is its tooltip, too. */
  readonly words?: string
  readonly framed?: boolean
}

/** A plain button that looks like antd's: a table has a dozen of them before anything is done with it. */
export const ToolButton = forwardRef<HTMLButtonElement, ToolButtonProps>(function ToolButton(
  { glyph, words, framed = false, className = '', ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      title={words === undefined ? rest['aria-label'] : undefined}
      // What opens from it gives it a class of its own.
      className={`weft-table-tool${framed ? ' weft-table-tool-framed' : ''} ${className}`.trim()}
      {...rest}
    >
      <i className={`weft-table-glyph weft-table-glyph-${glyph}`} aria-hidden />
      {words}
    </button>
  )
})
