import { Type, type Static } from '@sinclair/typebox'
import { isJsonObject } from '../../../engine'
import { flag } from '../../http/wire'
import { longestDesign } from './design-body'

const text = (maxLength: number) => Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]))

/** What clients of the family say of a model in a body and this product does not follow: it is stored, and returned as it came. */
export const keptBody = {
  /** The list for phones, as JSON text. */
  appColumnData: text(longestDesign),
  /** The tables of another database that hold the records, as JSON text. */
  tables: text(1_000_000),
  /** The connection to that database. */
  dbLinkId: text(100),
  enableFlow: Type.Optional(flag),
}
const names = ['appColumnData', 'tables', 'dbLinkId', 'enableFlow'] as const
type KeptBody = { readonly [Name in keyof typeof keptBody]?: Static<(typeof keptBody)[Name]> }

export interface Kept {
  readonly appColumnData: string
  readonly tables: string
  readonly dbLinkId: string
  readonly enableFlow: 0 | 1
}

/** What was kept of a model; of what nobody said, what a client of the family begins with. */
export function readKept(stored: string): Kept {
  const kept: unknown = JSON.parse(stored)
  const said = isJsonObject(kept) ? kept : {}
  const words = (name: (typeof names)[number], otherwise: string): string => (typeof said[name] === 'string' ? said[name] : otherwise)
  return {
    appColumnData: words('appColumnData', ''),
    tables: words('tables', '[]'),
    dbLinkId: words('dbLinkId', '0'),
    enableFlow: said['enableFlow'] === 1 ? 1 : 0,
  }
}

/** What is to be kept once a request has said what it says; null where that is what is kept already. */
export function keptAfter(stored: string, body: KeptBody): string | null {
  const before = JSON.parse(stored) as object
  const said = Object.fromEntries(names.flatMap((name) => (body[name] === undefined || body[name] === null ? [] : [[name, body[name]]])))
  const after = JSON.stringify({ ...before, ...said })
  return after === stored ? null : after
}
