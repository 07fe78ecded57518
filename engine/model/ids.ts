declare const brand: unique symbol
type Branded<T, Name extends string> = T & { readonly [brand]: Name }

/** A field's key inside its form: the name its value has in a record. */
export type FieldKey = Branded<string, 'FieldKey'>
/** An address of a bundled page (`permission/user`) or a model's id. */
export type PageId = Branded<string, 'PageId'>
/** A button, column or form code that the session may hold for a menu, such as `btn_add`. */
export type PermissionCode = Branded<string, 'PermissionCode'>

/** A list with at least one entry. */
export type NonEmpty<T> = readonly [T, ...T[]]
