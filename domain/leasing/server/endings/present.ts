import { Type, type Static, type TSchema } from '@sinclair/typebox'
import { day, type Access, type Services, type Words } from '../../../../server/module'
import type { Settlement } from '../../rules/settle'
import { namer } from '../charges/names'

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
/** A settlement as it is read; amounts are yuan as decimal text. */
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
  return {
    ...sums,
    rows: rows.map(({ span, ...one }) => ({ ...one, ...span, ...named({ subject: one.subject, unit: one.unitId }) })),
  }
}
