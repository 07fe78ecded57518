import type { InputField, InputTraits } from '../../../engine'
import { searchAs } from '../search'
import { checkIds } from './values'

/**
 * How a picker that keeps one id, or several as a list, takes part in forms and lists; kinds add what is theirs.
 * @param settings what its search control is told of the field
 */
export const idInput = <K extends string, P extends { readonly multiple?: boolean }>(
  kind: K,
  settings: (field: InputField<string, P>) => object = () => ({}),
): InputTraits<K, P> => ({
  value: ({ multiple }) => (multiple ? 'json' : 'text'),
  asks: 'choose',
  box: true,
  readOnly: 'text',
  inLists: true,
  inTables: true,
  search: searchAs(kind, settings),
  match: 'equals',
  check: (value, { props }) => checkIds(value, props.multiple === true),
})
