import { Type, type Static } from '@sinclair/typebox'
import { defineKind, isJsonObject, type Json } from '../../engine'
import { choices } from '../shared/choices'
import { noSearch } from '../shared/search'

const names = ['key', 'title', 'column', 'field'] as const
const name = Type.Union(names.map((one) => Type.Literal(one)))

const pairListProps = Type.Object({ first: name, second: name }, { additionalProperties: false })
export type PairListProps = Static<typeof pairListProps>

export type Pair = Readonly<Record<string, Json>>
export const pairsOf = (value: Json | null | undefined): readonly Pair[] =>
  Array.isArray(value) ? (value as readonly Json[]).filter(isJsonObject) : []

/** Columns with their titles, or columns with the fields they go to: a part of property screens. */
export const pairList = defineKind<'pairList', 'input', PairListProps>({
  kind: 'pairList',
  shape: 'input',
  palette: 'part',
  props: pairListProps,
  defaults: { first: 'key', second: 'title' },
  editor: [
    { prop: 'first', group: 'general', kind: 'select', props: choices('pairName', names) },
    { prop: 'second', group: 'general', kind: 'select', props: choices('pairName', names) },
  ],
  generator: { names: ['pairList'], tags: [], props: {} },
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

/** A locale entry stands as its key: it is not for being typed over. */
export const wordsOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : isJsonObject(value) && typeof value['t'] === 'string' ? value['t'] : ''
