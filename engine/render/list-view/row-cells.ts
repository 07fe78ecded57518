import type { CSSProperties } from 'react'
import type { TextContext } from '../../kind/define-kind'
import type { JsonObject } from '../../model/json'
import type { ListPage } from '../../model/page'
import { tagsOf } from './cell-tags'
import { linesOf } from './child-table'
import { alignOf, cellText, type RecordColumn } from './record-column'
import type { Cell } from './record-row'
import type { Tones } from './row-tone'

/**
 * The style of a cell whose column stays at an edge while others scroll, as the so-many-th of those there; `use-sticky.ts` sets how far from the
 * edge that is.
 */
export const stickyAt = (place: number) =>
  ({ '--weft-left': `var(--weft-left-${place}, 0)`, '--weft-right': `var(--weft-right-${place}, 0)` }) as CSSProperties

interface Drawing {
  readonly page: ListPage
  readonly context: TextContext
  readonly tones: Tones
  readonly sort: ListPage['sort'] | undefined
  /** Words for rows of a form table that did not come along. */
  readonly more: (n: number) => string
}

/** What the cells of a row show, and how. */
export const cellsOf = (row: JsonObject, columns: readonly RecordColumn[], { page, context, tones, sort, more }: Drawing): readonly Cell[] =>
  columns.map((reader, place) => {
    const { key } = reader.column
    const lines = linesOf(row, key, more)
    const text = lines ? '' : cellText(row, reader, page, context)
    return {
      key,
      text,
      tags: lines ? null : tagsOf(row, text, reader, context),
      tone: tones.cells.get(key),
      align: alignOf(reader),
      fixed: reader.column.fixed,
      sorted: sort?.key === key,
      style: reader.column.fixed ? stickyAt(place) : undefined,
      ...(lines ? { lines } : {}),
    }
  })
