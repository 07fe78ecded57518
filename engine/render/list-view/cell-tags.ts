import type { TextContext } from '../../kind/define-kind'
import type { Json, JsonObject } from '../../model/json'
import { choiceTags, type Tag } from '../plain/choice-tags'
import { storedCell } from './raw-cell'
import type { RecordColumn } from './record-column'

/** The tags that a cell of choices shows; null where its choices have no colours, and it is plain text. */
export function tagsOf(row: JsonObject, words: string, { column, field, kind }: RecordColumn, context: TextContext): readonly Tag[] | null {
  if (words === '' || !kind) return null
  const stored = storedCell(row, column.key)
  if (column.kind === 'switch') return stored === undefined || stored === null ? null : [{ words, color: isOn(stored) ? 'green' : 'gray' }]
  return choiceTags(field.props, stored, words, context)
}

const isOn = (value: Json): boolean => value === true || value === 1 || value === '1' || value === 'true'
