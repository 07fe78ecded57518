import './calendar.css'
import { useEffect, useMemo, useRef, useState } from 'react'
import { addDays, dayNumber, endOf, partsOf, startOf } from '../../calendar'
import type { ModelSource } from '../../data/gateway'
import { inputsIn } from '../../model/form-inputs'
import type { JsonObject } from '../../model/json'
import type { CalendarView } from '../../model/list-design'
import type { ListPage } from '../../model/page'
import { useServices } from '../context/services'
import { useTextContext } from '../context/text-context'
import { useWide } from '../context/use-wide'
import { storedCell } from '../list-view/raw-cell'
import type { ListControls, ListState } from '../list-view/use-list'
import { choiceTags } from '../plain/choice-tags'
import { PlainAlert } from '../plain/plain-alert'
import { CalendarAgenda } from './calendar-agenda'
import { CalendarBar } from './calendar-bar'
import { daysAround, eventsOf, isOn, movedValues, type CalendarEvent as Event, type Stretch } from './calendar-days'
import { CalendarEvent } from './calendar-event'
import { CalendarGrid } from './calendar-grid'
import { dayWords, monthWords } from './calendar-words'
import { useCalendar } from './use-calendar'

/** So many records of a stretch of days are drawn. */
const mostDrawn = 500

interface CalendarBoardProps {
  readonly page: ListPage
  readonly source: ModelSource
  readonly view: CalendarView
  readonly list: ListState & ListControls
  readonly params: JsonObject | null
  readonly menuId: string | undefined
  readonly mayChange: boolean
  readonly onOpen: (id: string) => void
  readonly onCreate: ((values: JsonObject) => void) | null
}

/**
 * The records of a list on a calendar, a month or a week at a time; on a phone as an agenda of the month. Moving one changes it under the rules of its
 * form, from the version that is seen; what the server refuses stays where it was.
 */
export function CalendarBoard({ page, source, view, list, params, menuId, mayChange, onOpen, onCreate }: CalendarBoardProps) {
  const { t, language, gateway, notify } = useServices()
  const wide = useWide()
  const [at, setAt] = useState(() => startOf(Date.now(), 'date'))
  const [chosen, setStretch] = useState<Stretch>('month')
  const stretch = wide ? chosen : 'month'
  const days = useMemo(() => {
    const seen = daysAround(at, stretch)
    return wide ? seen : seen.filter((day) => partsOf(day).month === partsOf(at).month)
  }, [at, stretch, wide])
  const [from, to] = [days[0] ?? at, endOf(days.at(-1) ?? at, 'date')]
  const { rows, total, loading, failure } = useCalendar({ page, source, view, list, params, menuId, days: { from, to }, most: mostDrawn })
  const events = useMemo(() => eventsOf(rows, view), [rows, view])
  const field = useMemo(() => (view.color === undefined ? undefined : inputsIn(page.form).get(view.color)), [page.form, view.color])
  const context = useTextContext(useMemo(() => (field ? [{ field }] : []), [field]))
  const carried = useRef<Event | null>(null)
  const board = useRef<HTMLDivElement>(null)
  // The record that was moved keeps the focus where it stands then.
  const followed = useRef<string | null>(null)
  useEffect(() => {
    if (followed.current === null || loading) return
    board.current?.querySelector<HTMLElement>(`[data-event="${CSS.escape(followed.current)}"]`)?.focus()
    followed.current = null
  }, [events, loading])

  const move = async (event: Event, by: number) => {
    if (by === 0) return
    const values = { ...movedValues(event, view, by), version: event.row['version'] ?? null }
    const answer = await gateway.save(source, event.id, values, { params: {}, ...(menuId === undefined ? {} : { menuId }) })
    const day = startOf(addDays(event.from, by), 'date')
    if (answer.ok) {
      notify('success', t('engine.view.moved', { name: event.name, to: dayWords(day, t, language) }))
      if (!days.some((one) => isOn({ ...event, from: day, to: addDays(event.to, by) }, one))) setAt(day)
    } else if (answer.error.fields?.[0]) notify('error', answer.error.fields[0].message)
    followed.current = event.id
    // Also where it was refused: somebody may have changed it meanwhile.
    list.refresh()
  }

  const create = onCreate && ((day: number) => onCreate({ [view.start]: day, ...(view.end === undefined ? {} : { [view.end]: day }) }))
  const colorOf = ({ row }: Event) => {
    const [tag] = (field && view.color !== undefined && choiceTags(field.props, storedCell(row, view.color), 'x', context)) || []
    return tag?.color ?? 'blue'
  }
  const draw = (event: Event) => (
    <CalendarEvent
      key={event.id}
      event={event}
      color={colorOf(event)}
      lines={(view.lines ?? []).flatMap((key) => String(event.row[key] ?? '') || [])}
      wide={!wide}
      onOpen={() => onOpen(event.id)}
      onMove={mayChange ? (by) => void move(event, by) : null}
      onCarry={(one) => (carried.current = one)}
    />
  )
  const title = stretch === 'month' ? monthWords(at, t, language) : `${dayWords(from, t, language)} – ${dayWords(to, t, language)}`
  return (
    <div ref={board} className="weft-calendar" aria-busy={loading}>
      <CalendarBar title={title} at={at} stretch={stretch} onTurn={setAt} onStretch={wide ? setStretch : null} />
      {failure && <PlainAlert message={failure.message || t('engine.list.failed')} onRetry={list.refresh} />}
      {total > rows.length && <p role="status">{t('engine.calendar.tooMany', { n: rows.length, total })}</p>}
      {wide ? (
        <>
          <CalendarGrid
            label={title}
            month={partsOf(at).month}
            {...{ days, stretch, events, draw }}
            onCreate={create}
            onDay={(day) => {
              setAt(day)
              setStretch('week')
            }}
            onDrop={(day) => {
              const event = carried.current
              carried.current = null
              if (event) void move(event, dayNumber(day) - dayNumber(event.from))
            }}
          />
          {mayChange && <p className="weft-calendar-hint">{t('engine.calendar.hint')}</p>}
        </>
      ) : (
        <CalendarAgenda {...{ days, events, draw }} onCreate={create} />
      )}
    </div>
  )
}
