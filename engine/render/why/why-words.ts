import type { ServerFill } from '../../kind/server-fill'
import type { Plan } from '../../plan/plan'
import type { Say } from '../../why/told'
import type { Closed, ToldSource } from '../../why/why'

type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Why a field takes no input, in the user's language. */
export const closedWords = (code: Closed, t: Translate): string => t(`engine.why.closed.${code}`)

/** What the server writes into a field, and when. */
export function filledWords(fill: ServerFill, plan: Plan, say: Say, t: Translate): string {
  if (fill.with === 'column') {
    const parent = plan.inputs.get(fill.field)
    return t('engine.why.filled.column', { field: parent ? say.title(parent) : fill.field, column: fill.column })
  }
  if (fill.with === 'number') return t('engine.why.filled.number', { rule: fill.rule })
  return `${t(`engine.why.filled.${fill.with}`)} · ${t(`engine.why.at.${fill.at}`)}`
}

/** Where choices come from, and what narrows them. */
export function sourceWords({ from, id, count, asked, byRule }: ToldSource, say: Say, t: Translate): string {
  const where = t(`engine.why.source.${from}`, { id, n: count ?? 0 })
  const by = asked.map(({ title, words }) => t('engine.why.read', { title, value: words === null ? say.unseen : words || say.nothing }))
  return [
    where,
    ...(by.length > 0 ? [t('engine.why.asked', { values: by.join(t('engine.why.between')) })] : []),
    ...(byRule ? [t('engine.why.byRule')] : []),
  ].join(t('engine.why.between'))
}
