import { Type, type Static } from '@sinclair/typebox'
import type { GeneratorNames, InputTraits } from '../../../engine'
import { filledInput } from '../filled/filled-input'
import { attrEditor, attrProps, storedAttrLenses } from './attr'

/** What a field that keeps one column of a picked row can be told. */
export const storedAttrProps = Type.Omit(attrProps, ['title'], { additionalProperties: false })
export type StoredAttrProps = Static<typeof storedAttrProps>

export const storedAttrDefaults: StoredAttrProps = { field: '', column: '' }

export const storedAttrEditor = [attrEditor[1], attrEditor[2]] as const

/** The names of the kind that only shows the column: a key on the wire says that it is kept. */
export const storedAttrNames = (kind: string, shown: string): GeneratorNames<StoredAttrProps> => ({
  names: [kind],
  keyedFrom: shown,
  tags: [{ tag: shown, where: { path: 'isStorage', is: 1 } }],
  props: storedAttrLenses,
})

/** A text that the server takes from the picked row: what a browser says of it does not count. */
export const storedAttrInput: InputTraits<string, StoredAttrProps> = {
  ...filledInput,
  inTables: true,
  value: () => 'text',
  serverFill: ({ field, column }) => ({ with: 'column', field, column, at: 'save' }),
}
