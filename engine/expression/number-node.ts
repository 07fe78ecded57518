import type { ConstNode, DecimalNode } from './expression'
import { Decimal } from './decimal'

/** The node for plain decimal digits: a JSON number where a double says the same, else the digits themselves. */
export function numberNode(digits: string): ConstNode | DecimalNode {
  const exact = new Decimal(digits)
  const double = exact.toNumber()
  return new Decimal(double).eq(exact) ? { op: 'const', value: double === 0 ? 0 : double } : { op: 'decimal', digits: exact.toFixed() }
}
