import { Type, type Static } from '@sinclair/typebox'
import { fileColumns, type FileColumn, type TextRow } from './columns'

/** The places of rows in a workbook, where the titles are line 1. */
export const line = Type.Integer({ minimum: 1, maximum: 1_048_576 })
const cell = Type.Optional(Type.Union([Type.String({ maxLength: 1000 }), Type.Number(), Type.Null()]))
export const cells = Object.fromEntries(fileColumns.map((column) => [column, Type.Optional(Type.String({ maxLength: 1000 }))]))

/** What clients of the family call columns, where that is otherwise. */
const familyNames: Readonly<Partial<Record<FileColumn, string>>> = { positionIds: 'positionId', roleIds: 'roleId' }

/**
 * A row as it is sent to be looked at or brought in: texts by their columns. Clients of the family send no line, numbers where they mean them, columns
 * of their own beside, and under `errorsInfo` what they were told of the row.
 */
export const sentRow = Type.Object({
  line: Type.Optional(line),
  ...Object.fromEntries([...fileColumns, ...Object.values(familyNames)].map((name) => [name, cell])),
  message: Type.Optional(Type.String({ maxLength: 4000 })),
  errorsInfo: Type.Optional(Type.Union([Type.String({ maxLength: 4000 }), Type.Null()])),
})
type SentRow = Static<typeof sentRow> & Readonly<Record<string, unknown>>

/** Rows as they would stand in a file, one below the other where they do not say where. */
export const rowsSent = (list: readonly SentRow[]): readonly (TextRow & { readonly message: string })[] =>
  list.map((row, at) => {
    const texts = fileColumns.flatMap((column): (readonly [string, string])[] => {
      const value = row[column] ?? row[familyNames[column] ?? '']
      return typeof value === 'string' || typeof value === 'number' ? [[column, String(value)]] : []
    })
    return { line: row.line ?? at + 2, ...Object.fromEntries(texts), message: row.message ?? row.errorsInfo ?? '' }
  })

/** A row for clients of the family, which show it and send it back. */
export const familyRow = (row: TextRow, message = ''): Readonly<Record<string, unknown>> => ({
  line: row.line,
  ...Object.fromEntries(fileColumns.map((column) => [familyNames[column] ?? column, row[column] ?? ''])),
  ...(message !== '' && { errorsInfo: message }),
})
