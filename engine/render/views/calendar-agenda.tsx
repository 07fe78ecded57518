import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined'
import type { ReactNode } from 'react'
import { useServices } from '../context/services'
import { PlainButton } from '../plain/plain-button'
import { isOn, type CalendarEvent } from './calendar-days'
import { dayWords } from './calendar-words'

interface CalendarAgendaProps {
  readonly days: readonly number[]
  readonly events: readonly CalendarEvent[]
  readonly draw: (event: CalendarEvent) => ReactNode
  readonly onCreate: ((day: number) => void) | null
}

/** The days on which anything stands, one below the other: a calendar where there is no room for a grid. */
export function CalendarAgenda({ days, events, draw, onCreate }: CalendarAgendaProps) {
  const { t, language } = useServices()
  const filled = days.map((day) => ({ day, own: events.filter((event) => isOn(event, day)) })).filter(({ own }) => own.length > 0)
  if (filled.length === 0) return <p className="weft-calendar-nothing">{t('engine.view.none')}</p>
  return (
    <>
      {filled.map(({ day, own }) => (
        <section key={day} className="weft-agenda-day">
          <h3>
            {dayWords(day, t, language)}
            {onCreate && (
              <PlainButton
                look="bare"
                small
                icon={PlusOutlined}
                aria-label={t('engine.calendar.create', { day: dayWords(day, t, language) })}
                onClick={() => onCreate(day)}
              />
            )}
          </h3>
          <ul>{own.map(draw)}</ul>
        </section>
      ))}
    </>
  )
}
