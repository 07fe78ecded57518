import { nameOf, type Json, type Reference, type TextContext, type ValueViolation } from '../../../engine'
import { readList } from '../choice-values'

const isId = (value: unknown): value is string | number => (typeof value === 'string' && value !== '') || typeof value === 'number'

/** The ids of a stored value: one, or a list of them. */
export const readIds = (value: Json | undefined): readonly string[] => readList(value).filter(isId).map(String)

/** The ways of a stored value, each a list of ids from the root down: one way, or a list of ways. */
export function readIdPaths(value: Json | undefined): readonly (readonly string[])[] {
  const list = readList(value)
  return (list.some(Array.isArray) ? list.map((one) => readIds(one)) : [readIds(value)]).filter((path) => path.length > 0)
}

/** The names of ids with a comma between them. */
export const idsText = (reference: Reference, value: Json | undefined, context: Pick<TextContext, 'lookup'>): string =>
  readIds(value)
    .map((id) => nameOf(context, reference, id))
    .join(', ')

/** What stands between the names of a way. */
const separator = '/'

/** The names along a path of ids. */
export const idPathText = (reference: Reference, path: readonly string[], context: Pick<TextContext, 'lookup'>): string =>
  path.map((id) => nameOf(context, reference, id)).join(separator)

/** Ways by their names, with a comma between them. */
export const idPathsText = (reference: Reference, value: Json | undefined, context: Pick<TextContext, 'lookup'>): string =>
  readIdPaths(value)
    .map((path) => idPathText(reference, path, context))
    .join(', ')

const noViolation: readonly ValueViolation[] = []
const wrongType: readonly ValueViolation[] = [{ code: 'type' }]
const isIdText = (value: unknown): boolean => typeof value === 'string' && value !== ''
const isPath = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isIdText)

/** One id, or for several a list of ids. Whether they lead anywhere only the server knows. */
export const checkIds = (value: Json, multiple: boolean): readonly ValueViolation[] =>
  (multiple ? Array.isArray(value) && value.every(isIdText) : isIdText(value)) ? noViolation : wrongType

/** One way, or for several a list of ways. */
export const checkIdPaths = (value: Json, multiple: boolean): readonly ValueViolation[] =>
  (multiple ? Array.isArray(value) && value.every(isPath) : isPath(value)) ? noViolation : wrongType
