import { isJsonObject, referenceTo, type DisplayWidgetProps, type Json, type JsonObject } from '../../../engine'
import { useLookup, useRecordScope, useServices } from '../../../engine/render'
import type { AttrProps } from './attr'
import { wordsIn } from './rows'

/** Shows one column of what was picked in another field: of the row in hand, or after the record was opened again, looked up. */
export function RowAttr({ id, props, read }: DisplayWidgetProps<AttrProps>) {
  const { text } = useServices()
  const { picked, sourceOf } = useRecordScope()
  const lookup = useLookup()
  const { field, column } = props
  const value = field === '' ? undefined : read(field)
  const rows = rowsIn(picked(field))
  const source = sourceOf?.(field)
  const known = (one: Json): JsonObject | null | undefined =>
    source ? lookup(referenceTo(source, {}, source.from === 'records' ? [column] : []), String(one)) : null
  const values: readonly Json[] = value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value]
  const words =
    rows.length > 0 && rows.every((row) => row[column] !== undefined)
      ? rows.map((row) => wordsIn(row[column]))
      : values.map((one) => {
          const row = known(one)
          return row === undefined ? '…' : wordsIn(row?.[column])
        })
  return (
    <div className="weft-item">
      <span id={`${id}-label`} className="weft-label">
        {text(props.title) || column}
      </span>
      <div className="weft-control">
        <output id={id} className="weft-read" aria-labelledby={`${id}-label`}>
          {(values.length > 0 && words.filter((word) => word !== '').join(', ')) || '—'}
        </output>
      </div>
    </div>
  )
}

const rowsIn = (picked: Json | undefined): readonly JsonObject[] =>
  Array.isArray(picked) ? picked.filter(isJsonObject) : isJsonObject(picked) ? [picked] : []
