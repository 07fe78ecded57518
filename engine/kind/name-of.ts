import type { JsonObject } from '../model/json'
import type { Reference } from '../model/reference'
import type { TextContext } from './define-kind'

/** What a row calls itself, by the field that its reference shows. */
export function labelIn(reference: Reference, row: JsonObject): string {
  const label = row['label' in reference ? reference.label : 'fullName']
  return typeof label === 'string' || typeof label === 'number' ? String(label) : ''
}

/** The name behind an id: an ellipsis while it is not known, the id itself where nothing is behind it any more. */
export function nameOf(context: Pick<TextContext, 'lookup'>, reference: Reference, id: string): string {
  const row = context.lookup(reference, id)
  return row === undefined ? '…' : row === null ? id : labelIn(reference, row) || id
}
