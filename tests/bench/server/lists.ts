/** What a list is asked for, by a name for the report; `turn` counts from 0. */
export interface ListShape {
  readonly name: string
  body(turn: number): object
}

const day = 86_400_000
const first = 1_577_808_000_000
const found = (search: object) => ({ json: JSON.stringify(search) })

/** Lists that people ask for, over contracts as `fill` makes them. */
export const listShapes: readonly ListShape[] = [
  { name: 'newest first', body: () => ({}) },
  { name: 'newest first, 200 rows', body: () => ({ pageSize: 200 }) },
  { name: 'sorted by a column, falling', body: () => ({ sidx: 'startDate', sort: 'desc' }) },
  { name: 'found by a part of the number', body: (turn) => found({ contractNo: `HT-${turn * 97}` }) },
  { name: 'found by two signs', body: () => found({ customerName: '公司' }) },
  { name: 'filtered by a choice, sorted', body: () => ({ ...found({ contractType: 'new' }), sidx: 'startDate', sort: 'asc' }) },
  { name: 'a choice without an index of its own, sorted', body: () => ({ ...found({ customerType: 'tenant' }), sidx: 'startDate', sort: 'asc' }) },
  { name: 'a span of days', body: (turn) => found({ startDate: [first + turn * day, first + (turn + 30) * day] }) },
  { name: 'sorted by a choice (few values)', body: () => ({ sidx: 'contractType', sort: 'asc' }) },
  { name: 'sorted by a choice, falling', body: () => ({ sidx: 'contractType', sort: 'desc' }) },
  {
    name: 'a choice and a long span',
    body: (turn) => ({
      ...found({ contractType: 'new', startDate: [first + turn * day, first + (turn + 1800) * day] }),
      sidx: 'startDate',
      sort: 'desc',
    }),
  },
  { name: 'a part of a text without index', body: (turn) => found({ contact: ['王', '李', '张', '陈'][turn % 4] }) },
  { name: 'a part of a text that hardly any has', body: (turn) => found({ roomNo: `${turn}-zz` }) },
  { name: 'a page far behind', body: (turn) => ({ sidx: 'startDate', sort: 'asc', currentPage: 20_000 + turn }) },
]
