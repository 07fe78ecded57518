import { shownFields, type Access, type StoredRecord, type Stores, type Words } from '../../../../server/module'
import { reasonInWords } from '../../rules/reason-words'
import { reasonsOf, type BookedRow, type ContractBook } from '../../rules/reasons'
import { contractModelId, stateOf } from '../contracts/contract'
import { versionsOf } from '../contracts/versions'
import { endToldOf } from '../endings/told'
import { requestStore } from '../requests/store'

/** Whoever reads how amounts come about. */
export interface Reader {
  readonly access: Access
  readonly words: Words
}

/**
 * Says of booked charges how each amount comes about: rows of a schedule by their formula, what a change cut and differences by what their days come to
 * and came to before, what an end settles by its rule.
 *
 * @param rows all that the contract ever charged, also what holds no more
 */
export async function explainer(
  stores: Stores,
  contract: Pick<StoredRecord, 'id' | 'values'>,
  rows: readonly BookedRow[],
  reader: Reader,
): Promise<(row: BookedRow) => string> {
  if (rows.length === 0) return () => ''
  const settled = stateOf(contract.values) === 'ended' ? (await stores.of(requestStore).ended([contract.id]))[0] : undefined
  const end = settled ? await endToldOf(stores, contract.values, settled) : null
  return explainerOf({ versions: await versionsOf(stores, contract), rows, end }, reader)
}

/** Says of the charges of a contract, as somebody may see it, how each amount comes about; '' where nothing gives it. */
export function explainerOf(book: ContractBook, { access, words }: Reader): (row: BookedRow) => string {
  const reasonOf = reasonsOf(book)
  const isShown = shownFields(access, contractModelId)
  return (row) => {
    const reason = reasonOf(row)
    return reason ? reasonInWords(reason, words.t, isShown) : ''
  }
}
