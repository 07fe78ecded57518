/** The type of a column's cells. */
export type CellType = 'number' | 'text' | 'boolean' | 'date' | 'list' | 'any'

/** A field's type. `columnOf` is a form table's column seen from outside its rows: the list of all cells. */
export type FieldType = CellType | { readonly columnOf: CellType }

/** The fields a formula can read, by path. Inside a row the table's own columns have plain cell types. */
export type Scope = ReadonlyMap<string, FieldType>
