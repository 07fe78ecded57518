import { storedAttr } from '../shared/row-picker/stored-attr'

/** One more column of the row that a `popupSelect` beside it picked, kept with the record as it was when it was picked. */
export const storedPopupAttr = storedAttr('storedPopupAttr', 'popupAttr')
