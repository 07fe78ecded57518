import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { OptionColor } from '../../model/option-source'
import type { CalendarEvent } from './calendar-days'
import { daysWithin, pulled, type Part } from './gantt-rows'
import { barOf, type Axis } from './gantt-scale'

interface GanttBarProps {
  readonly event: CalendarEvent
  readonly axis: Axis
  readonly color: OptionColor
  /** What it is called, and from when to when it lasts. */
  readonly words: string
  readonly lines: readonly string[]
  readonly onOpen: () => void
  /** Null where it is not moved. */
  readonly onPull: ((part: Part, days: number) => void) | null
}

interface Pull {
  readonly part: Part
  readonly from: number
  readonly days: number
}

const keys: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const partOf = (event: Pick<KeyboardEvent, 'ctrlKey' | 'altKey'>): Part => (event.ctrlKey ? 'end' : event.altKey ? 'start' : 'all')
const shortcuts = ['ArrowLeft', 'ArrowRight'].flatMap((key) => [`Shift+${key}`, `Control+Shift+${key}`, `Alt+Shift+${key}`]).join(' ')

/** A record on the axis: pressed it opens, dragged it moves, at its ends it gets longer or shorter; with Shift and an arrow it does so by key. */
export function GanttBar({ event, axis, color, words, lines, onOpen, onPull }: GanttBarProps) {
  const [pull, setPull] = useState<Pull | null>(null)
  // A press that has moved a bar does not open it.
  const moved = useRef(false)
  const { left, width } = barOf(axis, pull ? pulled(event, pull.part, pull.days) : event)

  const begin = (part: Part) => (pressed: PointerEvent<HTMLElement>) => {
    moved.current = false
    // A finger scrolls.
    if (!onPull || pressed.pointerType === 'touch' || pressed.button !== 0) return
    pressed.stopPropagation()
    pressed.currentTarget.setPointerCapture(pressed.pointerId)
    setPull({ part, from: pressed.clientX, days: 0 })
  }
  const go = ({ clientX }: PointerEvent) => {
    if (!pull) return
    const days = daysWithin(event, pull.part, Math.round((clientX - pull.from) / axis.perDay))
    if (days !== 0) moved.current = true
    if (days !== pull.days) setPull({ ...pull, days })
  }
  const end = () => {
    if (pull && pull.days !== 0) onPull?.(pull.part, pull.days)
    setPull(null)
  }
  const press = (pressed: KeyboardEvent) => {
    if (pressed.key === 'Escape' && pull) {
      pressed.stopPropagation()
      return setPull(null)
    }
    const by = keys[pressed.key]
    if (!onPull || !pressed.shiftKey || by === undefined) return
    pressed.preventDefault()
    pressed.stopPropagation()
    const part = partOf(pressed)
    const days = daysWithin(event, part, by)
    if (days !== 0) onPull(part, days)
  }
  const pulling = { onPointerMove: go, onPointerUp: end, onPointerCancel: () => setPull(null) }
  return (
    <div className="weft-gantt-bar" style={{ left, width }} data-pulled={pull !== null || undefined}>
      <button
        type="button"
        className="weft-tag weft-event"
        data-color={color}
        data-event={event.id}
        title={[words, ...lines].join(' · ')}
        aria-label={words}
        aria-keyshortcuts={onPull ? shortcuts : undefined}
        data-movable={onPull !== null || undefined}
        onClick={() => {
          if (!moved.current) onOpen()
        }}
        onKeyDown={press}
        onPointerDown={begin('all')}
        {...pulling}
      >
        <span>{event.name}</span>
      </button>
      {onPull &&
        (['start', 'end'] as const).map((part) => (
          <span key={part} aria-hidden className="weft-gantt-end" data-part={part} onPointerDown={begin(part)} {...pulling} />
        ))}
    </div>
  )
}
