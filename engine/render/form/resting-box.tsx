import { useState } from 'react'
import type { RestLook } from '../../kind/rest-look'

/** What of a widget's props a control at rest shows. */
export interface Resting {
  readonly id: string
  readonly mode: 'editable' | 'disabled' | 'readOnly'
  readonly required: boolean
  readonly invalid: boolean
  readonly describedBy: string | undefined
  readonly placeholder: string | undefined
  readonly size: 'small' | 'middle' | 'large'
}

/** Near: the pointer stands on it. A press opens what the focus alone would not. Typed: a text came without either, as when a browser fills in. */
export type Call = { readonly by: 'near' | 'focus' | 'press' } | { readonly by: 'typed'; readonly text: string }
interface RestingBoxProps {
  readonly look: RestLook
  readonly resting: Resting
  /** The widget is there and takes the place at once. */
  readonly ready: () => boolean
  readonly wake: (how: Call) => void
}

/** A control as one plain box; `wake` hears how the user comes to it. */
export function RestingBox({ look, resting, ready, wake }: RestingBoxProps) {
  const { id, mode, required, invalid, describedBy, placeholder, size } = resting
  const combobox = look.role === 'combobox'
  // What is typed before the widget is there goes on to it.
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <span className={boxClass({ size, invalid, disabled: mode !== 'editable', icon: look.icon })} onPointerEnter={() => wake({ by: 'near' })}>
      <input
        id={id}
        className="weft-box-input"
        role={look.role}
        value={draft ?? look.text}
        placeholder={placeholder}
        disabled={mode !== 'editable'}
        readOnly={combobox}
        autoComplete="off"
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        {...(combobox ? { 'aria-haspopup': 'listbox', 'aria-expanded': false } : {})}
        onChange={(event) => {
          setDraft(event.target.value)
          wake({ by: 'typed', text: event.target.value })
        }}
        onFocus={() => wake({ by: 'focus' })}
        onMouseDown={(event) => {
          // The browser would give the focus to a box that is gone by then, which takes it from the widget.
          if (ready() && mode === 'editable') event.preventDefault()
          wake({ by: 'press' })
        }}
      />
    </span>
  )
}

interface BoxLook {
  readonly size: 'small' | 'middle' | 'large'
  readonly invalid: boolean
  readonly disabled: boolean
  readonly icon?: RestLook['icon']
}

/** The classes of a plain box that looks like antd's. */
export const boxClass = ({ size, invalid, disabled, icon }: BoxLook): string =>
  ['weft-box', size !== 'middle' && `weft-box-${size}`, invalid && 'weft-box-invalid', disabled && 'weft-box-disabled', icon && `weft-box-${icon}`]
    .filter(Boolean)
    .join(' ')
