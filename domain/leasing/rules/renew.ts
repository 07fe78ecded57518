import { fixed, exact, none, plus, times } from '../../shared/money/fraction'
import { rentSubject } from './contract-lines'
import { stagesOf } from './schedule'
import type { Timeline } from './timeline'

/** The price of a unit on the last day of a contract, raised by so many percent: yuan with two places, as forms have it, and never below 0. */
export function raised({ lines, to }: Timeline, unit: string, percent: string): string {
  const line = lines.find((one) => one.subject === rentSubject && one.unit === unit)
  const last = line ? (stagesOf(line).findLast(({ from }) => from <= to)?.price ?? none) : none
  const { over, under } = exact(percent)
  const price = times(last, plus(exact(1), { over, under: under * 100n }))
  return fixed(price.over < 0n ? none : price, 2)
}
