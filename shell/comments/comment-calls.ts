import type { Json, UploadedFile } from '../../engine'
import type { Person } from './comment-text'

export interface Comment {
  readonly id: string
  readonly user: string
  readonly own: boolean
  readonly text: string
  readonly people: readonly Person[]
  readonly files: readonly UploadedFile[]
  readonly time: number
  readonly editedTime: number | null
}
export interface CommentPage {
  readonly list: readonly Comment[]
  readonly pagination: { readonly total: number }
}
export interface Named extends Person {
  readonly account: string
}

/** How many comments a page of the list has. */
export const atOnce = 20
/** The most characters that a comment may have. */
export const longest = 2000

/** Addresses of the calls about what is said of a record. */
export const commentCalls = (model: string, id: string) => {
  const root = `/api/visualdev/OnlineDev/${encodeURIComponent(model)}/${encodeURIComponent(id)}/Comments`
  return {
    root,
    count: `${root}/Count`,
    page: (current: number): string => `${root}?currentPage=${current}&pageSize=${atOnce}`,
    people: (keyword: string): string => `${root}/People?${new URLSearchParams({ keyword }).toString()}`,
    one: (comment: string): string => `${root}/${encodeURIComponent(comment)}`,
  }
}

/** The answer of a comment's call under its type. It is not checked here: the server validates what it sends against the schema of the call. */
export const readAnswer = <T>(value: Json): T => value as unknown as T
