import { storedAttr } from '../shared/row-picker/stored-attr'

/** One more column of the row that a `relationForm` beside it picked, kept with the record as it was when it was picked. */
export const storedRelationFormAttr = storedAttr('storedRelationFormAttr', 'relationFormAttr')
