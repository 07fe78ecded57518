import { Type } from '@sinclair/typebox'
import { id, listQuery, mayOpen, nameOf, pagedListOf, pageOf, paginationOf, Refusal, type AddRoute, type Services } from '../../../../server/module'
import { readDepositId } from '../../rules/deposit'
import { seeCustomers, seenBy } from '../scope'
import { userNames } from '../user-names'
import { menus, root, shownDay, tag, yuan } from '../wire'
import { materialsByContract, materialsOf } from './materials'
import { amounts, presentDeposit, which } from './present'
import { depositLines } from './statement'
import { depositStates, depositStore } from './store'
import { unitsOfContracts } from './units-of-contracts'

/** Looking at deposits. */
export function addDepositReading(route: AddRoute, services: Services): void {
  const { store } = services

  route.guarded({
    method: 'GET',
    url: `${root}/GetDepositList`,
    tag,
    policy: mayOpen(menus.deposit),
    query: Type.Object({
      ...listQuery,
      customerId: Type.Optional(id),
      contractId: Type.Optional(id),
      state: Type.Optional(Type.Union(depositStates.map((one) => Type.Literal(one)))),
    }),
    data: Type.Object({ ...pagedListOf().properties, sums: Type.Record(Type.String(), Type.String()) }),
    summary:
      'Deposits by customer and contract: billed, due, taken, deducted, returned, forfeited, transferred and held, in yuan as decimal text, with what all that are found come to, and the state of the materials that customers sent',
    async handle({ query, access, words }) {
      const page = pageOf(query)
      const { customers: seen } = await seenBy(services, access)
      const { rows, total, sums } = await store.of(depositStore).list({ ...query, seen }, page)
      const units = await unitsOfContracts(
        store,
        rows.map(({ contractId }) => contractId),
        words,
      )
      const materials = await materialsByContract(
        services,
        access,
        rows.map(({ contract }) => contract),
        words,
      )
      return {
        list: rows.map((deposit) => ({
          ...presentDeposit(deposit, units.get(deposit.contractId) ?? ''),
          materials: (materials.get(deposit.contract) ?? []).map(({ state }) => state).join(words.t('engine.comma')),
        })),
        pagination: paginationOf(page, total),
        sums: amounts(sums),
      }
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetDepositInfo/:id`,
    tag,
    policy: mayOpen(menus.deposit),
    params: Type.Object(which),
    data: Type.Object({ deposit: Type.Unknown(), list: Type.Array(Type.Unknown()), materials: Type.Array(Type.Unknown()) }),
    summary:
      'A deposit with everything that was paid on its bills and became of it since, and what was held after each line; and the materials that prove it, with their state',
    async handle({ params, access, words }) {
      const { customerId, contractId } = readDepositId(params.id)
      await seeCustomers(services, access, customerId)
      const deposit = (await store.of(depositStore).of(customerId)).find((one) => one.contractId === contractId)
      if (!deposit) throw new Refusal('notFoundAnymore')
      const lines = await depositLines(store, customerId, contractId)
      const names = await userNames(
        store,
        lines.map(({ creatorUserId }) => creatorUserId),
      )
      const units = await unitsOfContracts(store, [contractId], words)
      return {
        deposit: presentDeposit(deposit, units.get(contractId) ?? ''),
        materials: [...(await materialsOf(services, access, { id: contractId, code: deposit.contract }, words))],
        list: lines.map(({ day, fen, held, creatorUserId, isOpen, ...line }) => ({
          ...line,
          ...{ day: shownDay(day), amount: yuan(fen), held: yuan(held), creatorUser: nameOf(names, creatorUserId), isOpen: isOpen ? 1 : 0 },
        })),
      }
    },
  })
}
