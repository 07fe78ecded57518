import { describe, expect, it } from 'vitest'
import { fixedZone, formatDate, readMoment } from '../calendar'
import { evaluate } from './compile'
import { parseFormula } from './parse-formula'

const zone = fixedZone(480)
function give(formula: string, due: unknown = null): unknown {
  const parsed = parseFormula(formula)
  if (!parsed.ok) throw new Error(formula)
  return evaluate(parsed.value, (path) => (path === 'due' ? due : undefined), { zone })
}

describe('dates of formulas', () => {
  const moment = Date.parse('2024-05-01T15:04:05+08:00')
  it.each(['YYYY-MM-DD', 'yyyy-MM-dd', 'hh:mm a', 'EEEE', 'dddd', 'MMM d', "yyyy'年'", 'H:m:s'])(
    'are written as fields write them: %s',
    (pattern) => {
      expect(give(`formatDate(due, "${pattern}")`, moment)).toBe(formatDate(moment, pattern, zone))
    },
  )

  it.each(['2024', '2024-05', '2024年5月1日', '2024/5/1 8:30', '2024-05-01T08:30:00.5', '20240501', '1714521600000'])(
    'are read as fields read them: %s',
    (text) => {
      expect(give('addDays(due, 0)', text)).toEqual({ instant: readMoment(text, zone) })
    },
  )
})
