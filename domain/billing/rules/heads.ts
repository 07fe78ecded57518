import type { RuleHeads } from '../../../engine'

/** What formulas can ask of amounts. */
export const billingHeads = {
  inCapitals: {
    takes: { amount: 'number' },
    gives: 'text',
    examples: [
      ['billing.inCapitals(1004.05)', '\u58f9\u4edf\u96f6\u8086\u5706\u96f6\u4f0d\u5206'],
      ['billing.inCapitals(-0.5)', '\u8d1f\u4f0d\u89d2'],
      ['billing.inCapitals(null)', null],
    ],
  },
} as const satisfies RuleHeads
