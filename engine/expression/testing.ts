import fc from 'fast-check'
import { fixedZone } from '../calendar'
import { evaluate } from './compile'
import { binaryOperators, unaryOperators, type Expression } from './expression'
import { functions } from './functions'
import { numberNode } from './number-node'
import { parseFormula } from './parse-formula'
import type { Context, Value } from './value'

/** The surroundings of every example: 2024-05-15 10:30 in a zone eight hours ahead of UTC. */
export const exampleContext: Context = { now: () => Date.UTC(2024, 4, 15, 2, 30), zone: fixedZone(480) }

/** The record that examples read: a form table `goods` of three rows. */
export const exampleRecord: Readonly<Record<string, unknown>> = {
  'goods.price': [2, 3, null],
  'goods.count': [10, 20, 30],
  'goods.kind': ['a', 'b', 'a'],
}

/** The tree of a text that is known to be right. */
export function treeOf(text: string): Expression {
  const parsed = parseFormula(text)
  if (!parsed.ok) throw new Error(`${text}: ${JSON.stringify(parsed.errors)}`)
  return parsed.value
}

/** The value of a formula over a record. */
export function valueOf(text: string, record: Readonly<Record<string, unknown>> = {}, context: Context = exampleContext): Value {
  return evaluate(treeOf(text), (path) => record[path], context)
}

/** Decimal digits as people type them: short ones mostly, sometimes beyond what a double holds. */
export const digitsArbitrary = fc.oneof(
  fc.tuple(fc.nat(9_999_999), fc.integer({ min: 0, max: 6 })).map(([whole, places]) => shift(whole, places)),
  fc.tuple(fc.bigInt(0n, 10n ** 28n), fc.integer({ min: 0, max: 20 })).map(([whole, places]) => shift(whole, places)),
)

function shift(whole: number | bigint, places: number): string {
  const digits = String(whole).padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

const pathArbitrary = fc.oneof(
  fc.constantFrom('price', 'goods.count', '\u5355\u4ef7', 'tableField101-col', 'or', 'a b', ']', 'a]b.c', '1st', 'TRUE'),
  fc.string({ minLength: 1, maxLength: 6 }),
)

/** Any tree in the form that parsing gives. */
export const treeArbitrary: fc.Arbitrary<Expression> = fc.letrec<{ tree: Expression }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    digitsArbitrary.map((digits): Expression => numberNode(digits)),
    digitsArbitrary.map((digits): Expression => numberNode(`-${digits}`)),
    fc.oneof(fc.string(), fc.boolean(), fc.constant(null)).map((value): Expression => ({ op: 'const', value })),
    pathArbitrary.map((path): Expression => ({ op: 'field', path })),
    fc.record({ op: fc.constant('unary' as const), operator: fc.constantFrom(...unaryOperators), operand: tie('tree') }),
    fc.record({ op: fc.constant('binary' as const), operator: fc.constantFrom(...binaryOperators), left: tie('tree'), right: tie('tree') }),
    fc.record({ op: fc.constant('in' as const), value: tie('tree'), options: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({
      op: fc.constant('call' as const),
      fn: fc.constantFrom('unheardOf', 'rooms.priceOf', ...functions.map(({ name }) => name)),
      args: fc.array(tie('tree'), { maxLength: 4 }),
    }),
  ),
})).tree
