import { nameOf, type Json, type Reference, type TextContext } from '../../../engine'
import { idAndName, type Chosen } from './chosen'
import { readIdPaths, readIds } from './values'

type Names = Pick<TextContext, 'lookup'>

/** Stored ids as a picker holds them, with the names that are known. */
export const storedIds = (reference: Reference, value: Json | undefined, context: Names): readonly Chosen[] =>
  readIds(value).map((id) => {
    const label = nameOf(context, reference, id)
    return { key: id, value: id, label, picked: idAndName(id, label) }
  })

/** Stored ways as a picker holds them, each level with its name. */
export const storedPaths = (reference: Reference, value: Json | undefined, context: Names): readonly Chosen[] =>
  readIdPaths(value).map((path) => {
    const levels = path.map((id) => idAndName(id, nameOf(context, reference, id)))
    return { key: path.join('\n'), value: [...path], label: levels.map((level) => String(level['fullName'])).join('/'), picked: levels }
  })
