import type { RuleHeads } from '../../../engine'

/** What formulas can ask of leases. */
export const leaseHeads = {
  daysOf: {
    takes: { from: 'date', to: 'date' },
    gives: 'number',
    examples: [
      ["leasing.daysOf('2024-02-01', '2024-02-29')", '29'],
      ["leasing.daysOf('2024-02-29', '2024-02-29')", '1'],
      ["leasing.daysOf('2024-02-29', null)", null],
    ],
  },
  monthsOf: {
    takes: { from: 'date', to: 'date', dayCount: 'text?', months: 'text?' },
    gives: 'number',
    examples: [
      ["leasing.monthsOf('2021-06-01', '2021-08-04')", '2.129'],
      ["leasing.monthsOf('2024-01-15', '2024-02-14', 'actual', 'anchored')", '1'],
      ["leasing.monthsOf('2024-10-22', '2024-10-31', 'thirty')", '0.3333'],
    ],
  },
  rentOf: {
    takes: { from: 'date', to: 'date', price: 'number', area: 'number', dayCount: 'text?', months: 'text?' },
    gives: 'number',
    examples: [
      ["leasing.rentOf('2024-01-15', '2024-01-31', 30, 100)", '1645.16'],
      ["leasing.rentOf('2024-01-15', '2024-04-14', 30, 100, 'actual', 'anchored')", '9000'],
      ["leasing.rentOf('2024-10-22', '2024-10-31', 11, 100, 'thirty')", '366.67'],
      ["leasing.rentOf('2024-01-15', '2024-01-31', null, 100)", null],
    ],
  },
} as const satisfies RuleHeads
