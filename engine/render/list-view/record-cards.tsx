import './cards.css'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import type { JsonObject } from '../../model/json'
import type { Column, ListPage } from '../../model/page'
import { groupThousands } from '../../number/digits'
import { useServices } from '../context/services'
import { PlainButton } from '../plain/plain-button'
import { cardParts } from './card-parts'
import { NothingFound } from './nothing-found'
import { RecordCard } from './record-card'
import { RecordsFrame } from './records-frame'
import { cellsOf } from './row-cells'
import { tonesOf } from './row-tone'
import { TickBox } from './tick-box'
import type { ListControls, ListState } from './use-list'
import { useRecordRows } from './use-record-rows'
import type { SelectionControls } from './use-selection'
import { useSums } from './use-sums'

interface RecordCardsProps {
  readonly page: ListPage
  /** Those that are shown. */
  readonly columns: readonly Column[]
  readonly list: ListState & ListControls
  readonly params: JsonObject | null
  readonly selection: SelectionControls
  readonly asTree: boolean
  /** What a press on the name of a record does; null where it does nothing. */
  readonly onOpen: (row: JsonObject) => (() => void) | null
  /** The buttons of a record; null when the list has none that this session may press. */
  readonly actions: ((row: JsonObject) => ReactNode) | null
}

/** Of a list that comes whole, so many cards are drawn at a time. */
const drawnAtOnce = 100

/** The records of a list where there is no room for a table: a card for each, with all that a row can do. */
export function RecordCards({ page, columns, list, params, selection, asTree, onOpen, actions }: RecordCardsProps) {
  const { t, text } = useServices()
  const { readers, context, rows, keyOf, ticks, closed, opened, functions } = useRecordRows({ page, columns, list, selection, asTree })
  const { title, state, lines, rest } = useMemo(() => cardParts(readers, page), [readers, page])
  const sums = useSums(page, list, params)
  const [most, setMost] = useState(drawnAtOnce)
  const view = useRef<HTMLUListElement>(null)
  return (
    <RecordsFrame page={page} list={list} view={view} jump={false}>
      {page.selectable && rows.length > 0 && (
        <label className="weft-cards-all">
          <TickBox label={t('engine.list.tickAll')} ticked={ticks.all === 'all'} partly={ticks.all === 'some'} onTick={ticks.tickAll} />
          <span aria-hidden>{t('engine.list.tickAll')}</span>
        </label>
      )}
      <ul ref={view} className="weft-cards" aria-label={text(page.title)} tabIndex={-1}>
        {rows.slice(0, most).map(({ row, level, fold }) => {
          const key = keyOf(row)
          const tones = tonesOf(row, page.marks, functions)
          const drawing = { page, context, tones, sort: undefined, more: (n: number) => t('engine.list.moreRows', { n }) }
          const isOpen = opened.isClosed(key)
          const [name] = title ? cellsOf(row, [title], drawing) : []
          const facts = (of: typeof lines) => cellsOf(row, of, drawing).map((cell, at) => ({ ...cell, title: text(of[at]?.column.title ?? '') }))
          return (
            <RecordCard
              key={key}
              name={name}
              level={level}
              fold={fold}
              onFold={() => closed.toggle(key)}
              state={state ? cellsOf(row, [state], drawing)[0] : undefined}
              facts={facts(isOpen ? [...lines, ...rest] : lines)}
              more={rest.length > 0 ? { isOpen, onToggle: () => opened.toggle(key) } : null}
              tone={tones.row}
              ticked={ticks.has(key)}
              onTick={page.selectable ? (ticked) => ticks.tick(key, ticked, false) : null}
              onOpen={onOpen(row)}
              actions={actions?.(row)}
            />
          )
        })}
      </ul>
      {rows.length > most && (
        <PlainButton look="link" onClick={() => setMost(most + drawnAtOnce)}>
          {t('engine.view.more')}
        </PlainButton>
      )}
      {rows.length === 0 && !list.failure && (!list.loading || list.total > 0) && <NothingFound list={list} />}
      {sums && rows.length > 0 && (
        <dl className="weft-card-facts weft-cards-sums" title={t('engine.list.sumOfAll')}>
          {readers.flatMap(({ column }) => {
            const sum = page.sums?.includes(column.key) ? sums[column.key] : undefined
            if (sum === undefined) return []
            return (
              <div key={column.key}>
                <dt>{t('engine.select.sum', { title: text(column.title) })}</dt>
                <dd>{groupThousands(sum)}</dd>
              </div>
            )
          })}
        </dl>
      )}
    </RecordsFrame>
  )
}
