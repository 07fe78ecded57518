import './calendar.css'
import './gantt.css'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { startOf } from '../../calendar'
import type { ModelSource } from '../../data/gateway'
import { inputsIn } from '../../model/form-inputs'
import type { JsonObject } from '../../model/json'
import type { GanttView } from '../../model/list-design'
import type { ListPage } from '../../model/page'
import { useServices } from '../context/services'
import { useTextContext } from '../context/text-context'
import { useWide } from '../context/use-wide'
import { storedCell } from '../list-view/raw-cell'
import type { ListControls, ListState } from '../list-view/use-list'
import { choiceTags } from '../plain/choice-tags'
import { PlainAlert } from '../plain/plain-alert'
import { PlainButton } from '../plain/plain-button'
import { eventsOf, type CalendarEvent } from './calendar-days'
import { dayWords } from './calendar-words'
import { GanttAxis } from './gantt-axis'
import { GanttBar } from './gantt-bar'
import { GanttName } from './gantt-name'
import { ganttRows, pulled, pulledValues, type Part } from './gantt-rows'
import { axisHeight, axisOf, barOf, isWeekend, placeOf, rowHeight, rowsSeen, scales, ticksOf, type Scale } from './gantt-scale'
import { useCalendar } from './use-calendar'
import { useSeen } from './use-seen'

/** So many records are drawn at most, those that begin first. */
const mostDrawn = 1000

interface GanttBoardProps {
  readonly page: ListPage
  readonly source: ModelSource
  readonly view: GanttView
  readonly list: ListState & ListControls
  readonly params: JsonObject | null
  readonly menuId: string | undefined
  readonly mayChange: boolean
  readonly onOpen: (id: string) => void
}

/**
 * The records of a list as bars from day to day. Moving one, or pulling at an end of it, changes it under the rules of its form, from the version that is
 * seen; what the server refuses stays as it was. Of many only the bars that are seen are drawn.
 */
