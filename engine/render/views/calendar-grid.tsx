import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { addDays, nameAt, partsOf, startOf } from '../../calendar'
import { useServices } from '../context/services'
import { PlainButton } from '../plain/plain-button'
import { isOn, type CalendarEvent, type Stretch } from './calendar-days'
import { dayWords } from './calendar-words'

interface CalendarGridProps {
  readonly label: string
  readonly days: readonly number[]
  readonly stretch: Stretch
  /** The month that is looked at: days of others are paler. */
  readonly month: number
  readonly events: readonly CalendarEvent[]
  readonly draw: (event: CalendarEvent) => ReactNode
  readonly onCreate: ((day: number) => void) | null
  /** Shows all of a day. */
  readonly onDay: (day: number) => void
  readonly onDrop: (day: number) => void
}

const shownInMonth = 3
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The days of a month or a week as a grid that the arrow keys walk through. */
export function CalendarGrid({ label, days, stretch, month, events, draw, onCreate, onDay, onDrop }: CalendarGridProps) {
  const { t, language } = useServices()
  const today = startOf(Date.now(), 'date')
  const [chosen, setChosen] = useState(today)
  const current = days.includes(chosen) ? chosen : (days.find((day) => partsOf(day).month === month) ?? days[0])
  const grid = useRef<HTMLDivElement>(null)
  const walked = useRef(false)
  useEffect(() => {
    if (walked.current) grid.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus()
    walked.current = false
  }, [current])
  const most = stretch === 'month' ? shownInMonth : Number.POSITIVE_INFINITY
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))

  const press = (event: KeyboardEvent, day: number) => {
    if (event.target !== event.currentTarget) return
    const by = steps[event.key]
    if (event.key === 'Enter' && onCreate) onCreate(day)
    else if (by !== undefined && days.includes(addDays(day, by))) {
      walked.current = true
      setChosen(addDays(day, by))
    } else return
    event.preventDefault()
  }
  return (
    <div ref={grid} role="grid" aria-label={label} className="weft-calendar-grid" data-stretch={stretch}>
      <div role="row">
        {(weeks[0] ?? []).map((day) => {
          const { year, month: inMonth, day: date } = partsOf(day)
          return (
            <div key={day} role="columnheader">
              {nameAt(Date.UTC(year, inMonth - 1, date), 'weekday', 'short', language)}
            </div>
          )
        })}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row">
          {week.map((day) => {
            const own = events.filter((event) => isOn(event, day))
            const parts = partsOf(day)
            const words = dayWords(day, t, language)
            return (
              <div
                key={day}
                role="gridcell"
                tabIndex={day === current ? 0 : -1}
                aria-label={t('engine.calendar.dayCount', { day: words, n: own.length })}
                aria-current={day === today ? 'date' : undefined}
                data-other={(stretch === 'month' && parts.month !== month) || undefined}
                onFocus={() => setChosen(day)}
                onKeyDown={(event) => press(event, day)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => {
                  event.preventDefault()
                  onDrop(day)
                }}
              >
                <div className="weft-calendar-date">
                  <span>{parts.day}</span>
                  {onCreate && (
                    <PlainButton
                      look="bare"
                      small
                      tabIndex={-1}
                      icon={PlusOutlined}
                      aria-label={t('engine.calendar.create', { day: words })}
                      onClick={() => onCreate(day)}
                    />
                  )}
                </div>
                <ul>{own.slice(0, most).map(draw)}</ul>
                {own.length > most && (
                  <PlainButton look="link" small onClick={() => onDay(day)}>
                    {t('engine.calendar.more', { n: own.length - most })}
                  </PlainButton>
                )}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
