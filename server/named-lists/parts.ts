import { Type } from '@sinclair/typebox'
import { enCode, flag } from '../http/wire'

/** What the calls of named lists have in common. */
export const made = Type.Object({ id: Type.String() })

/** What is said of an entry that bears a code, in the body of its calls. */
export const namedBody = {
  id: Type.Optional(Type.String()),
  fullName: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  enCode,
  sortCode: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  enabledMark: Type.Optional(flag),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
}
/** An id in a body, or '' for none; at most 100 characters. */
export const someId = Type.String({ maxLength: 100 })
/** A list of ids in a body, at most so many. */
export const someIds = (most: number) => Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: most })

interface Named {
  readonly fullName: string
  readonly enCode: string
}

/** Entries whose name or code holds a word, whatever its case. */
export const named = <T extends Named>(list: readonly T[], word = ''): readonly T[] =>
  word === '' ? list : list.filter((one) => [one.fullName, one.enCode].some((text) => text.toLowerCase().includes(word.toLowerCase())))

/** Entries whose name holds a word, whatever its case. */
export const called = <T extends { readonly fullName: string }>(list: readonly T[], word = ''): readonly T[] =>
  list.filter(({ fullName }) => fullName.toLowerCase().includes(word.trim().toLowerCase()))

/** One page of a list that is held as a whole. */
export const cut = <T>(list: readonly T[], page: { readonly current: number; readonly size: number }): readonly T[] =>
  list.slice((page.current - 1) * page.size, page.current * page.size)
