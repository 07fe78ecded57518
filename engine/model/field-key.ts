const shape = /^[A-Za-z_\u4e00-\u9fff][\w\u4e00-\u9fff-]{0,59}$/
/** Names that every object brings along, and the two that a record has beside its values. */
const reserved = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'id', 'version'] as const
const names = new Set<string>(reserved)

/** Whether a text may name a value of a record: letters, digits, `_`, `-` or Chinese, at most 60, none that objects or records reserve. */
export const isFieldKey = (text: unknown): text is string => typeof text === 'string' && shape.test(text) && !names.has(text)

/** Whether a text would be a key if its name were not taken. */
export const isReservedKey = (text: unknown): boolean => typeof text === 'string' && names.has(text)

const suffix = '__own'
const taken = new RegExp(`^(?:${reserved.join('|')})(?:${suffix})*$`)
const given = new RegExp(`^(?:${reserved.join('|')})(?:${suffix})+$`)

/**
 * The key of a field whose name on the wire is taken here: `id` is `id__own`, any other name is itself. No two names share a key, so
 * `wireName` finds the name again.
 */
export const innerKey = (name: string): string => (taken.test(name) ? name + suffix : name)

/** The name on the wire of a key that `innerKey` made. */
export const wireName = (key: string): string => (given.test(key) ? key.slice(0, -suffix.length) : key)

const inParts = (change: (part: string) => string) => (path: string) => path.split('.').map(change).join('.')
/** The path of a column, `table.column`, from its names on the wire, each of its parts as `innerKey` makes it. */
export const innerPath = inParts(innerKey)
/** The path of a column on the wire, from one that `innerPath` made. */
export const wirePath = inParts(wireName)

/** Names that no JSON from outside may have for a key (see the server's `parseJson`): their values travel under the key of the field. */
const unsafe = new RegExp(`^(?:__proto__|constructor|prototype)(?:${suffix})*$`)
const unlessUnsafe = (change: (key: string) => string) => (key: string) => (unsafe.test(key) ? key : change(key))

const renamed = <V>(values: Readonly<Record<string, V>>, name: (key: string) => string): Readonly<Record<string, V>> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [name(key), value]))

/** The values of a record under the names that the wire has for them. */
export const asSent = <V>(values: Readonly<Record<string, V>>): Readonly<Record<string, V>> => renamed(values, unlessUnsafe(wireName))
/** Values that came under the names of the wire, under the keys of their fields. */
export const asRead = <V>(values: Readonly<Record<string, V>>): Readonly<Record<string, V>> => renamed(values, unlessUnsafe(innerKey))
