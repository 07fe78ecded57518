import type { TextContext } from '../../kind/define-kind'
import type { Json, JsonObject } from '../../model/json'
import { findOption, wholeSource, type OptionColor } from '../../model/option-source'
import { sourceIn } from '../../model/source-parameters'
import { storedCell } from './raw-cell'
import type { RecordColumn } from './record-column'

export interface Tag {
  readonly words: string
  readonly color: OptionColor
}

/** The tags that a cell of choices shows; null where its choices have no colours, and it is plain text. */
export function tagsOf(row: JsonObject, words: string, { column, field, kind }: RecordColumn, context: TextContext): readonly Tag[] | null {
  if (words === '' || !kind) return null
  const stored = storedCell(row, column.key)
  if (column.kind === 'switch') return stored === undefined || stored === null ? null : [{ words, color: isOn(stored) ? 'green' : 'gray' }]
  const source = sourceIn(field.props)
  if (!source || (source.from !== 'static' && source.from !== 'dictionary')) return null
  const options = context.options(wholeSource(source))
  if (!options) return null
  const chosen = (Array.isArray(stored) ? (stored as readonly Json[]) : [stored]).map((value) => findOption(options, value))
  if (chosen.every((option) => option?.color === undefined)) return null
  if (chosen.length === 1) return [{ words, color: chosen[0]?.color ?? 'gray' }]
  return chosen.flatMap((option) => (option ? [{ words: context.text(option.label), color: option.color ?? 'gray' }] : []))
}

const isOn = (value: Json): boolean => value === true || value === 1 || value === '1' || value === 'true'
