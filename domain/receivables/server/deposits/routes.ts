import { Type } from '@sinclair/typebox'
import {
  byId,
  doOnce,
  id,
  listQuery,
  loadModel,
  mayOpen,
  mayPress,
  nameOf,
  onceOf,
  pagedListOf,
  pageOf,
  paginationOf,
  Refusal,
  seenRecord,
  type Access,
  type AddRoute,
  type Services,
} from '../../../../server/module'
import { depositId, depositSubject, readDepositId } from '../../rules/deposit'
import { announce, type Told } from '../approvals/ask'
import { askForReturn } from '../approvals/limits'
import { makeBill } from '../bills/manage'
import { seenBy } from '../scope'
import { userNames } from '../user-names'
import { dayIn, fenIn, memo, menus, money, reason, root, shownDay, someDay, tag, todayAt, yuan } from '../wire'
import { deductDeposit, forfeitDeposit, returnDeposit, reverseDeposit } from './acts'
import { unitsOfContracts } from './units-of-contracts'
import { depositLines } from './statement'
import { depositStates, depositStore, type Deposit, type DepositSums } from './store'

const amounts = ({ billed, due, taken, deducted, returned, forfeited, transferred, held }: DepositSums) => ({
  ...{ billed: yuan(billed), due: yuan(due), taken: yuan(taken), deducted: yuan(deducted), returned: yuan(returned) },
  ...{ forfeited: yuan(forfeited), transferred: yuan(transferred), held: yuan(held) },
})
const present = ({ customerId, contractId, customer, contract, ...sums }: Deposit, units: string) => ({
  ...{ id: depositId(customerId, contractId), customerId, contractId, customer, contract, units },
  ...amounts(sums),
})

/** A deposit is named by the id of its row: customer, and contract where there is one. */
const which = { id: Type.String({ minLength: 3, maxLength: 200, pattern: '^[^.]+\\.[^.]*$' }) }

