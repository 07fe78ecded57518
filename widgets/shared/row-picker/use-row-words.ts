import { isJsonObject, referenceTo, type Json, type JsonObject } from '../../../engine'
import { useLookup, useRecordScope } from '../../../engine/render'
import type { StoredAttrProps } from './attr'
import { wordsIn } from './rows'

interface RowWords {
  /** The words of a column, those of several rows joined; undefined while they are not known. */
  readonly words: string | undefined
  /** Somebody picked in this form, rather than that the record was opened with it. */
  readonly isPicked: boolean
}

/** What a column says of what another field holds: of the row in hand, or after the record was opened again, looked up. */
export function useRowWords({ field, column }: Pick<StoredAttrProps, 'field' | 'column'>, value: Json | undefined): RowWords {
  const { picked, sourceOf } = useRecordScope()
  const lookup = useLookup()
  const rows = rowsIn(picked(field))
  const source = sourceOf?.(field)
  const known = (one: Json): JsonObject | null | undefined =>
    source ? lookup(referenceTo(source, {}, source.from === 'records' ? [column] : []), String(one)) : null
  const values: readonly Json[] = value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value]
  const found =
    rows.length > 0 && rows.every((row) => row[column] !== undefined)
      ? rows.map((row) => wordsIn(row[column]))
      : values.map((one) => {
          const row = known(one)
          return row === undefined ? undefined : wordsIn(row?.[column])
        })
  const words = values.length === 0 ? '' : found.includes(undefined) ? undefined : found.filter((word) => word !== '').join(', ')
  return { words, isPicked: rows.length > 0 }
}

const rowsIn = (picked: Json | undefined): readonly JsonObject[] =>
  Array.isArray(picked) ? picked.filter(isJsonObject) : isJsonObject(picked) ? [picked] : []
