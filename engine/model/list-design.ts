import { Type, type Static } from '@sinclair/typebox'
import { filterSymbols, mostConditions, mostGroups, type Filter } from '../filter/filter'
import type { Json } from './json'
import { textSchema } from './text'

const exact = { additionalProperties: false } as const
const key = Type.String({ minLength: 1, maxLength: 130 })
const align = Type.Optional(Type.Union([Type.Literal('left'), Type.Literal('center'), Type.Literal('right')]))

/**
 * How the records of a list are drawn: one below the other, as a tree (always, or where the chosen left node says so under a key), edited in place by who
 * may, or in groups by the values of a field.
 */
export const displaySchema = Type.Union([
  Type.Literal('list'),
  Type.Literal('tree'),
  Type.Literal('edit'),
  Type.Object({ treeWhen: Type.String() }, exact),
  Type.Object({ groupBy: key }, exact),
])
export type ListDisplay = Static<typeof displaySchema>

/** One head over several columns that stand side by side. */
export const columnHeadSchema = Type.Object({ title: textSchema, columns: Type.Array(key, { minItems: 1, maxItems: 100 }), align }, exact)
export type ColumnGroup = Static<typeof columnHeadSchema>

/** The choices of one field as tabs above the list, with one for all of them unless `all` is false. */
export const listTabsSchema = Type.Object({ field: key, all: Type.Optional(Type.Boolean()) }, exact)
export type ListTabs = Static<typeof listTabsSchema>

const tone = Type.Union([Type.Literal('success'), Type.Literal('warning'), Type.Literal('danger'), Type.Literal('info'), Type.Literal('muted')])

/** Cells of some columns, or without them whole rows, that stand out while a formula over the row holds. The first that holds counts. */
export const rowMarkSchema = Type.Object(
  { when: Type.String({ minLength: 1, maxLength: 500 }), tone, columns: Type.Optional(Type.Array(key, { minItems: 1, maxItems: 100 })) },
  exact,
)
export type RowMark = Static<typeof rowMarkSchema>

const shownLines = Type.Optional(Type.Array(key, { maxItems: 6 }))
const kanbanSchema = Type.Object({ view: Type.Literal('kanban'), by: key, title: key, lines: shownLines }, exact)
const calendarSchema = Type.Object(
  { view: Type.Literal('calendar'), start: key, end: Type.Optional(key), title: key, color: Type.Optional(key), lines: shownLines },
  exact,
)
const ganttSchema = Type.Object(
  { view: Type.Literal('gantt'), start: key, end: key, title: key, color: Type.Optional(key), by: Type.Optional(key), lines: shownLines },
  exact,
)
/**
 * Another view of the same records; `title` is the field that names a record, `lines` what else is said of it. A board has a column for every choice of
 * `by`. On a calendar a record stands on the days from `start` to `end` (on one day without it), in the colour of its choice of `color`. On a chart it is a bar from
 * `start` to `end`, under a head for each value of `by` where that is said.
 */
export const listViewSchema = Type.Union([kanbanSchema, calendarSchema, ganttSchema])
export type RecordView = Static<typeof listViewSchema>
export type KanbanView = Static<typeof kanbanSchema>
export type CalendarView = Static<typeof calendarSchema>
export type GanttView = Static<typeof ganttSchema>

/**
 * What the card of a record says where there is no room for a table: the column that names it, the one whose choice it is in, and some lines. What is
 * left out follows from the columns.
 */
export const listCardSchema = Type.Object({ title: Type.Optional(key), state: Type.Optional(key), lines: shownLines }, exact)

/** Records that the list leaves out whatever is searched: the server asks for no others. */
export const filterSchema = Type.Unsafe<Filter>(
  Type.Object(
    {
      logic: Type.Union([Type.Literal('and'), Type.Literal('or')]),
      groups: Type.Array(
        Type.Object(
          {
            logic: Type.Union([Type.Literal('and'), Type.Literal('or')]),
            conditions: Type.Array(
              Type.Object(
                { field: key, symbol: Type.Union(filterSymbols.map((symbol) => Type.Literal(symbol))), value: Type.Unsafe<Json>({}) },
                exact,
              ),
              { maxItems: mostConditions },
            ),
          },
          exact,
        ),
        { maxItems: mostGroups },
      ),
    },
    exact,
  ),
)

/** What a list may say besides its columns, search and buttons; every part may be left out. */
export const listExtras = {
  heads: Type.Array(columnHeadSchema, { maxItems: 100 }),
  /** How columns of form tables (`table.column`) are drawn: beside the record, or below it when it is opened. */
  childRows: Type.Union([Type.Literal('beside'), Type.Literal('below')]),
  /** Columns of numbers whose sum over all records that the search finds stands below the list. */
  sums: Type.Array(key, { maxItems: 50 }),
  tabs: listTabsSchema,
  filter: filterSchema,
  marks: Type.Array(rowMarkSchema, { maxItems: 50 }),
  card: listCardSchema,
  views: Type.Array(listViewSchema, { maxItems: 6 }),
  /** The fields that readers may put conditions on (`key`, `table.column`), or false for none; without it all that can be compared. */
  superQuery: Type.Union([Type.Literal(false), Type.Array(key, { maxItems: 500 })]),
} as const
export type ListExtras = { readonly [Name in keyof typeof listExtras]?: Static<(typeof listExtras)[Name]> }
