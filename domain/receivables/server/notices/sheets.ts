import { nameOf, type Services, type Words } from '../../../../server/module'
import { grouped } from '../../../shared/grouped'
import { billStore } from '../../../shared/server/ledger/bills'
import { subjectsOf } from '../../../shared/server/ledger/subjects'
import { userNames } from '../user-names'
import { yuan } from '../wire'
import { noticeStore, type Notice } from './store'
import { presentNotice } from './wire'

/** Notices as they stand on paper, each with the bills that it asks for as they were when it was made, in the order of the notices. */
export async function sheetsOf({ store, lists }: Services, notices: readonly Notice[], words: Words) {
  const rows = await store.of(noticeStore).rowsOfMany(notices.map(({ id }) => id))
  const ofNotice = grouped(rows, ({ noticeId }) => noticeId)
  const bills = new Map((await store.of(billStore).byIds([...new Set(rows.map(({ billId }) => billId))])).map((bill) => [bill.id, bill]))
  const subjects = await subjectsOf(
    store,
    lists,
    [...bills.values()].map(({ subject }) => subject),
    words,
  )
  const names = await userNames(
    store,
    notices.map(({ creatorUserId }) => creatorUserId),
  )
  return notices.map((notice) => ({
    notice: presentNotice(notice, nameOf(names, notice.creatorUserId)),
    list: (ofNotice.get(notice.id) ?? []).map(({ id, billId, principal, lateFee }) => {
      const bill = bills.get(billId)
      return {
        id,
        number: bill?.number ?? '',
        contract: bill?.contract ?? '',
        unit: bill?.unit ?? '',
        subject: subjects.get(bill?.subject ?? '')?.name ?? bill?.subject ?? '',
        fromDay: bill?.fromDay ?? '',
        toDay: bill?.toDay ?? '',
        dueDay: bill?.dueDay ?? '',
        principal: yuan(principal),
        lateFee: yuan(lateFee),
        amount: yuan(principal + lateFee),
      }
    }),
  }))
}
