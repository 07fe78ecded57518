import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { AnyKind } from '../kind/define-kind'
import type { RestLook } from '../kind/rest-look'
import type { Json } from '../model/json'
import type { PlanInput } from '../plan/plan'
import { focusable } from './focus-value'
import { isLoaded, loadWidget } from './load-widgets'
import { useFormScope } from './runtime-context'
import { useTextContext } from './text-context'

/** What of a widget's props a control at rest shows. */
interface Resting {
  readonly id: string
  readonly mode: 'editable' | 'disabled' | 'readOnly'
  readonly required: boolean
  readonly invalid: boolean
  readonly describedBy: string | undefined
  readonly placeholder: string | undefined
  readonly size: 'small' | 'middle' | 'large'
}

interface RestingControlProps {
  readonly kind: AnyKind
  readonly input: PlanInput
  readonly value: Json | undefined
  readonly resting: Resting
  /** The widget itself. */
  readonly children: ReactNode
}

/** Near: the pointer stands on it. A press opens what the focus alone would not. Typed: a text came without either, as when a browser fills in. */
type Call = { readonly by: 'near' | 'focus' | 'press' } | { readonly by: 'typed'; readonly text: string }
const strength: Readonly<Record<Call['by'], number>> = { near: 0, focus: 1, press: 2, typed: 3 }

/*
 * A control of antd costs a few milliseconds to draw, and most of a long form is never touched. So a control whose kind says
 * how it looks at rest is one plain box until the pointer or the focus comes; from then on it is the widget. Measured on a
 * form of 1,000 mixed fields: see tests/bench/README.md.
 * The box has the widget's id, role, words and place in the order of the focus. It stays until the widget is loaded.
 */
export function RestingControl({ kind, input, value, resting, children }: RestingControlProps) {
  const [call, setCall] = useState<Call | null>(null)
  const wanted = useRef<Call | null>(null)
  const arrived = useRef<(() => void) | null>(null)
  const { runtime } = useFormScope()
  const context = useTextContext([input])
  const look = call === null ? (kind.input?.rest?.(value, input.field as never, context) ?? null) : null
  if (!look) return call === null ? children : <Awake id={resting.id} call={call} widget={children} onTyped={() => arrived.current?.()} />

  const wake = (how: Call) => {
    if (resting.mode !== 'editable') return
    wanted.current = wanted.current && strength[wanted.current.by] > strength[how.by] ? wanted.current : how
    if (isLoaded(kind)) return setCall(wanted.current)
    if (how.by === 'typed') arrived.current ??= runtime.arrivals.expect()
    // Meanwhile the user may have come closer, or gone away.
    void loadWidget(kind).then(() => {
      const last = wanted.current
      const here = document.activeElement?.id === resting.id
      setCall((before) => before ?? (last?.by === 'typed' ? last : !here ? { by: 'near' } : last?.by === 'press' ? last : { by: 'focus' }))
    })
  }
  return <RestingBox look={look} resting={resting} ready={() => isLoaded(kind)} wake={wake} />
}

interface RestingBoxProps {
  readonly look: RestLook
  readonly resting: Resting
  /** The widget is there and takes the place at once. */
  readonly ready: () => boolean
  readonly wake: (how: Call) => void
}

function RestingBox({ look, resting, ready, wake }: RestingBoxProps) {
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

interface AwakeProps {
  readonly id: string
  readonly call: Call
  readonly widget: ReactNode
  readonly onTyped: () => void
}

function Awake({ id, call, widget, onTyped }: AwakeProps) {
  const answered = useRef(false)
  useLayoutEffect(() => {
    const element = answered.current || call.by === 'near' ? null : document.getElementById(id)
    const control = element && focusable(element)
    if (!control) return
    answered.current = true
    // A box that went away with the focus left it to the page.
    if (call.by !== 'typed' || document.activeElement === document.body) control.focus()
    if (call.by === 'typed') {
      typeInto(control, call.text)
      return onTyped()
    }
    // The press that woke it ends on another element than it began on, which is no click for the browser. It comes when the
    // real one is over: whatever closes on presses elsewhere must have seen that one first.
    if (call.by === 'press') {
      setTimeout(() => {
        for (const part of ['mousedown', 'mouseup', 'click'])
          control.dispatchEvent(new MouseEvent(part, { bubbles: true, cancelable: true, button: 0 }))
      })
    }
    // As the browser does for a box that is reached by Tab.
    else if (control instanceof HTMLInputElement && !control.readOnly) control.select()
  })
  return widget
}

/** Sets the text of a box as if it had been typed: React looks at the element's own setter. */
function typeInto(control: HTMLElement, text: string): void {
  if (!(control instanceof HTMLInputElement)) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
