import { attrKind } from '../shared/row-picker/attr-kind'

/** One more column of the row that a `relationForm` beside it picked: shown, not stored. */
export const relationFormAttr = attrKind('relationFormAttr', 'JnpfRelationFormAttr')
