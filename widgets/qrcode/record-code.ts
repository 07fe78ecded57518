import type { RecordScope } from '../../engine/render'

/** The kind of form that a record code names: a plain online form, outside of any flow. */
const plainForm = 2

/** What a code of a record says, as scanners of this product family read it; '' while the record is not stored or belongs to no model. */
export const recordCode = (stored: RecordScope['stored']): string =>
  stored === undefined || stored.model === ''
    ? ''
    : JSON.stringify({ t: 'DFD', id: stored.id, mid: stored.model, mt: plainForm, fid: '', pid: '', ftid: '', opt: '' })
