import { isJsonObject, type Json } from '../model/json'
import type { WireDraft, WireLens, WireNode } from './wire-lens'

/** Two-way conversion of one wire value; `read` returns undefined for a value it cannot take. */
export interface WireForm<V> {
  read(wire: Json): V | undefined
  write(value: V): Json
}

/** Follows a dotted path through objects; own keys only, so `__proto__` leads nowhere. */
export function getAt(node: WireNode, path: string): Json | undefined {
  let here: Json | undefined = node as Json
  for (const step of path.split('.')) {
    if (!isJsonObject(here) || !Object.hasOwn(here, step)) return undefined
    here = here[step]
  }
  return here
}

/** Sets a value at a dotted path, making the objects on the way. */
export function putAt(node: WireDraft, path: string, value: unknown): void {
  const steps = path.split('.')
  const last = steps.pop() ?? path
  let here = node
  for (const step of steps) {
    const next = Object.hasOwn(here, step) ? here[step] : undefined
    const object: WireDraft = isJsonObject(next) ? (next as WireDraft) : {}
    here[step] = object
    here = object
  }
  here[last] = value
}

/**
 * A prop that stands at one of several dotted paths (`maxlength`, `__slot__.prepend`): the first that is there is read
 * and written back; a node that has none of them gets the first.
 */
export function wireAt<V>(paths: string | readonly [string, ...string[]], form: WireForm<V>): WireLens<V> {
  const all = typeof paths === 'string' ? ([paths] as const) : paths
  const placeIn = (node: WireNode) => all.find((path) => getAt(node, path) !== undefined)
  return {
    get(node) {
      const path = placeIn(node)
      const value = path === undefined ? undefined : getAt(node, path)
      return value === undefined ? undefined : form.read(value)
    },
    put(node, value) {
      putAt(node, placeIn(node as WireNode) ?? all[0], form.write(value))
    },
    place: placeIn,
  }
}

/** Any text; numbers are taken as their digits, null as none. */
export const asText: WireForm<string> = {
  read: (wire) => (typeof wire === 'string' ? wire : typeof wire === 'number' ? String(wire) : wire === null ? '' : undefined),
  write: (value) => value,
}

/** True or false, which the wire spells as such, as 1 and 0, or as text. */
export const asFlag: WireForm<boolean> = {
  read: (wire) =>
    typeof wire === 'boolean'
      ? wire
      : wire === 1 || wire === '1' || wire === 'true'
        ? true
        : wire === 0 || wire === '0' || wire === 'false' || wire === null
          ? false
          : undefined,
  write: (value) => value,
}

/** A number, also one that came as text; null and '' count as not said. */
export const asNumber: WireForm<number> = {
  read: (wire) => {
    if (typeof wire === 'number') return Number.isFinite(wire) ? wire : undefined
    if (typeof wire !== 'string' || wire.trim() === '') return undefined
    const number = Number(wire)
    return Number.isFinite(number) ? number : undefined
  },
  write: (value) => value,
}

/** A number that may be absent: null in the model, null or '' on the wire. */
export const asNumberOrNull: WireForm<number | null> = {
  read: (wire) => (wire === null || wire === '' ? null : asNumber.read(wire)),
  write: (value) => value,
}

/** One of a fixed set of words; `names` gives wire words that mean one of them. */
export function asOneOf<const W extends string>(words: readonly W[], names: Readonly<Record<string, W>> = {}): WireForm<W> {
  return {
    read: (wire) =>
      typeof wire !== 'string' ? undefined : (words.find((word) => word === wire) ?? (Object.hasOwn(names, wire) ? names[wire] : undefined)),
    write: (value) => Object.keys(names).find((name) => names[name] === value) ?? value,
  }
}
