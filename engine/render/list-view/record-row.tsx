import './fold.css'
import type { CSSProperties, ReactNode } from 'react'
import type { RowMark } from '../../model/list-design'
import { useServices } from '../context/services'
import type { Tag } from '../plain/choice-tags'
import { CellContent, tellWhole } from './record-cell'
import { TickBox } from './tick-box'

export interface Cell {
  readonly key: string
  readonly text: string
  readonly tags: readonly Tag[] | null
  readonly tone: RowMark['tone'] | undefined
  readonly align: 'left' | 'center' | 'right'
  readonly fixed: 'left' | 'right' | undefined
  /** The list is sorted by its column. */
  readonly sorted: boolean
  /** Where it stops that stands over the others. */
  readonly style: CSSProperties | undefined
  /** The words of each row of a form table, one below the other, in place of `text`. */
  readonly lines?: readonly string[]
}

interface RecordRowProps {
  readonly level: number
  readonly fold: 'open' | 'closed' | 'leaf' | 'none'
  readonly onFold: () => void
  readonly index: number | null
  readonly cells: readonly Cell[]
  readonly tone: RowMark['tone'] | undefined
  readonly ticked: boolean
  readonly onTick: ((ticked: boolean, range: boolean) => void) | null
  /** Rows of form tables stand below it when it is opened; null where it has none there. */
  readonly opens?: { readonly isOpen: boolean; readonly onToggle: () => void } | null
  readonly actions: ReactNode
}

/** One row of a list. In a tree its first cell is indented and folds what lies beneath. */
export function RecordRow({ level, fold, onFold, index, cells, tone, ticked, onTick, opens, actions }: RecordRowProps) {
  const { t } = useServices()
  // A row is called by what stands in its first column.
  const name = cells[0]?.text ?? ''
  return (
    <tr className={ticked && onTick ? 'weft-record weft-record-ticked' : 'weft-record'} data-level={level} data-tone={tone}>
      {onTick && (
        <td className="weft-cell-tick">
          <TickBox label={t('engine.list.tick', { name })} ticked={ticked} onTick={onTick} />
        </td>
      )}
      {opens && (
        <td className="weft-cell-tick">
          <button
            type="button"
            className="weft-fold"
            aria-expanded={opens.isOpen}
            aria-label={t('engine.list.rowsOf', { name })}
            onClick={opens.onToggle}
          />
        </td>
      )}
      {index !== null && <td className="weft-cell-index">{index}</td>}
      {cells.map(({ key, text, tags, tone: own, align, fixed, sorted, style, lines }, place) => (
        <td
          key={key}
          data-align={align === 'left' ? undefined : align}
          data-fixed={fixed}
          data-sorted={sorted || undefined}
          data-tone={own}
          className={lines ? 'weft-cell-lines' : undefined}
          style={style}
          onMouseEnter={lines ? undefined : tellWhole}
        >
          {place === 0 && fold !== 'none' && (
            <span className="weft-fold-place" style={{ marginInlineStart: level * 15 }}>
              {fold !== 'leaf' && (
                <button
                  type="button"
                  className="weft-fold"
                  aria-expanded={fold === 'open'}
                  aria-label={t('engine.list.beneath', { name: text })}
                  onClick={onFold}
                />
              )}
            </span>
          )}
          {lines ? (
            lines.map((line, at) => (
              <div key={at} className="weft-cell-line" onMouseEnter={tellWhole}>
                {line}
              </div>
            ))
          ) : (
            <CellContent text={text} tags={tags} tone={own} />
          )}
        </td>
      ))}
      {actions !== undefined && (
        <td className="weft-cell-actions" data-fixed="right">
          {actions}
        </td>
      )}
    </tr>
  )
}