/** Deposits: what customers left as a security, and what becomes of it. */
export function addDepositRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const today = () => todayAt(services.now())
  const see = async (access: Access, customerId: string) => {
    await seenRecord(services, await loadModel(services, 'customers-customer'), access, customerId)
  }

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
      'Deposits by customer and contract: billed, due, taken, deducted, returned, forfeited, transferred and held, in yuan as decimal text, with what all that are found come to',
    async handle({ query, access, words }) {
      const page = pageOf(query)
      const { customers: seen } = await seenBy(services, access)
      const { rows, total, sums } = await store.of(depositStore).list({ ...query, seen }, page)
      const units = await unitsOfContracts(
        store,
        rows.map(({ contractId }) => contractId),
        words,
      )
      return {
        list: rows.map((deposit) => present(deposit, units.get(deposit.contractId) ?? '')),
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
    data: Type.Object({ deposit: Type.Unknown(), list: Type.Array(Type.Unknown()) }),
    summary: 'A deposit with everything that was paid on its bills and became of it since, and what was held after each line',
    async handle({ params, access, words }) {
      const { customerId, contractId } = readDepositId(params.id)
      await see(access, customerId)
      const deposit = (await store.of(depositStore).of(customerId)).find((one) => one.contractId === contractId)
      if (!deposit) throw new Refusal('notFoundAnymore')
      const lines = await depositLines(store, customerId, contractId)
      const names = await userNames(
        store,
        lines.map(({ creatorUserId }) => creatorUserId),
      )
      const units = await unitsOfContracts(store, [contractId], words)
      return {
        deposit: present(deposit, units.get(contractId) ?? ''),
        list: lines.map(({ day, fen, held, creatorUserId, isOpen, ...line }) => ({
          ...line,
          ...{ day: shownDay(day), amount: yuan(fen), held: yuan(held), creatorUser: nameOf(names, creatorUserId), isOpen: isOpen ? 1 : 0 },
        })),
      }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/TakeDeposit`,
    tag,
    policy: mayPress('btn_take', menus.deposit),
    body: Type.Object({
      customerId: id,
      contractId: Type.Optional(Type.Union([id, Type.Null(), Type.Literal('')])),
      dueDay: someDay,
      amount: money,
      memo,
    }),
    data: Type.Object({ id: Type.String(), number: Type.String() }),
    summary: 'Bills a deposit, so that it can be paid at the cash desk; 400 for a day whose month is closed. Takes `Idempotency-Key`',
    async handle({ body, user, access, request }) {
      await see(access, body.customerId)
      return doOnce(services, onceOf(request, user.id), (keep) =>
        store.transaction(async (stores) => {
          const due = dayIn(body.dueDay, 'dueDay')
          const bill = await makeBill(
            services,
            stores,
            {
              ...{ customerId: body.customerId, contractId: body.contractId || null, unitId: null, subject: depositSubject },
              ...{ fromDay: due, toDay: due, dueDay: due, fen: fenIn(body.amount), memo: body.memo ?? '' },
            },
            { userId: user.id, now: services.now() },
          )
          const answer = { id: bill.id, number: bill.number }
          await keep(stores, answer)
          return answer
        }),
      )
    },
  })

  const act = { day: Type.Optional(someDay), amount: money }
  const read = (given: string, body: { readonly day?: string | number | undefined; readonly amount: string | number }) => ({
    ...readDepositId(given),
    ...{ day: body.day === undefined ? today() : dayIn(body.day, 'day'), fen: fenIn(body.amount) },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/DeductDeposit/:id`,
    tag,
    policy: mayPress('btn_deduct', menus.deposit),
    params: Type.Object(which),
    body: Type.Object({ ...act, bills: Type.Optional(Type.Array(id, { maxItems: 500 })), memo }),
    data: Type.Object({ id: Type.String(), number: Type.String() }),
    summary:
      'Pays bills of the customer with a deposit, those named or the oldest first, and makes a receipt of it. 400 for more than is held or than they owe. Takes `Idempotency-Key`',
    async handle({ params, body, user, access, request }) {
      const given = { ...read(params.id, body), note: body.memo ?? '', billIds: body.bills ?? null }
      await see(access, given.customerId)
      return doOnce(services, onceOf(request, user.id), (keep) =>
        store.transaction(async (stores) => {
          const receipt = await deductDeposit(services, stores, given, { userId: user.id, now: services.now(), today: today() })
          const answer = { id: receipt.id, number: receipt.number }
          await keep(stores, answer)
          return answer
        }),
      )
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/ReturnDeposit/:id`,
    tag,
    policy: mayPress('btn_return', menus.deposit),
    params: Type.Object(which),
    body: Type.Object({ ...act, method: Type.String({ minLength: 1, maxLength: 50 }), memo }),
    data: Type.Object({ held: Type.String(), waiting: Type.Boolean() }),
    summary:
      'Pays a deposit out by a method of payment; where that takes two persons it waits for the second (`waiting`). 400 for more than is held, a day to come, and days that are closed. Takes `Idempotency-Key`',
    async handle({ params, body, user, access, request }) {
      const given = { ...read(params.id, body), note: body.memo ?? '', method: body.method }
      await see(access, given.customerId)
      let told: Told = []
      const answered = await doOnce(services, onceOf(request, user.id), (keep) =>
        store.transaction(async (stores) => {
          const by = { userId: user.id, now: services.now(), today: today() }
          const request = await askForReturn(stores, given, by)
          if (request) told = request.told
          else await returnDeposit(stores, given, by)
          const answer = { held: await heldText(stores, given), waiting: request !== null }
          await keep(stores, answer)
          return answer
        }),
      )
      announce(services, told)
      return answered
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/ForfeitDeposit/:id`,
    tag,
    policy: mayPress('btn_forfeit', menus.deposit),
    params: Type.Object(which),
    body: Type.Object({ ...act, reason }),
    data: Type.Object({ held: Type.String() }),
    summary: 'Keeps a deposit for good, for a reason; 400 for more than is held. Takes `Idempotency-Key`',
    async handle({ params, body, user, access, request }) {
      const given = { ...read(params.id, body), note: body.reason }
      await see(access, given.customerId)
      return doOnce(services, onceOf(request, user.id), (keep) =>
        store.transaction(async (stores) => {
          await forfeitDeposit(stores, given, { userId: user.id, now: services.now(), today: today() })
          const answer = { held: await heldText(stores, given) }
          await keep(stores, answer)
          return answer
        }),
      )
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/ReverseDepositEntry/:id`,
    tag,
    policy: mayPress('btn_reverse', menus.deposit),
    params: byId,
    body: Type.Object({ reason }),
    summary:
      'Undoes that a deposit was deducted, returned or forfeited, by an entry of today that names it; what it paid is owed again. 400 for what is undone already',
    async handle({ params, body, user, access }) {
      const entry = await store.of(depositStore).byId(params.id)
      if (!entry) throw new Refusal('notFoundAnymore')
      await see(access, entry.customerId)
      return store.transaction((stores) =>
        reverseDeposit(stores, params.id, { reason: body.reason, today: today(), userId: user.id, now: services.now() }),
      )
    },
  })
}

async function heldText(
  stores: Parameters<typeof unitsOfContracts>[0],
  { customerId, contractId }: { readonly customerId: string; readonly contractId: string },
): Promise<string> {
  return yuan((await stores.of(depositStore).of(customerId)).find((one) => one.contractId === contractId)?.held ?? 0)
}
