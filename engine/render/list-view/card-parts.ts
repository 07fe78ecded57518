import type { ListPage } from '../../model/page'
import { isChoice } from './raw-cell'
import type { RecordColumn } from './record-column'

/** Lines of a card that are seen without opening it. */
const shownLines = 3

/** The columns of a list as the parts of a card. */
interface CardParts {
  readonly title: RecordColumn | undefined
  /** The choice that a record is in, such as its state. */
  readonly state: RecordColumn | undefined
  readonly lines: readonly RecordColumn[]
  /** What is seen when the card is opened. */
  readonly rest: readonly RecordColumn[]
}

/**
 * What a card says of each record. Where the design does not say, it is called by the first text among its columns, its state is the choice that the list is
 * divided by or else the first, and the columns after them are its lines. A column that the user hid is not there.
 */
export function cardParts(columns: readonly RecordColumn[], { card, tabs, views }: Pick<ListPage, 'card' | 'tabs' | 'views'>): CardParts {
  const named = (key: string | undefined) => columns.find(({ column }) => column.key === key)
  const own = columns.filter(({ column }) => !column.key.includes('.'))
  const title = named(card?.title) ?? own.find((reader) => isText(reader) && !isChoice(reader.column)) ?? own[0] ?? columns[0]
  const others = own.filter((reader) => reader !== title)
  const choices = others.filter(({ column, kind, field }) => isChoice(column) && kind?.input?.value(field.props as never) !== 'json')
  const dividing = [tabs?.field, ...(views ?? []).map((one) => (one.view === 'kanban' ? one.by : one.color))]
  const state = named(card?.state) ?? choices.find(({ column }) => dividing.includes(column.key)) ?? choices[0]
  const left = others.filter((reader) => reader !== state)
  const lines = card?.lines ? card.lines.flatMap((key) => named(key) ?? []) : left.slice(0, shownLines)
  return { title, state, lines, rest: columns.filter((reader) => reader !== title && reader !== state && !lines.includes(reader)) }
}

const isText = ({ kind, field }: RecordColumn): boolean => kind?.input?.value(field.props as never) === 'text'
