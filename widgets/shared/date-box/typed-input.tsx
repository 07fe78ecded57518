import { createContext, forwardRef, useContext, useRef, useState, type InputHTMLAttributes } from 'react'
import { useHandOver } from '../../../engine/render'

/** What the boxes of a picker are told by the widget around them. */
export interface Typing {
  /** Changes whenever something is picked in the panel, which then counts instead of what is being typed. */
  readonly edition: number
  /** What stands in a box, where that is no date: it stays there until it is one. */
  readonly kept: readonly (string | null)[]
  /** What stands in a box by now, with every key: the panel shows it as soon as it can be read. */
  readonly follow: (box: number, text: string) => void
  /** A box is left, or the form wants its values: what was typed there. */
  readonly take: (box: number, text: string) => void
  /** Enter has taken what was typed. */
  readonly done: (box: number) => void
}
export const TypingContext = createContext<Typing>({
  edition: 0,
  kept: [],
  follow: () => undefined,
  take: () => undefined,
  done: () => undefined,
})

interface BoxProps extends InputHTMLAttributes<HTMLInputElement> {
  /** How the library marks the second box of a range. */
  readonly 'date-range'?: string
}

/**
 * The text box of a picker. The library reads a text with every key and takes what happens to be a date, so `2024-6-2` on the way
 * to `2024-6-21`, and throws away what it cannot read. Here a text is typed in peace: the panel follows it, but it is taken once, when
 * the box is left.
 */
const TypedInput = forwardRef<HTMLInputElement, BoxProps>(function TypedInput(box, ref) {
  const { value, readOnly: _neverHere, onBlur, onKeyDown, 'date-range': end, ...rest } = box
  const { edition, kept, follow, take, done } = useContext(TypingContext)
  const place = end === 'end' ? 1 : 0
  const [draft, setDraft] = useState<{ readonly text: string; readonly edition: number } | null>(null)
  // The form asks between two drawings, too.
  const held = useRef(draft)
  const hold = (next: typeof draft) => {
    held.current = next
    setDraft(next)
  }
  const handOver = (): boolean => {
    const typed = held.current
    if (typed === null) return false
    hold(null)
    const counts = typed.edition === edition
    if (counts) take(place, typed.text)
    return counts
  }
  useHandOver(() => void handOver())
  const typed = draft?.edition === edition ? draft.text : null
  return (
    <input
      {...rest}
      ref={ref}
      value={typed ?? kept[place] ?? value}
      onChange={(event) => {
        hold({ text: event.target.value, edition })
        follow(place, event.target.value)
      }}
      onBlur={(event) => {
        handOver()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
        // Only the browser's own event is prevented, so that the form is not sent: the picker leaves Enter alone when React's is.
        if (isEnter) event.nativeEvent.preventDefault()
        if (isEnter && handOver()) return done(place)
        onKeyDown?.(event)
      }}
    />
  )
})

/** For the pickers' `components`: always the same, or the box would be made anew and lose the focus. */
export const typedInput = { input: TypedInput }
