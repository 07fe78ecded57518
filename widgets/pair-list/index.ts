import { defineKind, isJsonObject, ownWidget } from '../../engine'
import { choices } from '../shared/choices'
import { noSearch } from '../shared/search'
import { pairsOf, wordsOf } from './pairs'
import { names, pairListDefaults, pairListProps, type PairListProps } from './props'

/** Columns with their titles, or columns with the fields they go to: a part of property screens. */
export const pairList = defineKind<'pairList', 'input', PairListProps>({
  kind: 'pairList',
  shape: 'input',
  palette: 'part',
  props: pairListProps,
  defaults: pairListDefaults,
  editor: [
    { prop: 'first', group: 'general', kind: 'select', props: choices('pairName', names) },
    { prop: 'second', group: 'general', kind: 'select', props: choices('pairName', names) },
  ],
  generator: { names: ['pairList'], tags: [], props: {} },
  formily: ownWidget,
  input: {
    value: () => 'json',
    asks: 'enter',
    readOnly: 'text',
    inLists: false,
    inTables: false,
    search: noSearch,
    match: 'equals',
    check: (value) => (Array.isArray(value) && value.every(isJsonObject) ? [] : [{ code: 'type' }]),
  },
  compile: ({ props }) => ({ type: 'array', componentProps: { ...props } }),
  text: (value, { props }) =>
    pairsOf(value)
      .map((pair) => `${wordsOf(pair[props.first])}: ${wordsOf(pair[props.second])}`)
      .join(', '),
  widget: () => import('./widget'),
})
