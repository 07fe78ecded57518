import { add, divide, type Num } from '../decimal'
import { clip, isList, type Context, type Inner } from '../value'
import { isEmpty, joinTexts, toInteger, toList, toNumber, toText } from '../coerce'
import { order } from '../compare'
import { commonType, type FunctionDefinition, type Run } from '../function-definition'
import { limits } from '../limits'

function sum(values: readonly Inner[], { context }: Run): Num {
  let total: Num = 0
  for (const value of values) total = add(total, toNumber(value, context), context)
  return total
}

function average(values: readonly Inner[], run: Run): Inner {
  const filled = values.filter((value) => !isEmpty(value))
  return filled.length === 0 ? 0 : divide(sum(filled, run), filled.length, run.context)
}

/** The first or last of the values that are not empty; null when there is none. */
function extreme(values: readonly Inner[], side: -1 | 1, context: Context): Inner {
  let best: Inner = null
  for (const value of values) {
    if (isEmpty(value)) continue
    if (best === null || order(value, best, context) === side) best = value
  }
  return best
}

/** Example columns: `goods.price` is 2, 3 and empty; `goods.count` is 10, 20 and 30; `goods.kind` is 'a', 'b' and 'a'. */
export const listFunctions: readonly FunctionDefinition[] = [
  { name: 'sum', takes: { values: 'numbers+' }, gives: 'number', example: ['sum(goods.price * goods.count)', 80], rows: 'all', fold: sum },
  {
    name: 'avg',
    aliases: ['average'],
    takes: { values: 'numbers+' },
    gives: 'number',
    example: ['avg(goods.price)', 2.5],
    rows: 'all',
    fold: average,
  },
  {
    name: 'count',
    aliases: ['counta'],
    takes: { values: 'any+' },
    gives: 'number',
    example: ['count(goods.price)', 2],
    rows: 'all',
    fold: (values) => values.filter((value) => !isEmpty(value)).length,
  },
  {
    name: 'min',
    takes: { values: 'ordered+' },
    gives: commonType,
    example: ['min(4, goods.price)', 2],
    rows: 'all',
    fold: (values, { context }) => extreme(values, -1, context),
  },
  {
    name: 'max',
    takes: { values: 'ordered+' },
    gives: commonType,
    example: ['max(4, goods.count)', 30],
    rows: 'all',
    fold: (values, { context }) => extreme(values, 1, context),
  },
  {
    name: 'sumIf',
    takes: { value: 'number', condition: 'boolean' },
    gives: 'number',
    example: ["sumIf(goods.count, goods.kind = 'a')", 40],
    rows: 'where',
    fold: sum,
  },
  {
    name: 'avgIf',
    aliases: ['averageIf'],
    takes: { value: 'number', condition: 'boolean' },
    gives: 'number',
    example: ["avgIf(goods.count, goods.kind = 'a')", 20],
    rows: 'where',
    fold: average,
  },
  {
    name: 'countIf',
    takes: { condition: 'boolean' },
    gives: 'number',
    example: ["countIf(goods.kind = 'a')", 2],
    rows: 'where',
    fold: (values) => values.length,
  },
  { name: 'list', takes: { items: 'any*' }, gives: 'list', example: ["list('a', 'b')", ['a', 'b']], run: (args) => args },
  {
    name: 'split',
    takes: { text: 'text', separator: 'text' },
    gives: 'list',
    example: ["split('a-b', '-')", ['a', 'b']],
    run: ([text, separator], { context }) => {
      const by = toText(separator, context)
      const whole = toText(text, context)
      return whole === '' ? [] : by === '' ? [whole] : whole.split(by, limits.listLength)
    },
  },
  {
    name: 'join',
    aliases: ['textJoin'],
    takes: { list: 'list', separator: 'text?' },
    gives: 'text',
    example: ["join(list('a', 'b'), '-')", 'a-b'],
    run: ([list, separator], { context }) => joinTexts(toList(list), separator === undefined ? ',' : toText(separator, context), context),
  },
  {
    name: 'item',
    takes: { list: 'list', position: 'number' },
    gives: 'any',
    example: ["item(list('a', 'b'), 2)", 'b'],
    run: ([list, position], { context }) => toList(list)[toInteger(position, context, 0, limits.listLength) - 1] ?? null,
  },
  {
    name: 'length',
    aliases: ['len'],
    takes: { value: 'any' },
    gives: 'number',
    example: ["length('abc')", 3],
    run: ([value], { context }) => (isList(value) ? value.length : [...clip(toText(value, context), context)].length),
  },
]
