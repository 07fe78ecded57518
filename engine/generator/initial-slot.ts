import { readMoment } from '../calendar'
import type { AnyKind } from '../kind/define-kind'
import type { ValueType } from '../kind/value-type'
import type { Json } from '../model/json'
import { decode } from './outer-form'
import { asNumber, getAt } from './wire'
import type { WireNode } from './wire-lens'

export const initialPath = '__config__.defaultValue'

/** Nothing, a value the kind can hold, or one that it cannot. */
export type Initial = { readonly said: false } | { readonly said: true; readonly value: Json | undefined }

/** The default value of a node, brought to the form in which its kind keeps values. */
export function readInitial(node: WireNode, kind: AnyKind, props: object): Initial {
  const wire = listFromText(getAt(node, initialPath), kind, props)
  if (wire === undefined || wire === null || wire === '' || (Array.isArray(wire) && wire.length === 0)) return { said: false }
  if (!kind.input) return kind.shape === 'rows' && Array.isArray(wire) ? { said: true, value: wire } : { said: true, value: undefined }
  const type = kind.input.value(props as never)
  return {
    said: true,
    value: forms(wire, type, kind.input.asks === 'enter', kind.input.check !== undefined).find((form) => isAccepted(form, kind, props)),
  }
}

/** A list that came as its text, as databases keep them; what somebody types stays text. */
function listFromText(wire: Json | undefined, kind: AnyKind, props: object): Json | undefined {
  if (typeof wire !== 'string' || !wire.trim().startsWith('[')) return wire
  const type = kind.input?.value(props as never)
  if (kind.input?.asks === 'enter' && type !== 'json') return wire
  const { value } = decode(wire, 1)
  return Array.isArray(value) ? value : wire
}

/** The value as the type wants it, likeliest form first; none when it cannot be. */
function forms(wire: Json, type: ValueType, typed: boolean, looks: boolean): readonly Json[] {
  switch (type) {
    case 'text':
    case 'longText':
    case 'secret':
      // What is chosen keeps its type, as the options of a schema may be numbers; what is typed is text.
      return typeof wire === 'object' ? [] : [typed ? String(wire) : wire]
    case 'integer':
    case 'decimal': {
      const number = typeof wire === 'boolean' ? Number(wire) : asNumber.read(wire)
      return number === undefined || (type === 'integer' && !Number.isSafeInteger(number)) ? [] : [number]
    }
    case 'timestamp': {
      const time = asTimestamp(wire)
      return time === undefined ? [] : [time]
    }
    case 'time':
      return typeof wire === 'string' ? [wire] : []
    case 'json': {
      // A kind that looks at its values may hold others than lists, such as the two sides of a switch.
      if (typeof wire !== 'object' || wire === null) return looks ? [wire] : []
      const times = Array.isArray(wire) ? wire.map(asTimestamp) : []
      return times.length > 0 && times.every((time) => time !== undefined) ? [wire, times] : [wire]
    }
    default:
      return type satisfies never
  }
}

const misfits = new Set<string>(['type', 'notADate', 'notATime', 'rangeOpen'])

/** Only the type counts here: a default that is too long or not on offer is the form's business, not the reader's. */
function isAccepted(value: Json, kind: AnyKind, props: object): boolean {
  const field = { shape: 'input', kind: kind.kind, key: 'value', title: '', access: { mode: 'editable', required: false }, props }
  return !kind.input?.check?.(value, field as never).some(({ code }) => misfits.has(code))
}

/** Milliseconds; a date that came as text is a day of the organisation. */
const asTimestamp = (wire: Json): number | undefined => readMoment(wire) ?? undefined
