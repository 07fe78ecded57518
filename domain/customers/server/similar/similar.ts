import { loadModel, seenRecords, shownColumns, type Access, type Condition, type Services, type StoredRecord } from '../../../../server/module'
import { normalLicence } from '../../rules/joined'
import { areAlike, normalPhone, piecesOf } from '../../rules/likeness'
import { customerModelId } from '../customer'

/** What is known of a customer that is being written down. */
export interface Wanted {
  /** The record itself, which is no duplicate of itself. */
  readonly id?: string
  readonly name?: string
  readonly licence?: string
  readonly phone?: string
}
export type Likeness = 'licence' | 'phone' | 'name'

/** A customer that may be the same, and by what. */
export interface Similar {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly why: readonly Likeness[]
}

/** So many are looked at for each trait, and so many told, those that share most before the others. */
const mostLookedAt = 500
const mostTold = 10
/** Digits at the end of a phone number by which numbers are looked for that are written in another way. */
const lastDigits = 4
/** Shorter numbers and licences are still being typed. */
const leastDigits = 7

/** The customers, of those that somebody sees, that may be the one that is being written down: by licence, phone number or a like name. */
export async function similarTo(services: Services, access: Access, wanted: Wanted): Promise<readonly Similar[]> {
  const model = await loadModel(services, customerModelId)
  const isShown = shownColumns(access, customerModelId)
  const found = new Map<string, { readonly record: StoredRecord; readonly why: Set<Likeness> }>()
  const look = async (why: Likeness, anyOf: readonly Condition[], fits: (record: StoredRecord) => boolean): Promise<void> => {
    if (anyOf.length === 0 || !isShown(why)) return
    const { rows } = await seenRecords(services, model, access, { where: [], anyOf, page: { current: 1, size: mostLookedAt } })
    for (const record of rows.filter((row) => row.id !== wanted.id && fits(row))) {
      const known = found.get(record.id) ?? { record, why: new Set() }
      known.why.add(why)
      found.set(record.id, known)
    }
  }
  const text = ({ values }: StoredRecord, key: string): string => (typeof values[key] === 'string' ? values[key] : '')
  const licence = normalLicence(wanted.licence)
  const phone = normalPhone(wanted.phone ?? '')
  const name = wanted.name ?? ''
  await look(
    'licence',
    licence.length < leastDigits ? [] : licenceLike(wanted.licence ?? '', licence),
    (row) => normalLicence(row.values['licence']) === licence,
  )
  await look(
    'phone',
    phone.length < leastDigits ? [] : [{ key: 'phone', is: 'contains', text: phone.slice(-lastDigits) }],
    (row) => normalPhone(text(row, 'phone')) === phone,
  )
  await look(
    'name',
    piecesOf(name).map((piece) => ({ key: 'name', is: 'contains', text: piece })),
    (row) => areAlike(text(row, 'name'), name),
  )
  return [...found.values()]
    .toSorted((one, other) => other.why.size - one.why.size)
    .slice(0, mostTold)
    .map(({ record, why }) => ({
      id: record.id,
      name: isShown('name') ? text(record, 'name') : '',
      kind: isShown('kind') ? text(record, 'kind') : '',
      why: [...why],
    }))
}

const licenceLike = (written: string, normal: string): readonly Condition[] =>
  [...new Set([written.trim(), normal, normal.toLowerCase()])].map((text) => ({ key: 'licence', is: 'contains', text }))
