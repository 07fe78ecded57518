import type { AnyKind } from '../engine'
import { comInput } from './com-input'
import { row } from './row'

/** Every component kind the platform offers, in palette order. Add yours here, once. */
export const kinds = [
  // basic
  comInput,
  // layout
  row,
] as const satisfies readonly AnyKind[]

export type KindName = (typeof kinds)[number]['kind']
