import type { CSSProperties, ReactNode } from 'react'
import { useServices } from '../context/services'
import { TickBox } from './tick-box'

export interface Cell {
  readonly key: string
  readonly text: string
  readonly align: 'left' | 'center' | 'right'
  readonly fixed: 'left' | 'right' | undefined
  /** The list is sorted by its column. */
  readonly sorted: boolean
  readonly style: CSSProperties
}

interface RecordRowProps {
  readonly level: number
  readonly fold: 'open' | 'closed' | 'leaf' | 'none'
  readonly onFold: () => void
  readonly index: number | null
  readonly cells: readonly Cell[]
  readonly ticked: boolean
  readonly onTick: ((ticked: boolean, range: boolean) => void) | null
  readonly actions: ReactNode
}

/** One row of a list. In a tree its first cell is indented and folds what lies beneath. */
export function RecordRow({ level, fold, onFold, index, cells, ticked, onTick, actions }: RecordRowProps) {
  const { t } = useServices()
  // A row is called by what stands in its first column.
  const name = cells[0]?.text ?? ''
  return (
    <tr className={ticked && onTick ? 'weft-record weft-record-ticked' : 'weft-record'} data-level={level}>
      {onTick && (
        <td className="weft-cell-tick">
          <TickBox label={t('engine.list.tick', { name })} ticked={ticked} onTick={onTick} />
        </td>
      )}
      {index !== null && <td style={{ textAlign: 'center' }}>{index}</td>}
      {cells.map(({ key, text, align, fixed, sorted, style }, place) => (
        <td key={key} title={text || undefined} data-fixed={fixed} data-sorted={sorted || undefined} style={{ textAlign: align, ...style }}>
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
          {text}
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
