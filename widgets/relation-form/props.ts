import { Type, type Static } from '@sinclair/typebox'
import { recordsSourceSchema } from '../../engine'
import { rowPickerDefaults, rowPickerProps } from '../shared/row-picker/settings'

export const relationFormProps = Type.Object({ source: recordsSourceSchema, ...rowPickerProps }, { additionalProperties: false })
export type RelationFormProps = Static<typeof relationFormProps>

export const relationFormDefaults: RelationFormProps = {
  source: { from: 'records', model: '', label: '' },
  ...rowPickerDefaults,
}
