import { asText, defineKind, wireAt, ownWidget } from '../../engine'
import { filledInput } from '../shared/filled/filled-input'
import { readText } from '../shared/read-text'
import { searchAsText } from '../shared/search'
import { billRuleDefaults, billRuleProps, type BillRuleProps } from './props'

/** The number of a document: made by the server with a new record, and never changed. */
export const billRule = defineKind<'billRule', 'input', BillRuleProps>({
  kind: 'billRule',
  shape: 'input',
  palette: 'system',
  props: billRuleProps,
  defaults: billRuleDefaults,
  editor: [{ prop: 'rule', group: 'data', kind: 'billRuleSelect' }],
  example: { props: { rule: 'workOrder' }, value: 'WX20260105001' },
  generator: {
    names: ['billRule'],
    tags: [],
    props: { rule: wireAt(['__config__.rule', 'rule'], asText) },
  },
  formily: ownWidget,
  input: {
    ...filledInput,
    // A number is taken for a record, not for each of its rows.
    inTables: false,
    value: () => 'text',
    serverFill: ({ rule }) => ({ with: 'number', rule, at: 'create' }),
    search: searchAsText,
    match: 'contains',
  },
  compile: ({ props }) => ({ type: 'string', componentProps: { ...props } }),
  text: readText,
  widget: () => import('./widget'),
})
