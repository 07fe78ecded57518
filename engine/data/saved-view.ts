import type { Filter } from '../filter/filter'
import type { JsonObject } from '../model/json'

/** What a view makes of its list. A part that is absent is as the list was designed. */
export interface ViewContent {
  readonly search?: JsonObject
  readonly filter?: Filter
  /** Null: as the records come. */
  readonly sort?: { readonly key: string; readonly order: 'asc' | 'desc' } | null
  readonly size?: number
  /** The columns that are shown, in their order. */
  readonly columns?: readonly string[]
}

/** How somebody wants to see a list, kept under a name for themselves or shared with roles. */
export interface SavedView {
  readonly id: string
  readonly name: string
  readonly content: ViewContent
  /** The roles that it is shared with; none for one's own. */
  readonly roleIds: readonly string[]
  /** Made by the user. */
  readonly own: boolean
  /** The user begins the list with it. */
  readonly begins: boolean
}

/** The saved views of a list that the user sees, own and shared ones. */
export interface Views {
  readonly list: readonly SavedView[]
  /** The user may share views with roles, and change those that are shared. */
  readonly mayShare: boolean
}
