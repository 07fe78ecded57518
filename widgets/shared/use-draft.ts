import { useRef } from 'react'
import { useHandOver } from '../../engine/render'

interface Draft<T> {
  /** For a picker of the library. */
  readonly picker: { readonly onCalendarChange: (value: T) => void; readonly onChange: (value: T) => void }
  /** Gives on what was typed or picked since, if anything was. */
  handOver(): void
}

/**
 * What was typed or picked in a date box. The library hands it out two frames after the box was left and its panel closed; whoever
 * leaves the box, and the form before it reads its values, gets it at once.
 * @param take what to do with it; it may be what is there already
 */
export function useDraft<T>(take: (value: T) => void): Draft<T> {
  const held = useRef<{ readonly value: T } | null>(null)
  const handOver = () => {
    const given = held.current
    held.current = null
    if (given) take(given.value)
  }
  useHandOver(handOver)
  return {
    picker: {
      onCalendarChange(value) {
        held.current = { value }
      },
      onChange(value) {
        held.current = null
        take(value)
      },
    },
    handOver,
  }
}
