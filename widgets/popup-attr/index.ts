import { attrKind } from '../shared/row-picker/attr-kind'

/** One more column of the row that a `popupSelect` beside it picked: shown, not stored. */
export const popupAttr = attrKind('popupAttr', 'JnpfPopupAttr')
