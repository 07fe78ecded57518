import EllipsisOutlined from '@ant-design/icons-svg/es/asn/EllipsisOutlined'
import type { KeyboardEvent } from 'react'
import type { OptionColor } from '../../model/option-source'
import { useServices } from '../context/services'
import { PlainButton } from '../plain/plain-button'
import { PlainMenu } from '../plain/plain-menu'
import type { CalendarEvent as Event } from './calendar-days'

interface CalendarEventProps {
  readonly event: Event
  readonly color: OptionColor
  /** What else is said of it. */
  readonly lines: readonly string[]
  /** In an agenda there is room for them, and moving it is a matter of a menu. */
  readonly wide: boolean
  readonly onOpen: () => void
  /** Moves it by days; null where it is not moved. */
  readonly onMove: ((days: number) => void) | null
  readonly onCarry: (event: Event | null) => void
}

const keys: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
/** By how many days a record is moved from a menu. */
export const moveSteps = [
  ['dayLater', 1],
  ['dayEarlier', -1],
  ['weekLater', 7],
  ['weekEarlier', -7],
] as const

/** A record on a day of a calendar: pressed it opens, dragged or with Shift and an arrow it moves. */
export function CalendarEvent({ event, color, lines, wide, onOpen, onMove, onCarry }: CalendarEventProps) {
  const { t } = useServices()
  const press = (pressed: KeyboardEvent) => {
    const days = keys[pressed.key]
    if (!onMove || !pressed.shiftKey || days === undefined) return
    pressed.preventDefault()
    pressed.stopPropagation()
    onMove(days)
  }
  return (
    <li draggable={onMove !== null} onDragStart={() => onCarry(event)} onDragEnd={() => onCarry(null)}>
      <button
        type="button"
        className="weft-tag weft-event"
        data-color={color}
        data-event={event.id}
        title={[event.time, event.name, ...lines].filter(Boolean).join(' ')}
        aria-keyshortcuts={onMove ? 'Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown' : undefined}
        onClick={onOpen}
        onKeyDown={press}
      >
        {event.time && <span className="weft-event-time">{event.time}</span>} <span>{event.name}</span>
        {wide && lines.length > 0 && <span className="weft-event-lines">{lines.join(' · ')}</span>}
      </button>
      {wide && onMove && (
        <PlainMenu
          label={t('engine.view.moveTo', { name: event.name })}
          entries={moveSteps.map(([key, days]) => ({ key, label: t(`engine.calendar.${key}`), onChoose: () => onMove(days) }))}
        >
          {(trigger) => (
            <PlainButton {...trigger} look="bare" small icon={EllipsisOutlined} aria-label={t('engine.view.moveTo', { name: event.name })} />
          )}
        </PlainMenu>
      )}
    </li>
  )
}
