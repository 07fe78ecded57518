import { Value } from '@sinclair/typebox/value'
import { defineKind, formatDate, ownWidget } from '../../engine'
import { choices } from '../shared/choices'
import { dateLimitSchema, timeLimitSchema, type DateLimit, type TimeLimit } from '../shared/date-limit'
import { noSearch } from '../shared/search'
import { dateLimitDefaults, dateLimitProps, type DateLimitProps } from './props'

/** The first or last date or time that a field takes: a part of property screens. */
export const dateLimit = defineKind<'dateLimit', 'input', DateLimitProps>({
  kind: 'dateLimit',
  shape: 'input',
  palette: 'part',
  props: dateLimitProps,
  defaults: dateLimitDefaults,
  editor: [{ prop: 'of', group: 'general', kind: 'select', props: { ...choices('limitOf', ['date', 'time']), clearable: false } }],
  example: { value: { by: 'fixed', at: 1_767_571_200_000 } },
  generator: { names: ['dateLimit'], tags: [], props: {} },
  formily: ownWidget,
  input: {
    value: () => 'json',
    asks: 'choose',
    readOnly: 'text',
    inLists: false,
    inTables: false,
    search: noSearch,
    match: 'equals',
    check: (value, { props }) => (Value.Check(props.of === 'date' ? dateLimitSchema : timeLimitSchema, value) ? [] : [{ code: 'type' }]),
  },
  compile: ({ props }) => ({ type: 'object', componentProps: { ...props } }),
  text(value, { props }, { t }) {
    if (!Value.Check(props.of === 'date' ? dateLimitSchema : timeLimitSchema, value)) return ''
    const limit = value as DateLimit | TimeLimit
    if (limit === null) return ''
    if (limit.by === 'fixed') return typeof limit.at === 'number' ? formatDate(limit.at, 'yyyy-MM-dd HH:mm:ss') : limit.at
    if (limit.offset === 0) return t('widgets.dateLimit.now')
    return t(limit.offset < 0 ? 'widgets.dateLimit.before' : 'widgets.dateLimit.after', {
      n: Math.abs(limit.offset),
      unit: t(`widgets.choice.timeUnit.${limit.unit}`),
    })
  },
  widget: () => import('./widget'),
})
