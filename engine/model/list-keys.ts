import { inputsIn } from './form-inputs'
import type { ListPage } from './page'

/** A key that a list names, and where in its page. */
interface NamedKey {
  readonly key: string
  readonly at: readonly (string | number)[]
}

/**
 * Keys that a list names beside its columns and that nothing of it has. What is shown has to be a column; what records are divided or placed by may be a
 * field of the form as well. A list without columns of its own shows whatever comes.
 */
export function unknownKeys(page: ListPage): readonly NamedKey[] {
  if (page.columns.length === 0) return []
  const columns = new Set(page.columns.map(({ key }) => key))
  const fields = new Set([...columns, ...inputsIn(page.form).keys()])
  return [...shownKeys(page).filter(({ key }) => !columns.has(key)), ...readKeys(page).filter(({ key }) => !fields.has(key))]
}

const placed = (keys: readonly string[] | undefined, ...at: readonly (string | number)[]): readonly NamedKey[] =>
  (keys ?? []).map((key, i) => ({ key, at: [...at, i] }))

const shownKeys = ({ heads, sums, marks, card }: ListPage): readonly NamedKey[] => [
  ...(heads ?? []).flatMap(({ columns }, i) => placed(columns, 'heads', i, 'columns')),
  ...placed(sums, 'sums'),
  ...(marks ?? []).flatMap(({ columns }, i) => placed(columns, 'marks', i, 'columns')),
  ...(['title', 'state'] as const).flatMap((part) => (card?.[part] === undefined ? [] : [{ key: card[part], at: ['card', part] }])),
  ...placed(card?.lines, 'card', 'lines'),
]

const readKeys = ({ display, tabs, views }: ListPage): readonly NamedKey[] => [
  ...(typeof display === 'object' && 'groupBy' in display ? [{ key: display.groupBy, at: ['display', 'groupBy'] }] : []),
  ...(tabs ? [{ key: tabs.field, at: ['tabs', 'field'] }] : []),
  ...(views ?? []).flatMap((one, i) => [
    ...Object.entries(one).flatMap(([part, key]) => (part !== 'view' && typeof key === 'string' ? [{ key, at: ['views', i, part] }] : [])),
    ...placed(one.lines, 'views', i, 'lines'),
  ]),
]
