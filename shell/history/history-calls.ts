import type { Json } from '../../engine'

export interface ChangedCell {
  readonly title: string
  readonly before: string
  readonly after: string
}
export interface ChangedRow {
  readonly id: string
  readonly kind: 'added' | 'removed' | 'changed'
  readonly cells: readonly ChangedCell[]
}
/** A field that a change of a record touched: its words before and after, and of a form table its rows. */
export interface ChangedField extends ChangedCell {
  readonly field: string
  readonly rows: readonly ChangedRow[]
}
interface Head {
  readonly number: number
  readonly version: number
  readonly kind: 'create' | 'update' | 'remove' | 'restore' | 'act'
  readonly source: string
  readonly detail: string
  readonly user: string
  readonly time: number
}
export interface HistoryEntry extends Head {
  readonly changes: readonly ChangedField[]
}
export interface HistoryPage {
  readonly list: readonly HistoryEntry[]
  readonly pagination: { readonly total: number }
  /** The version that the record has. */
  readonly now: number
}
export interface HistoryFilters {
  readonly fields: readonly { readonly field: string; readonly title: string }[]
  readonly people: readonly { readonly userId: string; readonly user: string }[]
}
export interface WholeVersion extends Head {
  readonly now: number
  readonly fields: readonly {
    readonly field: string
    readonly title: string
    readonly text: string
    readonly columns: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }[]
}

export const pageSize = 20

/** Addresses of the calls about the history of a record. */
export const historyCalls = (model: string, id: string) => {
  const root = `/api/visualdev/OnlineDev/${encodeURIComponent(model)}/${encodeURIComponent(id)}/History`
  return {
    filters: `${root}/Filters`,
    page(current: number, { field, userId }: { readonly field?: string | undefined; readonly userId?: string | undefined }): string {
      const query = new URLSearchParams({
        currentPage: String(current),
        pageSize: String(pageSize),
        ...(field && { field }),
        ...(userId && { userId }),
      })
      return `${root}?${query.toString()}`
    },
    version: (number: number): string => `${root}/${number}`,
    restore: (number: number): string => `${root}/${number}/Actions/Restore`,
  }
}

/** The server's own schema says what these answers are. */
export const readAnswer = <T>(value: Json): T => value as unknown as T
