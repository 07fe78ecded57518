import { Type } from '@sinclair/typebox'
import { byId, doOnce, id, mayPress, onceOf, Refusal, type AddRoute, type Services, type Stores } from '../../../../server/module'
import { depositSubject, readDepositId } from '../../rules/deposit'
import { announce, type Told } from '../approvals/ask'
import { askForReturn } from '../approvals/limits'
import { makeBill } from '../bills/manage'
import { seeCustomers } from '../scope'
import { dayIn, fenIn, memo, menus, money, reason, root, someDay, tag, todayAt, yuan } from '../wire'
import { deductDeposit, forfeitDeposit, returnDeposit, reverseDeposit } from './acts'
import { which } from './present'
import { depositStore } from './store'

/** What is done with deposits: taken, deducted, returned, forfeited, and any of it undone. */
export function addDepositActs(route: AddRoute, services: Services): void {
  const { store } = services
  const today = () => todayAt(services.now())

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
      await seeCustomers(services, access, body.customerId)
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
      await seeCustomers(services, access, given.customerId)
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
      await seeCustomers(services, access, given.customerId)
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
      await seeCustomers(services, access, given.customerId)
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
      await seeCustomers(services, access, entry.customerId)
      return store.transaction((stores) =>
        reverseDeposit(stores, params.id, { reason: body.reason, today: today(), userId: user.id, now: services.now() }),
      )
    },
  })
}

async function heldText(stores: Stores, { customerId, contractId }: { readonly customerId: string; readonly contractId: string }): Promise<string> {
  return yuan((await stores.of(depositStore).of(customerId)).find((one) => one.contractId === contractId)?.held ?? 0)
}
