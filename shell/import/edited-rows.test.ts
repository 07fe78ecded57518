import { describe, expect, it } from 'vitest'
import { questionsAfter, withChecked } from './edited-rows'
import type { PreviewRow } from './import-calls'

const row = (line: number, account: string, managerId = ''): PreviewRow => ({
  line,
  of: line,
  texts: { account, managerId },
  outcome: 'add',
  faults: [],
})

describe('after a row was changed', () => {
  const before = row(3, 'b')
  const after = row(3, 'new', 'top')
  const rows = [row(2, 'top'), after, row(4, 'B'), row(5, 'e', 'b'), row(6, 'f', 'e'), row(7, 'E')]
  const [question] = questionsAfter(rows, before, after)

  it('it is asked about, with rows of its old account and rows that name it as manager', () => {
    expect([...(question?.lines ?? [])]).toEqual([3, 4, 5])
  })

  it('what those depend on is asked along: their managers, and rows of the same account', () => {
    expect(question?.rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 7])
  })

  it('only what was asked about changes', () => {
    const checked = rows.map((one) => ({ ...one, outcome: 'fault' as const }))
    const outcomes = question ? withChecked(rows, checked, question).map(({ outcome }) => outcome) : []
    expect(outcomes).toEqual(['add', 'fault', 'fault', 'fault', 'add', 'add'])
  })
})
