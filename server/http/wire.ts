import { Type, type TSchema } from '@sinclair/typebox'

/** Schemas that many calls share. An id has 1 to 100 characters, whatever it is of. */
export const id = Type.String({ minLength: 1, maxLength: 100 })
/** The parameters of an address that names one thing by `:id`. */
export const byId = Type.Object({ id })
/** The parameters of an address that names a model by `:modelId`, its id or code. */
export const byModel = Type.Object({ modelId: id })
/** A day of the calendar as ISO text, `2024-02-29`; handlers check that the month has it. */
export const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
/** Yes (1) or no (0). */
export const flag = Type.Union([Type.Literal(0), Type.Literal(1)])
/** The order of a list by a column; '' leaves it as it is. */
export const sortOrder = Type.Union([Type.Literal('asc'), Type.Literal('desc'), Type.Literal('')])

/** Rows that a page holds at most; who asks for more is given as many. */
export const mostOnPage = 10_000
export const pageSize = Type.Optional(Type.Integer({ minimum: 1, description: `Rows of a page; more than ${mostOnPage} are ${mostOnPage}` }))

/** The paging and sorting that every list takes. */
export const listQuery = {
  currentPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  pageSize,
  sort: Type.Optional(sortOrder),
  sidx: Type.Optional(Type.String({ maxLength: 100 })),
  keyword: Type.Optional(Type.String({ maxLength: 200 })),
}

/** The page that a query of `listQuery` asks for, the first being 1; `size` rows where it does not say how many. */
export const pageOf = (query: { readonly currentPage?: number; readonly pageSize?: number }, size = 10) => ({
  current: query.currentPage ?? 1,
  size: Math.min(query.pageSize ?? size, mostOnPage),
})

/** The pager of a list answer, under both names that clients of this family read. */
export const paginationOf = (page: { readonly current: number; readonly size: number }, total: number) => ({
  currentPage: page.current,
  pageIndex: page.current,
  pageSize: page.size,
  total,
})

/** The answer of a call that gives a whole list: `{ list }`. */
export const listOf = (item: TSchema = Type.Unknown()) => Type.Object({ list: Type.Array(item) })
/** The answer of a call that gives one page of a list: `{ list, pagination }`; `paginationOf` makes the second. */
export const pagedListOf = (item: TSchema = Type.Unknown()) =>
  Type.Object({
    list: Type.Array(item),
    pagination: Type.Object({ currentPage: Type.Integer(), pageIndex: Type.Integer(), pageSize: Type.Integer(), total: Type.Integer() }),
  })

/** An e-mail address, or nothing. */
export const email = Type.String({ maxLength: 254, pattern: '^([A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*\\.[A-Za-z]{2,})?$' })
/** A mobile number, 11 digits of which the first is 1 and the second 3 to 9, or nothing. */
export const mobilePhone = Type.String({ pattern: '^(1[3-9]\\d{9})?$' })
/** English letters, digits and dots with no dot at start or end; low lines and dashes as codes in use have them. */
export const enCode = Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)*$' })
