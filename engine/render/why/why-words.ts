import { nameOf } from '../../kind/name-of'
import type { TextContext } from '../../kind/define-kind'
import type { ServerFill } from '../../kind/server-fill'
import type { ListName } from '../../model/reference'
import type { Within } from '../../model/restriction'
import type { Plan } from '../../plan/plan'
import type { Say } from '../../why/told'
import type { Closed, ToldSource } from '../../why/why'

type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** What puts what is told into the user's language: words, and the names behind ids. */
interface Voice {
  readonly say: Say
  readonly context: Pick<TextContext, 'lookup'>
  readonly t: Translate
}

/** Why a field takes no input, in the user's language. */
export const closedWords = (code: Closed, t: Translate): string => t(`engine.why.closed.${code}`)

/** What the server writes into a field, and when. */
export function filledWords(fill: ServerFill, plan: Plan, { say, context, t }: Voice): string {
  if (fill.with === 'column') {
    const parent = plan.inputs.get(fill.field)
    return t('engine.why.filled.column', { field: parent ? say.title(parent) : fill.field, column: fill.column })
  }
  if (fill.with === 'number') return t('engine.why.filled.number', { rule: nameOf(context, { of: 'billRule' }, fill.rule) })
  return `${t(`engine.why.filled.${fill.with}`)} · ${t(`engine.why.at.${fill.at}`)}`
}

/** Where choices come from, and what narrows them. */
export function sourceWords(source: ToldSource, voice: Voice): string {
  const { say, t } = voice
  const { from, count, asked, byRule, within } = source
  const by = asked.map(({ title, words }) => t('engine.why.read', { title, value: words === null ? say.unseen : words || say.nothing }))
  return [
    t(`engine.why.source.${from}`, { id: nameOfSource(source, voice), n: count ?? 0 }),
    ...(by.length > 0 ? [t('engine.why.asked', { values: by.join(t('engine.why.between')) })] : []),
    ...(within ? [withinWords(within, voice)] : []),
    ...(byRule ? [t('engine.why.byRule')] : []),
  ].join(t('engine.why.between'))
}

/** The lists of the server that hold the names of sources. */
const namesOf = { dictionary: 'dictionaryType', interface: 'dataInterface', records: 'model' } as const

function nameOfSource({ from, id }: ToldSource, { context, t }: Voice): string {
  if (from === 'list') return listWords(id, t)
  return from === 'static' || from === 'call' ? id : nameOf(context, { of: namesOf[from] }, id)
}

/** Lists of modules are told by their names. */
const listsInWords: readonly ListName[] = 'user organize department position role group area dictionaryType billRule subject'.split(' ')
const listWords = (list: ListName, t: Translate): string => (listsInWords.includes(list) ? t(`engine.why.list.${list}`) : list)

function withinWords({ of, ids = [], departments = [], positions = [], roles = [], groups = [], depth }: Within, { context, t }: Voice): string {
  const parts = (
    [
      [of, ids],
      ['department', departments],
      ['position', positions],
      ['role', roles],
      ['group', groups],
    ] as const
  ).flatMap(([list, some]) => {
    const names = some.map((id) => nameOf(context, { of: list }, id)).join(t('engine.why.between'))
    return names === '' ? [] : [t('engine.why.read', { title: listWords(list, t), value: names })]
  })
  if (depth !== undefined) return t('engine.why.depth', { n: depth })
  return parts.length > 0 ? t('engine.why.within', { values: parts.join(t('engine.why.between')) }) : t('engine.why.closedList')
}