export function GanttBoard({ page, source, view, list, params, menuId, mayChange, onOpen }: GanttBoardProps) {
  const { t, language, gateway, notify } = useServices()
  const wide = useWide()
  const [scale, setScale] = useState<Scale>('week')
  const { rows, total, loading, failure } = useCalendar({ page, source, view, list, params, menuId, days: null, most: mostDrawn })
  const events = useMemo(() => eventsOf(rows, view), [rows, view])
  const lines = useMemo(() => ganttRows(events, view.by), [events, view.by])
  const today = startOf(Date.now(), 'date')
  const axis = useMemo(() => axisOf(events, scale, today), [events, scale, today])
  const field = useMemo(() => (view.color === undefined ? undefined : inputsIn(page.form).get(view.color)), [page.form, view.color])
  const context = useTextContext(useMemo(() => (field ? [{ field }] : []), [field]))
  const box = useRef<HTMLDivElement>(null)
  const seen = useSeen(box)
  const drawn = rowsSeen(lines.length, seen)
  const span = { from: seen.left, to: seen.left + seen.width }

  // The bar that was pulled keeps the focus where it stands then.
  const followed = useRef<string | null>(null)
  useEffect(() => {
    if (followed.current === null || loading) return
    box.current?.querySelector<HTMLElement>(`[data-event="${CSS.escape(followed.current)}"]`)?.focus({ preventScroll: true })
    followed.current = null
  }, [events, loading])
  const toToday = () => {
    const view = box.current
    if (view) view.scrollLeft = Math.max(0, placeOf(axis, today) - view.clientWidth / 3)
  }
  const isReady = !loading || events.length > 0
  useLayoutEffect(toToday, [isReady, axis.first, axis.perDay, today]) // eslint-disable-line react-hooks/exhaustive-deps -- once for each axis, not for each record on it

  const wordsOf = ({ name, from, to }: Pick<CalendarEvent, 'name' | 'from' | 'to'>): string =>
    t('engine.gantt.bar', { name, from: dayWords(from, t, language), to: dayWords(to, t, language) })
  const pull = async (event: CalendarEvent, part: Part, days: number) => {
    const values = { ...pulledValues(event, view, part, days), version: event.row['version'] ?? null }
    const answer = await gateway.save(source, event.id, values, { params: {}, ...(menuId === undefined ? {} : { menuId }) })
    if (answer.ok) notify('success', wordsOf({ name: event.name, ...pulled(event, part, days) }))
    else if (answer.error.fields?.[0]) notify('error', answer.error.fields[0].message)
    followed.current = event.id
    // Also where it was refused: somebody may have changed it meanwhile.
    list.refresh()
  }
  const colorOf = ({ row }: CalendarEvent) => {
    const [tag] = (field && view.color !== undefined && choiceTags(field.props, storedCell(row, view.color), 'x', context)) || []
    return tag?.color ?? 'blue'
  }
  const undated = rows.length - events.length
  return (
    <div className="weft-gantt" aria-busy={loading}>
      <div className="weft-calendar-bar">
        <PlainButton onClick={toToday}>{t('engine.calendar.today')}</PlainButton>
        <span role="status">{t('engine.gantt.count', { n: events.length })}</span>
        <span role="group" aria-label={t('engine.gantt.scale')} className="weft-calendar-stretch">
          {scales.map((one) => (
            <PlainButton key={one} look={one === scale ? 'primary' : 'default'} aria-pressed={one === scale} onClick={() => setScale(one)}>
              {t(`engine.gantt.${one}`)}
            </PlainButton>
          ))}
        </span>
      </div>
      {failure && <PlainAlert message={failure.message || t('engine.list.failed')} onRetry={list.refresh} />}
      {total > rows.length && <p role="status">{t('engine.calendar.tooMany', { n: rows.length, total })}</p>}
      {!loading && !failure && events.length === 0 ? (
        <p className="weft-calendar-nothing">{t('engine.view.none')}</p>
      ) : (
        // The box is scrolled by keys as well.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div ref={box} className="weft-gantt-box" role="region" aria-label={t('engine.view.gantt')} tabIndex={0}>
          <div className="weft-gantt-sheet" style={{ height: axisHeight + lines.length * rowHeight }}>
            <div className="weft-gantt-head">
              <span className="weft-gantt-name" />
              <GanttAxis axis={axis} scale={scale} seen={span} />
            </div>
            <div className="weft-gantt-days" aria-hidden style={{ width: axis.days * axis.perDay }}>
              {scale !== 'month' &&
                ticksOf(axis, 'day', span)
                  .filter(({ at }) => isWeekend(at))
                  .map(({ at, left, width }) => <i key={at} style={{ left, width }} />)}
              <b style={{ left: placeOf(axis, today) + axis.perDay / 2 }} title={t('engine.calendar.today')} />
            </div>
            <ul>
              {lines.slice(drawn.from, drawn.to).map((line, i) => {
                const top = axisHeight + (drawn.from + i) * rowHeight
                if (line.is === 'group')
                  return (
                    <li key={`group ${line.name}`} className="weft-gantt-group" style={{ top }}>
                      <span className="weft-gantt-name">
                        {line.name || t('engine.gantt.noGroup')} <small>{line.count}</small>
                      </span>
                    </li>
                  )
                const { event } = line
                const { left, width } = barOf(axis, event)
                return (
                  <li key={event.id} style={{ top }}>
                    <GanttName
                      name={event.name}
                      menu={!wide && mayChange ? (days) => void pull(event, 'all', days) : null}
                      isAway={left + width < seen.left || left > seen.left + seen.width}
                      onShow={() => {
                        if (box.current) box.current.scrollLeft = Math.max(0, left - 80)
                      }}
                    />
                    <GanttBar
                      event={event}
                      axis={axis}
                      color={colorOf(event)}
                      words={wordsOf(event)}
                      lines={(view.lines ?? []).flatMap((key) => String(event.row[key] ?? '') || [])}
                      onOpen={() => onOpen(event.id)}
                      onPull={mayChange ? (part, days) => void pull(event, part, days) : null}
                    />
                  </li>
                )
              })}
            </ul>
          </div>
        </div>
      )}
      {undated > 0 && <p className="weft-calendar-hint">{t('engine.gantt.undated', { n: undated })}</p>}
      {mayChange && wide && events.length > 0 && <p className="weft-calendar-hint">{t('engine.gantt.hint')}</p>}
    </div>
  )
}
