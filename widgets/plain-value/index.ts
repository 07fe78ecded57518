import { defineKind, ownWidget } from '../../engine'
import { noSearch } from '../shared/search'
import { writePlain } from '../shared/plain-words'
import { plainValueDefaults, plainValueProps, type PlainValueProps } from './props'

/** A value that may be a number, true, false or a text: a part of property screens. */
export const plainValue = defineKind<'plainValue', 'input', PlainValueProps>({
  kind: 'plainValue',
  shape: 'input',
  palette: 'part',
  props: plainValueProps,
  defaults: plainValueDefaults,
  editor: [],
  example: { value: true },
  generator: { names: ['plainValue'], tags: [], props: {} },
  formily: ownWidget,
  input: {
    value: () => 'json',
    asks: 'enter',
    readOnly: 'text',
    inLists: false,
    inTables: false,
    search: noSearch,
    match: 'equals',
    check: (value) => (typeof value === 'object' ? [{ code: 'type' }] : []),
  },
  compile: () => ({ type: 'string', componentProps: {} }),
  text: writePlain,
  widget: () => import('./widget'),
})
