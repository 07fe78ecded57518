import { optional, type InputField } from '../../engine'

const searchField = (field: InputField, kind: string, props: object): InputField => ({
  shape: 'input',
  kind,
  key: field.key,
  title: field.title,
  access: optional,
  props,
})

/** A one-line text box for every kind whose stored value is a text. */
export const searchAsText = (field: InputField): InputField => searchField(field, 'comInput', {})

/** The field itself as its search control, with other props where searching differs from filling in. */
export const searchAs =
  <P extends object>(kind: string, props: (field: InputField<string, P>) => object) =>
  (field: InputField<string, P>): InputField =>
    searchField(field, kind, props(field))

/** For kinds by whose values nobody searches. */
export const noSearch = (): null => null
