import { Type, type Static, type TSchema } from '@sinclair/typebox'
import type { JsonObject } from '../../../../engine'
import { day, shownFields, type Services } from '../../../../server/module'
import { depositSubject, rentSubject } from '../../rules/contract-lines'
import { depositReason, penaltyReason, settledReason, type EndReason, type EndTold } from '../../rules/end-reasons'
import { reasonInWords } from '../../rules/reason-words'
import type { Settlement } from '../../rules/settle'
import { timelineIfComplete } from '../../rules/timeline'
import type { Reader } from '../charges/explain'
import { namer } from '../charges/names'
import { seenCharges } from '../charges/seen-charges'
import { contractModelId } from '../contracts/contract'
import { versionsOf } from '../contracts/versions'

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
  why: Type.String({ description: 'How the row comes about, in words' }),
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
  why: Type.Object(
    { deposit: Type.String(), penalty: Type.String(), balance: Type.String() },
    { description: 'How these sums come about, in words; empty where there is nothing, or nothing that the reader may see' },
  ),
})

/** A settlement of a contract as it is read. */
export async function presentSettlement(
  services: Services,
  contract: { readonly id: string; readonly values: JsonObject },
  told: EndTold,
  { access, words }: Reader,
): Promise<Static<typeof settlementSchema>> {
  const { rows, voided: _voided, added: _added, ...sums } = told.settlement
  const named = await namer(
    services,
    rows.map(({ subject, unitId }) => ({ subject, unit: unitId })),
    access,
    words,
  )
  const isSeen = seenCharges(access)
  const isWhole = [depositSubject, rentSubject, ...rows.map(({ subject }) => subject)].every(isSeen)
  const timeline = timelineIfComplete(await versionsOf(services.store, contract))
  const isShown = shownFields(access, contractModelId)
  const said = (reason: EndReason | null): string => (reason ? reasonInWords(reason, words.t, isShown) : '')
  return {
    ...(isWhole ? sums : withoutAmounts(sums)),
    rows: rows
      .filter(({ subject }) => isSeen(subject))
      .map((row) => {
        const { span, ...one } = row
        const why = said(timeline && settledReason(row, timeline, sums.day))
        return { ...one, ...span, ...named({ subject: one.subject, unit: one.unitId }), why }
      }),
    why: isWhole
      ? {
          deposit: said(depositReason(told)),
          penalty: said(timeline && penaltyReason(told, timeline)),
          balance: words.t('leasing.why.balance', { worth: sums.worth, called: sums.called }),
        }
      : { deposit: '', penalty: '', balance: '' },
  }
}

/** Sums of what is seen and what is not would tell what is not. */
const withoutAmounts = (sums: Omit<Settlement, 'rows' | 'voided' | 'added'>): typeof sums => ({
  ...sums,
  ...{ called: '', worth: '', deposit: '', depositKept: '', depositBack: '', penalty: '', balance: '' },
  closed: { ...sums.closed, amount: '' },
})
