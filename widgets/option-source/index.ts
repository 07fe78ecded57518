import { Value } from '@sinclair/typebox/value'
import { defineKind, optionSourceSchema, type Json, type OptionSource, ownWidget } from '../../engine'
import { choices } from '../shared/choices'
import { noSearch } from '../shared/search'
import { optionSourceDefaults, optionSourceProps, type OptionSourceProps } from './props'

const isSource = (value: Json | undefined): value is OptionSource & Json => Value.Check(optionSourceSchema, value)

/** Where the choices of a field come from: a part of property screens. */
export const optionSource = defineKind<'optionSource', 'input', OptionSourceProps>({
  kind: 'optionSource',
  shape: 'input',
  palette: 'part',
  props: optionSourceProps,
  defaults: optionSourceDefaults,
  editor: [
    { prop: 'nested', group: 'general', kind: 'switch' },
    { prop: 'only', group: 'general', kind: 'select', props: choices('sourceOnly', ['any', 'rows', 'interface', 'records']) },
  ],
  example: { value: { from: 'static', options: [{ value: 'a', label: 'A' }] } },
  generator: { names: ['optionSource'], tags: [], props: {} },
  formily: ownWidget,
  input: {
    value: () => 'json',
    asks: 'choose',
    readOnly: 'text',
    inLists: false,
    inTables: false,
    search: noSearch,
    match: 'equals',
    check: (value) => (isSource(value) ? [] : [{ code: 'type' }]),
  },
  compile: ({ props }) => ({ type: 'object', componentProps: { ...props } }),
  text(value, _field, { t, text }) {
    if (!isSource(value)) return ''
    const way = t(`widgets.choice.optionsFrom.${value.from}`)
    switch (value.from) {
      case 'static':
        return value.options.length === 0 ? way : `${way}: ${value.options.map(({ label }) => text(label)).join(', ')}`
      case 'dictionary':
        return `${way}: ${value.type}`
      case 'interface':
        return `${way}: ${value.id}`
      case 'records':
        return `${way}: ${value.model}`
      case 'call':
        return `${way}: ${value.call}`
      default:
        return value satisfies never
    }
  },
  widget: () => import('./widget'),
})
