import { rowKind } from '../shared/row-picker/row-kind'
import { recordColumns, rowPickerLenses } from '../shared/row-picker/settings'
import { wireRecords } from '../shared/row-picker/wire-source'
import { relationFormDefaults, relationFormProps, type RelationFormProps } from './props'

/** One or several records of another model, picked in a dialog or drawer; their ids are stored. */
export const relationForm = rowKind<'relationForm', RelationFormProps>({
  kind: 'relationForm',
  only: 'records',
  props: relationFormProps,
  defaults: relationFormDefaults,
  tags: [{ tag: 'relationForm' }, { tag: 'JnpfRelationForm' }],
  lenses: { source: wireRecords, ...rowPickerLenses, columns: recordColumns },
  example: { props: { source: { from: 'records', model: 'leaseContract', label: 'contractNo' } } },
})
