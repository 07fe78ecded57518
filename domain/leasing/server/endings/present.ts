import { Type, type Static, type TSchema } from '@sinclair/typebox'
import { day, type Access, type Services, type Words } from '../../../../server/module'
import type { Settlement } from '../../rules/settle'
import { depositSubject, rentSubject } from '../../rules/contract-lines'
import { namer } from '../charges/names'
import { seenCharges } from '../charges/seen-charges'

const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
const row = Type.Object({
  subject: Type.String(),
  subjectName: Type.String(),
  unitId: orNull(Type.String()),
  unit: Type.String(),
  from: day,
  to: day,
  due: day,
  isDue: Type.Boolean(),
  charged: Type.String(),
  days: Type.Integer(),
  worth: Type.String(),
  difference: Type.String(),
})
/** A settlement as it is read; amounts are yuan as decimal text. A sum of what the reader may not see is empty. */
export const settlementSchema = Type.Object({
  day,
  endType: Type.String(),
  rows: Type.Array(row),
  closed: Type.Object({ count: Type.Integer(), amount: Type.String() }),
  called: Type.String(),
  worth: Type.String(),
  deposit: Type.String(),
  depositKept: Type.String(),
  depositBack: Type.String(),
  penalty: Type.String(),
  balance: Type.String(),
})

/** A settlement as it is read. */
export async function presentSettlement(
  services: Services,
  { rows, voided: _voided, added: _added, ...sums }: Settlement,
  access: Access,
  words: Words,
): Promise<Static<typeof settlementSchema>> {
  const named = await namer(
    services,
    rows.map(({ subject, unitId }) => ({ subject, unit: unitId })),
    access,
    words,
  )
  const isSeen = seenCharges(access)
  const isWhole = [depositSubject, rentSubject, ...rows.map(({ subject }) => subject)].every(isSeen)
  return {
    ...(isWhole ? sums : withoutAmounts(sums)),
    rows: rows
      .filter(({ subject }) => isSeen(subject))
      .map(({ span, ...one }) => ({ ...one, ...span, ...named({ subject: one.subject, unit: one.unitId }) })),
  }
}

/** Sums of what is seen and what is not would tell what is not. */
const withoutAmounts = (sums: Omit<Settlement, 'rows' | 'voided' | 'added'>): typeof sums => ({
  ...sums,
  ...{ called: '', worth: '', deposit: '', depositKept: '', depositBack: '', penalty: '', balance: '' },
  closed: { ...sums.closed, amount: '' },
})
