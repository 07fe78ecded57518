import type { RuleHeads } from '../../../engine'

/** What formulas can ask of units. */
export const unitHeads = {
  sumAreas: {
    takes: { areas: 'numbers' },
    gives: 'number',
    examples: [
      ['units.sumAreas(list(40.17, 40.17, 40.16))', '120.5'],
      ["units.sumAreas(list(0.1, 0.2, ''))", '0.3'],
    ],
  },
  areConserved: {
    takes: { whole: 'number', parts: 'numbers' },
    gives: 'boolean',
    examples: [
      ['units.areConserved(120.5, list(40.17, 40.17, 40.16))', true],
      ['units.areConserved(120.5, list(40.17, 40.17))', false],
    ],
  },
} as const satisfies RuleHeads
