import { Type } from '@sinclair/typebox'
import {
  day,
  id,
  listQuery,
  loadModel,
  mayOpen,
  mayPress,
  namesOfUsers,
  nameOf,
  pagedListOf,
  pageOf,
  paginationOf,
  seenRecord,
  seenRecords,
  userStore,
  type AddRoute,
  type Services,
  type StoredRecord,
} from '../../../../server/module'
import { endTypes } from '../../rules/settle'
import { codeOf, contractModelId } from '../contracts/contract'
import { requestStore } from '../requests/store'
import { yuan } from './acts'
import { presentSettlement, settlementSchema } from './present'
import { settlementAsked } from './settlement'
import { endTold, endToldOf } from './told'

const tag = 'leasing'
const menu = 'leasing.contract'
const root = '/api/SubDev/whdy'

/** What the end of contracts comes to, before and after. */
export function addEndRoutes(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'GET',
    url: `${root}/getEndFees`,
    tag,
    policy: mayPress('btn_end', menu),
    query: Type.Object({
      id,
      day,
      endType: Type.Union(endTypes.map((type) => Type.Literal(type))),
      penalty: Type.Optional(yuan),
      depositKept: Type.Optional(yuan),
    }),
    data: settlementSchema,
    summary:
      'What the end of a contract on a day comes to: per period what was charged and what it is worth until then, deposit, penalty, and the sum to pay (above 0) or to return, each with how it comes about in words (`why`). Exactly this is booked when the end is approved',
    async handle({ query: { id: contractId, ...ending }, access, words }) {
      const record = await seenRecord(services, await loadModel(services, contractModelId), access, contractId)
      const settlement = await settlementAsked(services.store, record, ending)
      return presentSettlement(services, record, await endTold(services.store, record.values, settlement, ending), { access, words })
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetEndCostList`,
    tag,
    policy: mayOpen(menu),
    query: Type.Object({ currentPage: listQuery.currentPage, pageSize: listQuery.pageSize, contractId: Type.Optional(id) }),
    data: pagedListOf(
      Type.Object({
        id: Type.String(),
        contractId: Type.String(),
        code: Type.String(),
        memo: Type.String(),
        user: Type.String(),
        time: Type.Integer(),
        ...settlementSchema.properties,
      }),
    ),
    summary: 'The settlements of contracts that have ended, those of the last days first; of one contract, or of all that the caller sees',
    async handle({ query, access, words }) {
      const model = await loadModel(services, contractModelId)
      const { rows: contracts } = await seenRecords(services, model, access, {
        where: [{ key: 'state', is: 'oneOf', values: ['ended'] }],
        ...(query.contractId !== undefined && { ids: [query.contractId] }),
      })
      const page = pageOf(query, 20)
      const ended = await services.store.of(requestStore).ended(contracts.map((record) => record.id))
      const shown = ended.slice((page.current - 1) * page.size, page.current * page.size)
      const names = namesOfUsers(await services.store.of(userStore).byIds([...new Set(shown.map(({ decidedBy }) => decidedBy ?? ''))]))
      const byId = new Map<string, StoredRecord>()
      for await (const some of services.store.records.each(model.tables, [...new Set(shown.map((one) => one.contractId))]))
        for (const record of some) byId.set(record.id, record)
      const list = []
      for (const one of shown) {
        const contract = byId.get(one.contractId)
        if (!contract) continue
        list.push({
          id: one.id,
          contractId: one.contractId,
          code: codeOf(contract.values),
          memo: one.memo,
          user: nameOf(names, one.decidedBy ?? ''),
          time: one.decidedAt ?? one.askedAt,
          ...(await presentSettlement(services, contract, await endToldOf(services.store, contract.values, one), { access, words })),
        })
      }
      return { list, pagination: paginationOf(page, ended.length) }
    },
  })
}
