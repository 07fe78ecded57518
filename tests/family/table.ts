import type { Outcome } from './replay'

/** The outcomes as a table, a line for each call; with `all`, each of its fields as well. */
export function tableOf(outcomes: readonly Outcome[], expected: (outcome: Outcome) => string, all = false): string {
  const lines: string[] = []
  let area = ''
  for (const outcome of outcomes) {
    if (outcome.area !== area) lines.push('', (area = outcome.area))
    const ok = outcome.fields.filter(({ state }) => state === 'ok').length
    const odd = outcome.fields.filter(({ state }) => all || state !== 'ok')
    const fields = odd.map(({ path, state, is }) => `${path || 'data'}: ${state}${is === undefined ? '' : ` (${is})`}`)
    const told = [outcome.why, ...fields, expected(outcome)].filter((text) => text !== '').join('; ')
    lines.push(`  ${outcome.verdict.padEnd(11)} ${`${ok}/${outcome.fields.length}`.padStart(6)}  ${outcome.name}${told && `  – ${told}`}`)
  }
  const counts = new Map<string, number>()
  for (const { verdict } of outcomes) counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
  lines.push('', `${outcomes.length} calls: ${[...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ')}`)
  return lines.join('\n').trimStart()
}
