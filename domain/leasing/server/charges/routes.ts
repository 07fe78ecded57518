import { Type } from '@sinclair/typebox'
import { isJsonObject } from '../../../../engine'
import {
  id,
  invalidField,
  listOf,
  loadModel,
  mayOpen,
  parseJson,
  presentRecord,
  seenRecord,
  shownFields,
  type AddRoute,
  type Services,
  type StoredRecord,
} from '../../../../server/module'
import { taxIn } from '../../../shared/money/tax'
import { contractCharges } from '../../../shared/server/contract-charges'
import { contractModelId } from '../contracts/contract'
import { explainer, type Reader } from './explain'
import { namer } from './names'
import { previewOf, pricesSeen } from './preview'
import { seenCharges } from './seen-charges'

const tag = 'leasing'
const menu = 'leasing.contract'
const root = '/api/SubDev/whdy'
const sum = Type.Array(Type.Object({ name: Type.String(), amount: Type.String() }))
const schedule = Type.Object({
  missing: Type.Union([Type.String(), Type.Null()]),
  rows: Type.Array(Type.Unknown()),
  total: Type.String(),
  net: Type.String(),
  tax: Type.String(),
  subjects: sum,
  units: sum,
  years: sum,
})

/** Schedules of contracts: as they would be, and as they were booked. */
export function addChargeRoutes(route: AddRoute, services: Services): void {
  /** What a contract charges, and what says of it how it comes about: for that all that it ever charged is looked at. */
  async function explained(contract: StoredRecord, reader: Reader, withVoided = false) {
    const all = await services.store.of(contractCharges).of({ contracts: [contract.id], voided: true })
    const shown = withVoided ? all : all.filter(({ voidedAt }) => voidedAt === null)
    return { shown, said: await explainer(services.store, contract, all, reader) }
  }

  route.guarded({
    method: 'POST',
    url: `${root}/CalCost2`,
    onlyReads: true,
    tag,
    policy: mayOpen(menu),
    body: Type.Object({ data: Type.String({ maxLength: 1_000_000 }) }),
    data: schedule,
    summary:
      'What a contract of these values (`data`, the JSON text of its form) charges: every row with period, days, due day, amount, what of it is tax, and how that comes about; sums by subject, unit and year. The same rows are booked when it is approved',
    handle({ body, access, words }) {
      const values = parseJson(body.data, 64)
      if (!isJsonObject(values)) throw invalidField('data', 'type')
      return previewOf(services, values, access, words)
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetContractFeePrices`,
    tag,
    policy: mayOpen(menu),
    query: Type.Object({ unitIds: Type.String({ maxLength: 20_000 }) }),
    data: listOf(),
    summary:
      'What fee subjects cost in units (`unitIds`, comma-joined) that the caller sees: prices of the units, and those of the subjects (`unit` null), which hold where a unit has none',
    async handle({ query, access }) {
      const ids = query.unitIds.split(',').filter((one) => one !== '')
      return { list: (await pricesSeen(services, access, ids)).map((price) => ({ ...price })) }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetContractInfoById`,
    tag,
    policy: mayOpen(menu),
    query: Type.Object({ id }),
    summary:
      'A contract with its values and what it charges, with how each amount comes about in words (`why`), as far as its menus show fields and columns to the caller',
    async handle({ query, access, words }) {
      const model = await loadModel(services, contractModelId)
      const record = await seenRecord(services, model, access, query.id)
      const isSeen = seenCharges(access)
      const { shown, said } = await explained(record, { access, words })
      return {
        ...presentRecord(model, record, shownFields(access, contractModelId)),
        charges: shown.filter(({ subject }) => isSeen(subject)).map((row) => ({ ...row, why: said(row) })),
      }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetContractCharges/:id`,
    tag,
    policy: mayOpen(menu),
    params: Type.Object({ id }),
    query: Type.Object({ voided: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])) }),
    data: listOf(),
    summary:
      'What a contract charges, by due day, what of it is tax (null for rows from before rates were kept), and how each amount comes about in words (`why`); with `voided=1` also what holds no more',
    async handle({ params, query, access, words }) {
      const contract = await seenRecord(services, await loadModel(services, contractModelId), access, params.id)
      const isSeen = seenCharges(access)
      const { shown, said } = await explained(contract, { access, words }, query.voided === '1')
      const charges = shown.filter(({ subject }) => isSeen(subject))
      const named = await namer(
        services,
        charges.map(({ subject, unitId }) => ({ subject, unit: unitId })),
        access,
        words,
      )
      return {
        list: charges.map((row) => ({
          ...row,
          ...named({ subject: row.subject, unit: row.unitId }),
          ...(row.taxRate === null ? { net: null, tax: null } : taxIn(row.amount, row.taxRate)),
          why: said(row),
        })),
      }
    },
  })
}
