import { Type, type Static } from '@sinclair/typebox'

export const tableGridTdProps = Type.Object(
  {
    colspan: Type.Integer({ minimum: 1, maximum: 60 }),
    rowspan: Type.Integer({ minimum: 1, maximum: 200 }),
    /** Swallowed by a neighbour: it keeps its place in the file and is not drawn. */
    merged: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type TableGridTdProps = Static<typeof tableGridTdProps>

export const tableGridTdDefaults: TableGridTdProps = { colspan: 1, rowspan: 1, merged: false }
