import { colorNamed, isJsonObject, namedText, type Json, type JsonObject, type Option } from '../../engine'
import { readList } from './read-list'

export interface OptionNames {
  readonly value: string
  readonly label: string
  readonly children: string
  /** What an option is called in other languages; absent where none is told. */
  readonly names?: string
  /** What is 0 for an option that is switched off; absent where none is told. */
  readonly enabled?: string
}

/** Options from the rows of a list answer; rows without a value are left out. */
export const readOptions = (data: Json, names: OptionNames): readonly Option[] => readList(data).rows.flatMap((row) => toOption(row, names))

function toOption(row: JsonObject, names: OptionNames): readonly Option[] {
  const value = row[names.value]
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return []
  const label = row[names.label]
  const own = typeof label === 'string' && label !== '' ? label : String(label ?? value)
  const color = colorNamed(row['color'])
  const below = row[names.children]
  const children = Array.isArray(below) ? below.filter(isJsonObject).flatMap((child) => toOption(child, names)) : []
  return [
    {
      value,
      label: names.names === undefined ? own : namedText(own, row[names.names]),
      ...(row['disabled'] === true ? { disabled: true } : {}),
      ...(color === undefined ? {} : { color }),
      ...(names.enabled !== undefined && row[names.enabled] === 0 ? { retired: true } : {}),
      ...(children.length > 0 ? { children } : {}),
    },
  ]
}
