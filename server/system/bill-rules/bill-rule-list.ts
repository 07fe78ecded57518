import { serverFillOf, type Plan } from '../../../engine'
import { invalidField, Refusal } from '../../errors'
import { parseJson } from '../../http/safe-json'
import type { CodedInput, CodedList } from '../../named-lists/manage'
import type { Services } from '../../services'
import type { Stores } from '../../store/store'
import { readModel } from '../../visualdev/models/engine-model'
import { modelStore } from '../../visualdev/models/store'
import { billRuleStore, type BillRule, type BillRuleSettings } from './store'

interface BillRuleInput extends CodedInput {
  readonly prefix?: string
  readonly dateFormat: string
  readonly digit: number
  readonly startNumber: string
}

/** A rule by its id or its code. @throws {Refusal} */
export async function billRuleOf(stores: Stores, idOrCode: string): Promise<BillRule> {
  const billRules = stores.of(billRuleStore)
  const rule = (await billRules.find(idOrCode)) ?? (await billRules.byCodes([idOrCode]))[0]
  if (!rule) throw new Refusal('billRuleUnknown')
  return rule
}

/** Bill rules as a list to maintain. Forms name a rule by its code: one that they use is not removed, nor gets another. */
export const billRuleList: CodedList<BillRuleSettings, BillRuleInput> = {
  store: billRuleStore,
  key: 'enCode',
  stamped: true,
  inLanguages: true,
  prepare(input) {
    if (input.startNumber.length > input.digit) throw invalidField('startNumber', 'tooLong', { limit: input.digit })
    return { sortCode: 0, enabledMark: 1, description: '', ...input }
  },
  among: ({ enCode }, _before, { stores }) => stores.of(billRuleStore).byCodes([enCode]),
  async own({ enCode, prefix = '', dateFormat, digit, startNumber }, before, _same, { stores, services }) {
    if (before && before.enCode !== enCode && (await isUsed(stores, before.enCode, services.registry))) throw invalidField('enCode', 'inUse')
    return { prefix: prefix.trim(), dateFormat, digit, startNumber }
  },
  told: (before) => ({ theirs: { ...before }, version: before.version }),
  async release({ enCode }, { stores, services }) {
    if (await isUsed(stores, enCode, services.registry)) throw new Refusal('inUse')
  },
}

/** The codes of rules that number fields of a form. */
const codesIn = (plan: Plan): readonly string[] =>
  [...plan.inputs.values()].flatMap(({ kind, field }) => {
    const fill = serverFillOf(kind, field)
    return fill?.with === 'number' ? [fill.rule] : []
  })

async function isUsed(stores: Stores, code: string, registry: Services['registry']): Promise<boolean> {
  const { rows } = await stores.of(modelStore).list({})
  return rows
    .filter((row) => row.formData.includes(JSON.stringify(code).slice(1, -1)))
    .some((row) => {
      const { model } = readModel(parseJson(row.formData, 128), row.columnData, row.id, registry)
      return model !== null && codesIn(model.plan).includes(code)
    })
}
