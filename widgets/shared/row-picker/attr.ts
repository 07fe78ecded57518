import { Type, type Static } from '@sinclair/typebox'
import { asText, textSchema, wireAt, type WireForm } from '../../../engine'
import { asWords } from '../wire-forms'

/** What a field that shows one column of a picked row can be told. */
export const attrProps = Type.Object(
  {
    title: textSchema,
    /** The key of the field that picks the row. */
    field: Type.String({ maxLength: 130 }),
    column: Type.String({ maxLength: 100 }),
  },
  { additionalProperties: false },
)
export type AttrProps = Static<typeof attrProps>

export const attrDefaults: AttrProps = { title: '', field: '', column: '' }

export const attrEditor = [
  { prop: 'title', group: 'general', kind: 'comInput', props: { maxLength: 60 } },
  { prop: 'field', group: 'data', kind: 'comInput', props: { maxLength: 130 } },
  { prop: 'column', group: 'data', kind: 'comInput', props: { maxLength: 100 } },
] as const

/** The wire may say beside the key which table it stands in: `key_jnpfTable_tableField1190`, 0 for a sub-table and 1 for the form. */
const asField: WireForm<string> = {
  read: (wire) => asText.read(wire)?.replace(/_[a-zA-Z]+Table_.*$/, ''),
  write: (field) => field,
}

export const storedAttrLenses = {
  field: wireAt('relationField', asField),
  column: wireAt('showField', asText),
}
export const attrLenses = { title: wireAt('__config__.label', asWords), ...storedAttrLenses }

export const projects = ({ field, column }: AttrProps) => ({ field, column })
