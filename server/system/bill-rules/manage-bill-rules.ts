import { serverFillOf, type Plan } from '../../../engine'
import { readModel } from '../../visualdev/models/engine-model'
import { invalidField, Refusal } from '../../errors'
import { newId } from '../../ids'
import { parseJson } from '../../http/safe-json'
import type { Services } from '../../services'
import { billRuleStore, type BillRule } from './store'
import type { Stores } from '../../store/store'
import { modelStore } from '../../visualdev/models/store'

export interface BillRuleInput {
  readonly fullName: string
  readonly enCode: string
  readonly prefix?: string
  readonly dateFormat: string
  readonly digit: number
  readonly startNumber: string
  readonly sortCode?: number
  readonly enabledMark?: number
  readonly description?: string
}

/** A rule by its id or its code. @throws {Refusal} */
export async function billRuleOf(stores: Stores, idOrCode: string): Promise<BillRule> {
  const billRules = stores.of(billRuleStore)
  const rule = (await billRules.byId(idOrCode)) ?? (await billRules.byCodes([idOrCode]))[0]
  if (!rule) throw new Refusal('billRuleUnknown')
  return rule
}

/** Stores a new rule, or with `id` changes one. @throws {Refusal} 409 when it changed since `version` was read. */
export async function saveBillRule(
  { store, now, registry }: Services,
  id: string | null,
  input: BillRuleInput,
  version: number | undefined,
  userId: string,
): Promise<string> {
  if (input.startNumber.length > input.digit) throw invalidField('startNumber', 'tooLong', { limit: input.digit })
  const columns = {
    fullName: input.fullName.trim(),
    enCode: input.enCode,
    prefix: (input.prefix ?? '').trim(),
    dateFormat: input.dateFormat,
    digit: input.digit,
    startNumber: input.startNumber,
    sortCode: input.sortCode ?? 0,
    enabledMark: input.enabledMark ?? 1,
    description: input.description ?? '',
  }
  return store.transaction(async (stores) => {
    const billRules = stores.of(billRuleStore)
    const same = (await billRules.byCodes([input.enCode]))[0]
    if (same && same.id !== id) throw invalidField('enCode', 'duplicate')
    if (id === null) {
      const made = newId(now())
      await billRules.insert({
        ...columns,
        id: made,
        thisNumber: 0,
        outputNumber: '',
        version: 1,
        creatorUserId: userId,
        creatorTime: now(),
        lastModifyUserId: null,
        lastModifyTime: null,
      })
      return made
    }
    const before = await billRules.byId(id)
    if (!before) throw new Refusal('notFoundAnymore')
    // Forms name a rule by its code: under another they would not find it any more.
    if (before.enCode !== input.enCode && (await isUsed(stores, before.enCode, registry))) throw invalidField('enCode', 'inUse')
    const done = await billRules.update(id, version ?? before.version, { ...columns, lastModifyUserId: userId, lastModifyTime: now() })
    if (!done) throw new Refusal('stale', { data: { mine: { ...input }, theirs: { ...before }, version: before.version } })
    return id
  })
}

/** Removes a rule that no form uses. */
export async function removeBillRule({ store, registry }: Services, id: string): Promise<void> {
  await store.transaction(async (stores) => {
    const rule = await stores.of(billRuleStore).byId(id)
    if (!rule) throw new Refusal('notFoundAnymore')
    if (await isUsed(stores, rule.enCode, registry)) throw new Refusal('inUse')
    await stores.of(billRuleStore).remove(id)
  })
}

/** Lets a rule make numbers, or no longer. */
export async function toggleBillRule({ store }: Services, id: string): Promise<void> {
  const rule = await store.of(billRuleStore).byId(id)
  if (!rule) throw new Refusal('notFoundAnymore')
  await store.of(billRuleStore).update(id, rule.version, { enabledMark: rule.enabledMark === 1 ? 0 : 1 })
}

/** The codes of rules that number fields of a form, with the place of each field. */
const codesIn = (plan: Plan): readonly { readonly code: string; readonly at: string }[] =>
  [...plan.inputs.values()].flatMap(({ kind, field, node }) => {
    const fill = serverFillOf(kind, field)
    return fill?.with === 'number' ? [{ code: fill.rule, at: node.at }] : []
  })

async function isUsed(stores: Stores, code: string, registry: Services['registry']): Promise<boolean> {
  const { rows } = await stores.of(modelStore).list({})
  return rows
    .filter((row) => row.formData.includes(JSON.stringify(code).slice(1, -1)))
    .some((row) => {
      const { model } = readModel(parseJson(row.formData, 128), row.columnData, row.id, registry)
      return model !== null && codesIn(model.plan).some((one) => one.code === code)
    })
}
