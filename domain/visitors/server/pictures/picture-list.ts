import type { Json } from '../../../../engine'
import { filesIn, invalidField, type CodedInput, type CodedList } from '../../../../server/module'
import type { ShownOn } from '../../../shared/pictures/picture'
import { pictureStore, type PictureRow } from './store'

export interface PictureInput extends CodedInput {
  readonly shownOn: ShownOn
  readonly ofPage?: string
  /** A list of one file, as an upload answers it. */
  readonly picture: readonly Json[]
}

/** Only these places have pages of their own to tell apart. */
const hasPages = (place: ShownOn): boolean => place === 'publicPage' || place === 'screen'

/** Pictures as a list to maintain. What is no picture by its bytes is refused at its field. */
export const pictureList: CodedList<PictureRow, PictureInput> = {
  store: pictureStore,
  key: 'enCode',
  stamped: true,
  async own({ shownOn, ofPage, picture }, _before, _among, { stores }) {
    const [file, ...more] = await filesIn(stores, [...picture])
    if (!file) throw invalidField('picture', 'required')
    if (more.length > 0) throw invalidField('picture', 'tooMany', { limit: 1 })
    if (!file.url.startsWith('/api/file/Image/')) throw invalidField('picture', 'type')
    return { shownOn, ofPage: hasPages(shownOn) ? (ofPage ?? '').trim() : '', picture: JSON.stringify([file]) }
  },
}
