import { Type } from '@sinclair/typebox'
import {
  addNamedCalls,
  id,
  listOf,
  loadModel,
  mayOpenThe,
  seenRecord,
  seenRecords,
  type Act,
  type AddRoute,
  type Services,
} from '../../../server/module'
import { leasingActs } from './acts'
import { contractModelId, unitsOf } from './contracts/contract'
import { approveAct } from './requests/acts'

const tag = 'leasing'
const root = '/api/SubDev/whdy'
const signed = { matchLogic: 'and', conditionList: [{ logic: 'and', groups: [{ field: 'signedOn', symbol: 'notNull' }] }] }

/** Contracts under the names by which clients of this family know their calls. */
export function addContractCalls(route: AddRoute, services: Services): void {
  const act = (name: string): { readonly name: string; readonly act: Act } => {
    const found = leasingActs[name]
    if (!found) throw new Error(`There is no act "${name}" of contracts.`)
    return { name, act: found }
  }
  addNamedCalls(route, services, {
    modelId: contractModelId,
    tag,
    one: 'a contract',
    many: 'contracts',
    at: {
      list: `${root}/GetContractList`,
      create: `${root}/CreateContract`,
      update: `${root}/UpdateContract`,
      remove: `${root}/DeleteContract`,
      export: `${root}/ExportContractList`,
    },
    acts: {
      [`${root}/CreateContractApprove`]: act('submit'),
      [`${root}/RejectContract`]: act('reject'),
      [`${root}/CancelContract`]: act('cancel'),
      [`${root}/ContractEnd`]: act('end'),
      [`${root}/ContractEndApprove`]: { name: 'approve', act: approveAct('end') },
      [`${root}/ContractChangeApprove`]: { name: 'approve', act: approveAct('change') },
    },
  })
  addNamedCalls(route, services, {
    modelId: contractModelId,
    tag,
    one: 'a contract',
    many: 'contracts that were signed',
    only: JSON.stringify(signed),
    at: { list: '/api/SubDev/shhtdy/GetSignList', export: '/api/SubDev/shhtdy/ExportSignList' },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetContractDYList`,
    tag,
    policy: mayOpenThe(contractModelId),
    query: Type.Object({ id }),
    data: listOf(),
    summary: 'The units of a contract that the caller sees, with the area and the price that they are leased for',
    async handle({ query, access }) {
      const { values } = await seenRecord(services, await loadModel(services, contractModelId), access, query.id)
      const units = await seenRecords(services, await loadModel(services, 'units-unit'), access, { ids: unitsOf(values), where: [] })
      const rows = Array.isArray(values['units']) ? values['units'] : []
      return {
        list: units.rows.map((unit) => {
          const row = rows.find((one) => typeof one === 'object' && one !== null && !Array.isArray(one) && one['unit'] === unit.id)
          return { id: unit.id, name: unit.values['name'] ?? '', place: unit.values['place'] ?? null, ...numbersIn(row) }
        }),
      }
    },
  })
}

const numbersIn = (row: unknown): { readonly area: unknown; readonly price: unknown } => {
  const { area = null, price = null } = (row ?? {}) as Readonly<Record<string, unknown>>
  return { area, price }
}
