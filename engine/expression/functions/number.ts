import { negate, isNegative, modulo, observe } from '../decimal'
import { toInteger, toNumber } from '../coerce'
import type { EagerFunction, Run } from '../function-definition'
import { ceil, floor, power, roundTo, type Rounding } from '../rounding'
import type { Inner } from '../value'

const round =
  (rounding: Rounding) =>
  ([value, places]: readonly Inner[], { context }: Run) =>
    roundTo(toNumber(value, context), toInteger(places, context, -30, 20), rounding, context)

/** Functions of single numbers: rounding, sign, remainder, power. */
export const numberFunctions: readonly EagerFunction[] = [
  { name: 'round', takes: { value: 'number', places: 'number?' }, gives: 'number', example: ['round(2.345, 2)', 2.35], run: round('halfUp') },
  { name: 'roundUp', takes: { value: 'number', places: 'number?' }, gives: 'number', example: ['roundUp(2.341, 2)', 2.35], run: round('up') },
  {
    name: 'roundDown',
    aliases: ['trunc'],
    takes: { value: 'number', places: 'number?' },
    gives: 'number',
    example: ['roundDown(2.349, 2)', 2.34],
    run: round('down'),
  },
  {
    name: 'floor',
    aliases: ['int'],
    takes: { value: 'number' },
    gives: 'number',
    example: ['floor(-2.5)', -3],
    run: ([value], { context }) => floor(toNumber(value, context), context),
  },
  {
    name: 'ceil',
    aliases: ['ceiling'],
    takes: { value: 'number' },
    gives: 'number',
    example: ['ceil(2.1)', 3],
    run: ([value], { context }) => ceil(toNumber(value, context), context),
  },
  {
    name: 'abs',
    takes: { value: 'number' },
    gives: 'number',
    example: ['abs(-2.5)', 2.5],
    run: ([value], { context }) => {
      const number = observe(toNumber(value, context))
      return isNegative(number) ? negate(number) : number
    },
  },
  {
    name: 'mod',
    takes: { value: 'number', divisor: 'number' },
    gives: 'number',
    example: ['mod(-1, 7)', 6],
    run: ([value, divisor], { context }) => modulo(toNumber(value, context), toNumber(divisor, context), context),
  },
  {
    name: 'power',
    aliases: ['pow'],
    takes: { base: 'number', exponent: 'number' },
    gives: 'number',
    example: ['power(1.1, 2)', 1.21],
    run: ([base, exponent], { context }) => power(toNumber(base, context), toNumber(exponent, context), context),
  },
]
