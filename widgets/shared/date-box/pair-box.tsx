import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { readEnds, type InputWidgetProps, type Json } from '../../../engine'
import { readPair } from '../check-number'
import { groupProps, memberProps } from '../control-props'
import type { RangeSettings, RangeWords } from '../range-settings'
import { given, isFresh } from './fresh'
import { DatePicker } from './pickers'
import { TypingContext, typedInput } from './typed-input'
import { useTyping } from './use-typing'
import type { Wall } from './wall'

export type Pair<V> = readonly [V | string | null, V | string | null]

interface PairBoxProps<V> {
  readonly widget: InputWidgetProps<RangeSettings, Pair<V>>
  readonly words: RangeWords
  /** What the clock on the wall shows at a stored end; null where that is none. */
  readonly wallOf: (end: Json) => Wall | null
  /** `box` is 1 for the second end. */
  readonly read: (text: string, box: number) => V | null
  readonly write: (wall: Wall, box: number) => V
  readonly picker: Omit<ComponentProps<typeof DatePicker.RangePicker>, 'value' | 'onChange' | 'id' | 'disabled'>
}

/** Two boxes for the ends of a range, each typed or picked. An end that cannot be read stays in its box, and the checks say so. */
export function PairBox<V extends number | string>({ widget, words, wallOf, read, write, picker }: PairBoxProps<V>) {
  const { id, mode, onChange, props } = widget
  const boxes = useRef<HTMLDivElement>(null)
  const [from, to] = readPair(widget.value as Json | undefined) ?? [null, null]
  const ends = [from, to].map((end) => ({ end: end as V | string | null, wall: given(wallOf(end)) }))
  const pair: Pair<V> = [ends[0]?.end ?? null, ends[1]?.end ?? null]
  // One end may be left and the other picked between two drawings.
  const latest = useRef(pair)
  useLayoutEffect(() => {
    latest.current = pair
  })
  const change = (next: Pair<V>) => {
    const last = latest.current
    if (next.every((end, box) => end === last[box])) return
    latest.current = next
    onChange(next.every((end) => end === null) ? null : next)
  }
  const put = (box: number, end: V | string | null) => change(box === 0 ? [end, latest.current[1]] : [latest.current[0], end])
  const take = (box: number, text: string) => {
    const typed = text.trim()
    if (typed === '') return props.clearable && put(box, null)
    const value = read(typed, box)
    // Both ends may be pasted into either box.
    const both = value === null && readEnds(typed, (end) => (read(end, 0) === null ? null : end))
    if (both) change([read(both[0], 0), read(both[1], 1)])
    else put(box, value ?? typed)
  }
  const kept = ends.map(({ end, wall }) => (wall === null && typeof end === 'string' ? end : null))
  const goOn = (box: number) => {
    const second = boxes.current?.querySelectorAll('input')[1]
    if (box === 0) second?.focus()
    return box === 0
  }
  const look = (box: number, text: string) => {
    const typed = read(text, box)
    return typed === null ? null : wallOf(typed)
  }
  const { typing, seen, panel, picked, renew } = useTyping({ kept, take: (box, text) => void take(box, text), look, goOn })
  const pick = (walls: readonly (Wall | null)[]) => {
    const fresh = [isFresh(walls[0]), isFresh(walls[1])]
    if (!fresh.includes(true)) return renew()
    picked()
    // The other end stays as it is: a clock that was set back shows some moments twice.
    const end = (box: 0 | 1) => {
      const wall = walls[box]
      return fresh[box] && wall && wall.time !== ends[box]?.wall?.time ? write(wall, box) : latest.current[box]
    }
    change([end(0), end(1)])
  }
  const clear = () => {
    picked()
    change([null, null])
  }
  return (
    <div {...groupProps(widget)} ref={boxes}>
      <TypingContext.Provider value={typing}>
        <DatePicker.RangePicker
          {...memberProps(widget)}
          style={{ width: '100%' }}
          id={{ start: `${id}-from`, end: `${id}-to` }}
          // The library warns of a disabled range that is empty unless it may be.
          allowEmpty={mode === 'disabled'}
          separator={words.between}
          placeholder={[words.start, words.end]}
          allowClear={props.clearable}
          {...picker}
          {...panel}
          // Sorting would exchange the two ends behind the user's back.
          order={false}
          components={typedInput}
          needConfirm={false}
          value={[0, 1].map((box) => (seen?.box === box ? given(seen.wall) : (ends[box]?.wall ?? null))) as [Wall | null, Wall | null]}
          onCalendarChange={pick}
          // Null comes from the button that empties both alone.
          onChange={(walls) => (walls === null ? clear() : pick(walls))}
        />
      </TypingContext.Provider>
    </div>
  )
}
