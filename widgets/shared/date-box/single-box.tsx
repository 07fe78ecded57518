import type { InputWidgetProps } from '../../../engine'
import { controlProps } from '../control-props'
import { given, isFresh } from './fresh'
import { DatePicker } from './pickers'
import { TypingContext, typedInput } from './typed-input'
import { useTyping } from './use-typing'
import type { Wall } from './wall'

interface SingleBoxProps<V> {
  /** Its value may be a text that is no date: what was typed and could not be read. */
  readonly widget: InputWidgetProps<{ readonly clearable: boolean }, V | string>
  /** What the clock on the wall shows at a value; null where that is none. */
  readonly wallOf: (value: V | string) => Wall | null
  readonly read: (text: string) => V | null
  readonly write: (wall: Wall) => V
  readonly picker: Omit<Parameters<typeof DatePicker<Wall>>[0], 'value' | 'onChange' | 'multiple'>
}

/** A box for one date or time of day, typed or picked. What cannot be read stays in it, as the value, and the checks say so. */
export function SingleBox<V extends number | string>({ widget, wallOf, read, write, picker }: SingleBoxProps<V>) {
  const { onChange, placeholder, props } = widget
  const current = widget.value ?? null
  const value = current === null ? null : wallOf(current)
  const change = (next: V | string | null) => {
    if (next !== current) onChange(next)
  }
  const { typing, seen, panel, picked, renew } = useTyping({
    kept: [value === null && typeof current === 'string' ? current : null],
    take(_box, text) {
      const typed = text.trim()
      if (typed !== '') change(read(typed) ?? typed)
      else if (props.clearable) change(null)
    },
    look(_box, text) {
      const typed = read(text)
      return typed === null ? null : wallOf(typed)
    },
  })
  const pick = (wall: Wall | Wall[] | null) => {
    // The library has boxes of several dates, too.
    if (Array.isArray(wall) || !isFresh(wall)) return renew()
    picked()
    change(write(wall))
  }
  const clear = () => {
    picked()
    change(null)
  }
  return (
    <TypingContext.Provider value={typing}>
      <DatePicker
        {...controlProps(widget)}
        style={{ width: '100%' }}
        placeholder={placeholder ?? ''}
        allowClear={props.clearable}
        {...picker}
        {...panel}
        components={typedInput}
        // What is picked counts at once: the library would hand it out two frames after its panel is closed.
        needConfirm={false}
        value={given(seen?.wall ?? value)}
        onCalendarChange={pick}
        // Null comes from the button that empties the box alone.
        onChange={(wall) => (wall === null ? clear() : pick(wall))}
      />
    </TypingContext.Provider>
  )
}
