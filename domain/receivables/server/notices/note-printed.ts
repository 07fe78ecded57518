import { newId, type SeenIn, type Stores } from '../../../../server/module'
import type { By } from '../../../shared/server/ledger/post'
import { sendingStore, type Sending } from './sendings'
import { noticeStore } from './store'

/** Counts that notices went on paper once more and says so in their history, with the `file` that they are printed from; ids that lie outside of `seen` are passed over. */
export async function notePrinted(
  stores: Stores,
  ids: readonly string[],
  { userId, now }: By,
  { seen, file = '' }: { readonly seen?: SeenIn | undefined; readonly file?: string } = {},
): Promise<void> {
  const printed = await stores.of(noticeStore).notePrinted(ids, seen)
  await stores.of(sendingStore).insert(
    printed.map((noticeId): Sending => ({
      ...{ id: newId(now), noticeId, channel: 'print', receiver: '', subject: '', text: file, state: 'sent', attempts: 1 },
      ...{ answer: '', doneTime: now, creatorUserId: userId, creatorTime: now },
    })),
  )
}
