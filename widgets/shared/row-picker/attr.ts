import { Type, type Static } from '@sinclair/typebox'
import { asText, textSchema, wireAt, wirePath, type WireForm, type WireLens } from '../../../engine'
import { flag } from '../flag'
import { asPath, asWords } from '../wire-forms'

/** What a field that shows one column of a picked row can be told. */
export const attrProps = Type.Object(
  {
    title: textSchema,
    /** The key of the field that picks the row. */
    field: Type.String({ maxLength: 130 }),
    column: Type.String({ maxLength: 100 }),
    /** In a form table: the field stands in the form itself, although the row has one of that key too. */
    inForm: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type AttrProps = Static<typeof attrProps>

export const attrDefaults: AttrProps = { title: '', field: '', column: '', inForm: false }

/** What a field that keeps one column of a picked row can be told. */
export const storedAttrProps = Type.Omit(attrProps, ['title'], { additionalProperties: false })
export type StoredAttrProps = Static<typeof storedAttrProps>

export const storedAttrDefaults: StoredAttrProps = { field: '', column: '', inForm: false }

export const attrEditor = [
  { prop: 'title', group: 'general', kind: 'comInput', props: { maxLength: 60 } },
  { prop: 'field', group: 'data', kind: 'comInput', props: { maxLength: 130 } },
  { prop: 'column', group: 'data', kind: 'comInput', props: { maxLength: 100 } },
  flag('inForm', 'data'),
] as const

/** The wire may say beside the key which table it stands in: `key_jnpfTable_tableField1190`, 0 for a sub-table and 1 for the form. */
const asField: WireForm<string> = {
  read: (wire) => asPath.read(asText.read(wire)?.replace(/_[a-zA-Z]+Table_.*$/, '') ?? null),
  write: wirePath,
}

const marked = /_[a-zA-Z]+Table_.*([01])$/

const inForm: WireLens<boolean> = {
  get: (node) => typeof node['relationField'] === 'string' && marked.exec(node['relationField'])?.[1] === '1',
  put(node, wanted) {
    const field = typeof node['relationField'] === 'string' ? node['relationField'] : ''
    if (marked.test(field)) node['relationField'] = field.replace(/[01]$/, wanted ? '1' : '0')
    else if (wanted) node['relationField'] = `${field}_jnpfTable_1`
  },
  place: () => 'relationField',
}

export const storedAttrLenses = {
  field: wireAt('relationField', asField),
  column: wireAt('showField', asText),
  inForm,
}
export const attrLenses = { title: wireAt('__config__.label', asWords), ...storedAttrLenses }

/** Which column of which field a shown attribute follows. */
export const projects = ({ field, column, inForm: outside }: Pick<AttrProps, 'field' | 'column' | 'inForm'>) => ({ field, column, inForm: outside })
