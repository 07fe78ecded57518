import { exampleNode, exampleValue, isServerFilled, type AnyKind, type Json, type JsonObject } from '../../engine'

export const states = ['empty', 'filled', 'required', 'error', 'disabled', 'readOnly', 'plain'] as const
export type StateName = (typeof states)[number]

/** A kind as it looks in one state: the node that makes it, and the record around it. */
export interface KindState {
  readonly state: StateName
  readonly node: JsonObject
  readonly record: JsonObject
}

/** The states of a kind that differ: what holds no value has only one look, and what the server fills in is never asked for. */
export function statesOf(kind: AnyKind, title: string): readonly KindState[] {
  const node = exampleNode(kind, { key: 'example', title })
  if (kind.shape === 'layout' || kind.shape === 'display') return [{ state: 'plain', node, record: {} }]
  const value = exampleValue(kind)
  const filled: Readonly<Record<string, Json>> = value === null ? {} : { example: value }
  const inState = (state: StateName, access: JsonObject | null, record: JsonObject): KindState => ({
    state,
    node: access ? { ...node, access } : node,
    record,
  })
  const all = [
    inState('empty', null, {}),
    inState('filled', null, filled),
    inState('required', { mode: 'editable', required: true }, {}),
    inState('error', { mode: 'editable', required: true }, {}),
    inState('disabled', { mode: 'disabled' }, filled),
    inState('readOnly', { mode: 'readOnly' }, filled),
  ]
  return isServerFilled(kind) ? all.filter(({ state }) => state !== 'required' && state !== 'error') : all
}
