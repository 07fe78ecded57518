import { Type } from '@sinclair/typebox'
import type { JsonObject } from '../../../../engine'
import { day, defineAct, ruledOut, type Act } from '../../../../server/module'
import { bookRows } from '../charges/book'
import { chargeStore } from '../charges/store'
import { keepRises } from '../coming/rises'
import { codeOf, contractCode, refuseWhileAsked, termOf } from '../contracts/contract'
import { checkFree, holdFrom, type Contract } from '../contracts/hold'
import { versionStore } from '../contracts/versions'
import { requestStore, type ContractRequest } from '../requests/store'
import { changeOf, type ChangeAsked } from './change'

/**
 * Asking for a change. Its values are those that a form of the record would store, which the call has looked at: no call of the record's own gives
 * them as they are.
 */
export const changeAct: Act = defineAct({
  on: contractCode,
  summary: 'Asks for a change of a contract from a day of its term on; somebody decides on it',
  button: 'btn_change',
  input: Type.Object({ from: day, values: Type.String(), memo: Type.String() }, { additionalProperties: false }),
  async run({ stores, record, input, user, now }) {
    refuseWhileAsked(record.values)
    const asked: ChangeAsked = { from: input.from, values: JSON.parse(input.values) as JsonObject }
    if (Object.keys(asked.values).length === 0) throw ruledOut('leasing.refusal.nothingChanged')
    const change = await changeOf(stores, record, asked)
    const term = termOf(change.version.values)
    if (term) await checkFree({ stores, record: { ...record, values: change.version.values } }, { from: asked.from, to: term.to })
    await stores.of(requestStore).insert({
      contractId: record.id,
      kind: 'change',
      state: 'wait',
      day: asked.from,
      input: JSON.stringify(asked),
      result: JSON.stringify(change),
      memo: input.memo,
      askedBy: user.id,
      askedAt: now,
      decidedBy: null,
      decidedAt: null,
    })
    return { asking: 'change' }
  },
})

/** Books a change that was asked for: a new version, what it makes of what is charged, and of the units. @throws {Refusal} where it comes to something else by now */
export async function approveChange(contract: Contract, request: ContractRequest): Promise<JsonObject> {
  const { stores, record, user, now } = contract
  const asked = JSON.parse(request.input) as ChangeAsked
  const change = await changeOf(stores, record, asked)
  if (JSON.stringify(change) !== request.result) throw ruledOut('leasing.refusal.moved', { code: codeOf(record.values) })
  const { version, voided, added } = change
  await holdFrom({ ...contract, record: { ...record, values: version.values } }, asked.from)
  await stores.of(chargeStore).void(voided, 'change', now)
  await bookRows(contract, version.revision, added)
  await keepVersions(contract, change, request.memo)
  await keepRises(stores, { id: record.id, values: { ...version.values, revision: version.revision } })
  await stores.of(requestStore).decide(request.id, { state: 'done', result: request.result, decidedBy: user.id, decidedAt: now })
  // Fees without a price have got those of the units, and what said no rate of tax that of its subject.
  const { fees, taxRate } = version.values
  return {
    ...asked.values,
    ...(fees !== record.values['fees'] && { fees: fees ?? null }),
    taxRate: taxRate ?? null,
    revision: version.revision,
    asking: null,
  }
}

async function keepVersions(
  { stores, record, user, now }: Contract,
  { version }: { version: { revision: number; from: string; values: JsonObject } },
  memo: string,
) {
  const versions = stores.of(versionStore)
  const common = { contractId: record.id, time: now }
  if ((await versions.of(record.id)).length === 0)
    await versions.insert({
      ...common,
      revision: 1,
      fromDay: termOf(record.values)?.from ?? '',
      content: JSON.stringify(record.values),
      memo: '',
      userId: '',
    })
  await versions.insert({
    ...common,
    revision: version.revision,
    fromDay: version.from,
    content: JSON.stringify(version.values),
    memo,
    userId: user.id,
  })
}
