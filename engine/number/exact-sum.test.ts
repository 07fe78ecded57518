import { expect, it } from 'vitest'
import { exactSum } from './exact-sum'

it.each<[string, readonly unknown[], string]>([
  ['tenths', [0.1, 0.2], '0.3'],
  ['what takes one another away', [1.005, -1.005], '0'],
  ['debts', [-0.05, -12], '-12.05'],
  ['small and large numbers', [1e-7, 9_007_199_254_740_991], '9007199254740991.0000001'],
  ['digits and numbers', ['90071992547409930.10', 0.2], '90071992547409930.3'],
  ['nothing', [null, '', 'many', Number.NaN], '0'],
  ['round numbers', [100, 200], '300'],
])('adds up %s exactly', (_name, values, sum) => {
  expect(exactSum(values)).toBe(sum)
})
