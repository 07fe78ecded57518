import { nameOf, type Json, type Reference, type TextContext, type Within } from '../../engine'
import { readIds } from '../shared/picker/values'

/** What a pick may be, and the list in which its id stands. */
const references: Readonly<Record<string, Reference>> = {
  user: { of: 'user' },
  company: { of: 'organize' },
  department: { of: 'organize' },
  position: { of: 'position' },
  role: { of: 'role' },
  group: { of: 'group' },
}

export interface MixedPick {
  /** `id--type` as it is stored. */
  readonly key: string
  readonly id: string
  /** Null for a type that is not known. */
  readonly reference: Reference | null
}

const separator = '--'

/** One key for what was picked: its id and what it is. */
export const mixedKey = (id: string, type: string): string => `${id}${separator}${type}`

/** Picks of a stored value. */
export const readMixed = (value: Json | undefined): readonly MixedPick[] =>
  readIds(value).map((key) => {
    const at = key.lastIndexOf(separator)
    const type = at < 0 ? '' : key.slice(at + separator.length)
    return { key, id: at < 0 ? key : key.slice(0, at), reference: Object.hasOwn(references, type) ? (references[type] ?? null) : null }
  })

/** The name of what was picked. */
export const mixedName = ({ id, reference }: MixedPick, context: Pick<TextContext, 'lookup'>): string =>
  reference ? nameOf(context, reference, id) : id

/** A value in words: the names of all that were picked. */
export const mixedText = (value: Json | undefined, context: Pick<TextContext, 'lookup'>): string =>
  readMixed(value)
    .map((pick) => mixedName(pick, context))
    .join(', ')

/** The part of all that may be picked which some picks name. */
export function withinOf(picks: readonly MixedPick[]): Within {
  const idsOf = (list: string): readonly string[] => picks.flatMap(({ id, reference }) => (reference?.of === list ? [id] : []))
  return {
    of: 'user',
    ids: idsOf('user'),
    departments: idsOf('organize'),
    positions: idsOf('position'),
    roles: idsOf('role'),
    groups: idsOf('group'),
  }
}
