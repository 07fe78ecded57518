import type { Services, Words } from '../../../../server/module'
import { fenOf } from '../../../shared/money/amount'
import { checkOpenMonths } from '../../../shared/server/ledger/months'
import { subjectsOf } from '../../../shared/server/ledger/subjects'
import { yuan } from '../wire'
import { candidatesOf, reasons, type Asked, type Draft, type LeftOut, type Reason, type SeenForRun } from './candidates'
import { givenInVain } from './given-undone'
import { voidedBillStore } from './voided-bills'

/** So many rows of a preview are told; the counts and sums are of all. */
const shown = 500

/**
 * What a run would do: counts, sums by subject, why the rest is left out, and the first rows of each. It goes through everything slice by slice and holds
 * no more than it tells.
 * @throws {Refusal} 400 where the month of the last day is closed
 */
export async function previewOf({ store, lists }: Services, asked: Asked, words: Words, seen: SeenForRun) {
  await checkOpenMonths(store, [asked.until])
  const [sums, left] = [new Map<string, bigint>(), new Map<Reason, number>()]
  const made: Draft[] = []
  const out: Record<Reason, LeftOut[]> = { billed: [], voided: [], monthClosed: [], noContract: [] }
  const leave = (some: readonly LeftOut[]): void => {
    for (const one of some) {
      left.set(one.reason, (left.get(one.reason) ?? 0) + 1)
      if (out[one.reason].length < shown) out[one.reason].push(one)
    }
  }
  let [count, given] = [0, 0]
  for await (const { drafts, leftOut } of candidatesOf(store, asked, 'billed', seen)) {
    count += drafts.length
    made.push(...drafts.slice(0, shown - made.length))
    for (const { subject, amount } of drafts) sums.set(subject, (sums.get(subject) ?? 0n) + fenOf(amount))
    leave(leftOut)
  }
  for await (const { drafts, leftOut } of candidatesOf(store, asked, 'givenBack', seen)) {
    given += drafts.length
    leave(leftOut)
  }
  // What is billed already is what one expects: it comes last.
  const rest = [...reasons]
    .reverse()
    .flatMap((reason) => out[reason])
    .slice(0, shown)
  const names = await subjectsOf(store, lists, [...new Set([...sums.keys(), ...rest.map(({ charge }) => charge.subject)])], words)
  const called = (subject: string): string => names.get(subject)?.name ?? subject
  return {
    made: count,
    amount: yuan(Number([...sums.values()].reduce((all, fen) => all + fen, 0n))),
    takenBack: (await store.of(voidedBillStore).count({ ...asked, seen: seen.bills })) + (await givenInVain(store, asked, seen)).length,
    givenBack: given,
    leftOut: Object.fromEntries(left),
    subjects: [...sums].map(([subject, fen]) => ({ subject, name: called(subject), amount: yuan(Number(fen)) })),
    rows: made.map(({ sourceId, customer, contract, unit, subject, fromDay, toDay, dueDay, amount }) => ({
      ...{ id: sourceId, customer, contract, unit, subject: called(subject), fromDay, toDay, dueDay, amount },
    })),
    left: rest.map(({ charge: { id, subject, fromDay, toDay, dueDay, amount }, contract, unit, reason }) => ({
      ...{
        id,
        customer: contract?.customer ?? '',
        contract: contract?.code ?? '',
        unit,
        subject: called(subject),
        fromDay,
        toDay,
        dueDay,
        amount,
        reason,
      },
    })),
  }
}
