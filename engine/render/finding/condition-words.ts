import type { TextContext } from '../../kind/define-kind'
import type { FilterCondition } from '../../filter/filter'
import { needsNoValue } from '../../filter/filter'
import type { FilterField } from '../../filter/filter-fields'
import { readStretch } from '../../filter/stretches'
import type { Json } from '../../model/json'

type Words = Pick<TextContext, 't' | 'text'>

/** What a field is called here: a column of a form table after its table. */
export const fieldTitle = ({ titles, path }: FilterField, { text }: Pick<Words, 'text'>): string =>
  titles.map((title) => text(title)).join(' · ') || path

/** The words for a symbol; lists and days are compared in words of their own. */
export const symbolWords = (symbol: FilterCondition['symbol'], { comparison }: Pick<FilterField, 'comparison'>, { t }: Pick<Words, 't'>): string =>
  comparison === 'choices' && ['==', '<>', 'in', 'notIn'].includes(symbol)
    ? t(`engine.filter.choices.${symbol}`)
    : comparison === 'moment' && ['>', '>=', '<', '<='].includes(symbol)
      ? t(`engine.filter.moment.${symbol}`)
      : t(`engine.filter.symbol.${symbol}`)

/** A stretch of days in words; null for a text that names none. */
export function stretchWords(value: Json, { t }: Pick<Words, 't'>): string | null {
  const stretch = typeof value === 'string' ? readStretch(value) : null
  return stretch && t(`engine.filter.stretch.${stretch.name}`, { days: stretch.days })
}

function valueWords(value: Json, { comparison, field, kind }: FilterField, context: TextContext): string {
  const fact = value === '@userId' ? context.t('engine.filter.me') : null
  const stretch = fact ?? stretchWords(value, context)
  if (stretch !== null) return stretch
  if (comparison === 'choice') return kind.text(value, field as never, context) || plain(value)
  if (comparison === 'choices') return kind.text(Array.isArray(value) ? value : [value], field as never, context) || plain(value)
  return plain(value)
}

const plain = (value: Json): string => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''))

/** A condition in one line, as a reader says it: 状态 等于任一 新、旧. */
export function conditionWords({ symbol, value, field: path }: FilterCondition, field: FilterField | undefined, context: TextContext): string {
  if (!field) return context.t('engine.filter.goneField', { field: path })
  const head = `${fieldTitle(field, context)} ${symbolWords(symbol, field, context)}`
  if (needsNoValue(symbol)) return head
  const list: readonly Json[] = Array.isArray(value) ? (value as readonly Json[]) : [value]
  const each = list.map((one) => valueWords(one, field, context))
  const isMany = symbol === 'in' || symbol === 'notIn'
  const words =
    symbol === 'between'
      ? `${each[0] ?? ''} – ${each[1] ?? each[0] ?? ''}`
      : isMany
        ? each.join(context.t('engine.comma'))
        : valueWords(value, field, context)
  return `${head} ${words}`
}
