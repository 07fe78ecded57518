import type { WireForm } from '../../engine'

export type PlainValue = string | number | boolean

/** One value that is neither a list nor an object nor nothing. */
export const asPlain: WireForm<PlainValue> = {
  read: (wire) => (typeof wire === 'string' || typeof wire === 'boolean' || (typeof wire === 'number' && Number.isFinite(wire)) ? wire : undefined),
  write: (value) => value,
}
