import type { TObject } from '@sinclair/typebox'
import { defineKind, type GeneratorNames, type KindExample, type RowSource, type WireTag, ownWidget } from '../../../engine'
import { plainProps } from '../plain-props'
import { searchAs } from '../search'
import { checkPicked, pickedText } from './picked'
import { rowColumns, rowPickerEditor, type RowPickerProps } from './settings'

interface RowKind<K extends string, P> {
  readonly kind: K
  /** Where rows may come from. */
  readonly only: 'interface' | 'records'
  readonly props: TObject
  readonly defaults: P
  readonly tags: readonly WireTag[]
  readonly lenses: GeneratorNames<P>['props']
  readonly example: KindExample
}

/** A kind that picks one or several rows of a source; the value of one of their columns is stored. */
export const rowKind = <const K extends string, P extends RowPickerProps & { readonly source: RowSource }>({
  kind,
  only,
  tags,
  lenses,
  ...own
}: RowKind<K, P>) =>
  defineKind<K, 'input', P>({
    kind,
    shape: 'input',
    palette: 'relation',
    ...own,
    editor: [{ prop: 'source', group: 'data', kind: 'optionSource', props: { only } }, ...rowPickerEditor],
    generator: { names: [kind], tags, props: lenses },
    formily: ownWidget,
    input: {
      value: ({ multiple }) => (multiple ? 'json' : 'text'),
      asks: 'choose',
      box: true,
      readOnly: 'text',
      inLists: true,
      inTables: true,
      search: searchAs(kind, ({ props }) => ({ ...props, multiple: false, transfer: [] })),
      match: 'equals',
      check: (value, { props }) => checkPicked(value, props.multiple),
      rowColumns,
    },
    compile: ({ props }) => ({ type: props.multiple ? 'array' : 'string', componentProps: plainProps(props) }),
    text: (value, { props }, context) => pickedText(value, props, context),
    widget: async () => ({ default: (await import('./row-picker')).RowPicker }),
  })
