import { Type, type Static } from '@sinclair/typebox'
import type { JsonObject } from '../../../../engine'
import { comparedInWords, day, loadModel, shownFields, type Services } from '../../../../server/module'
import { sumOf } from '../../../shared/money/amount'
import { contractCharges } from '../../../shared/server/contract-charges'
import { explainerOf, type Reader } from '../charges/explain'
import { namer } from '../charges/names'
import { seenCharges } from '../charges/seen-charges'
import { contractModelId } from '../contracts/contract'
import { versionsOf } from '../contracts/versions'
import { changeable, type Change } from './change'

const sides = { title: Type.String(), before: Type.String(), after: Type.String() }
export const changesSchema = Type.Array(
  Type.Object({
    field: Type.String(),
    ...sides,
    rows: Type.Array(Type.Object({ id: Type.String(), kind: Type.String(), cells: Type.Array(Type.Object(sides)) })),
  }),
)

/** A change as it is read; amounts are yuan as decimal text. A sum of what the reader may not see is empty. */
export const changeSchema = Type.Object({
  revision: Type.Integer(),
  from: day,
  before: Type.String(),
  after: Type.String(),
  voided: Type.Object({ count: Type.Integer(), amount: Type.String() }),
  rows: Type.Array(
    Type.Object({
      kind: Type.String(),
      subject: Type.String(),
      subjectName: Type.String(),
      unit: Type.String(),
      from: day,
      to: day,
      due: day,
      amount: Type.String(),
      why: Type.String({ description: 'How the amount comes about, in words' }),
    }),
  ),
  changes: changesSchema,
})

/** What a change does to a contract whose values were `before`: rows that are booked, and the fields in words. */
export async function presentChange(
  services: Services,
  contract: { readonly id: string; readonly values: JsonObject },
  { version, voided, added, before, after }: Change,
  { access, words }: Reader,
): Promise<Static<typeof changeSchema>> {
  const named = await namer(
    services,
    added.map(({ subject, unitId }) => ({ subject, unit: unitId })),
    access,
    words,
  )
  const gone = new Set(voided)
  const held = await services.store.of(contractCharges).of({ contracts: [contract.id] })
  const { revision } = version
  const booked = added.map((row, at) => ({ ...row, id: String(at), revision, bookedAt: services.now(), voidedAt: null }))
  const versions = [...(await versionsOf(services.store, contract)), version]
  const said = explainerOf({ versions, rows: [...held, ...booked], end: null }, { access, words })
  const isSeen = seenCharges(access)
  const isWhole = [...held, ...added].every(({ subject }) => isSeen(subject))
  const [changes = []] = await inWords(services, [{ before: contract.values, after: version.values }], { access, words })
  return {
    revision,
    from: version.from,
    ...(isWhole ? { before, after } : { before: '', after: '' }),
    voided: { count: gone.size, amount: isWhole ? sumOf(held.filter(({ id }) => gone.has(id)).map(({ amount }) => amount)) : '' },
    rows: booked
      .filter(({ subject }) => isSeen(subject))
      .toSorted((one, other) => (one.dueDay < other.dueDay ? -1 : one.dueDay > other.dueDay ? 1 : 0))
      .map((row) => ({
        kind: row.kind,
        subject: row.subject,
        ...named({ subject: row.subject, unit: row.unitId }),
        from: row.fromDay,
        to: row.toDay,
        due: row.dueDay,
        amount: row.amount,
        why: said(row),
      })),
    changes,
  }
}

/** What differs between versions of contracts, field by field: of fields that the reader does not see nothing. */
export async function inWords(
  services: Services,
  pairs: readonly { readonly before: JsonObject; readonly after: JsonObject }[],
  { access, words }: Reader,
): Promise<readonly Static<typeof changesSchema>[]> {
  const model = await loadModel(services, contractModelId)
  const mayBeSeen = shownFields(access, contractModelId)
  const isShown = (key: string): boolean => changeable.has(key.split('.')[0] ?? key) && mayBeSeen(key)
  const said = await comparedInWords(services, { model, words, isShown }, pairs)
  return said.map((changes) => changes.map((change) => ({ ...change, rows: [...change.rows] })))
}
