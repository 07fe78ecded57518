import { isJsonObject, type Json, type JsonObject } from '../../model/json'
import { useServices } from '../context/services'
import { alignOf, type RecordColumn } from './record-column'
import { tellWhole } from './record-cell'

/** A column of a form table: the key of the table, and that of the column in it. */
export const partsOf = (key: string): readonly [table: string, column: string] | null => {
  const at = key.indexOf('.')
  return at < 0 ? null : [key.slice(0, at), key.slice(at + 1)]
}

/** The rows of a form table that came with a row of a list. */
export const childRowsOf = (row: JsonObject, table: string): readonly JsonObject[] => {
  const rows = row[table]
  return Array.isArray(rows) ? (rows as readonly Json[]).filter(isJsonObject) : []
}

/** What a column of a form table says of each of its rows; that there are more than came stands below. */
export function linesOf(row: JsonObject, key: string, more: (n: number) => string): readonly string[] | undefined {
  const parts = partsOf(key)
  if (!parts) return undefined
  const [table, column] = parts
  const left = Number(row[`${table}~more`] ?? 0)
  return [...childRowsOf(row, table).map((one) => String(one[column] ?? '')), ...(left > 0 ? [more(left)] : [])]
}

interface ChildTablesProps {
  readonly row: JsonObject
  readonly columns: readonly RecordColumn[]
  /** What the record is called. */
  readonly name: string
}

/** The rows of the form tables of one record, below it: a small table for each. */
export function ChildTables({ row, columns, name }: ChildTablesProps) {
  const { t, text } = useServices()
  const tables = [...new Set(columns.flatMap(({ column }) => partsOf(column.key)?.[0] ?? []))]
  return (
    <>
      {tables.map((table) => {
        const own = columns.filter(({ column }) => partsOf(column.key)?.[0] === table)
        const rows = childRowsOf(row, table)
        const left = Number(row[`${table}~more`] ?? 0)
        return (
          <table key={table} className="weft-child-table" aria-label={t('engine.list.rowsOf', { name })}>
            <thead>
              <tr>
                {own.map((reader) => (
                  <th key={reader.column.key} scope="col" style={{ textAlign: alignOf(reader) }}>
                    {text(reader.column.title)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((one, at) => (
                <tr key={at}>
                  {own.map((reader) => (
                    <td key={reader.column.key} style={{ textAlign: alignOf(reader) }} onMouseEnter={tellWhole}>
                      {String(one[partsOf(reader.column.key)?.[1] ?? ''] ?? '')}
                    </td>
                  ))}
                </tr>
              ))}
              {(rows.length === 0 || left > 0) && (
                <tr>
                  <td colSpan={own.length}>{left > 0 ? t('engine.list.moreRows', { n: left }) : t('engine.list.empty')}</td>
                </tr>
              )}
            </tbody>
          </table>
        )
      })}
    </>
  )
}
