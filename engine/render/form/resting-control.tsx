import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { AnyKind } from '../../kind/define-kind'
import type { Json } from '../../model/json'
import type { PlanInput } from '../../plan/plan'
import { focusable } from './focus-value'
import { isLoaded, loadWidget } from './load-widgets'
import { RestingBox, type Call, type Resting } from './resting-box'
import { useFormScope } from '../context/runtime-context'
import { useTextContext } from '../context/text-context'
import { typeInto } from './type-into'

interface RestingControlProps {
  readonly kind: AnyKind
  readonly input: PlanInput
  readonly value: Json | undefined
  readonly resting: Resting
  /** The widget itself. */
  readonly children: ReactNode
}

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
