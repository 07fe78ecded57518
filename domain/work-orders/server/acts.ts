import { Type, type Static, type TObject } from '@sinclair/typebox'
import type { JsonObject } from '../../../engine'
import { defineAct, filesIn, invalidField, outboxStore, ruledOut, userStore, type Act, type ActContext } from '../../../server/module'
import { amount, sumOf } from '../../shared/money/amount'
import { numberIn, textIn } from '../../shared/read-json'
import { canStep, orderSteps, type OrderStep } from '../rules/order-state'
import { notNow, numberOf, orderCode, stateOf } from './order'
import { topics } from './topics'

const exactly = { additionalProperties: false } as const
const text = (maxLength: number) => Type.String({ maxLength })
const reason = Type.Object({ reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }) }, exactly)
/** Yuan, rounded to whole fen. */
const yuan = Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000 }))
const rounded = (yuanSaid: number | undefined): string => amount(String(yuanSaid ?? 0))

/** What is done with work orders, by the names that addresses use. */
export const orderActs: Readonly<Record<string, Act>> = {
  dispatchOrder: step(
    'dispatch',
    'Gives a work order to somebody, who is told',
    Type.Object({ handler: Type.String({ minLength: 1, maxLength: 50 }), remark: Type.Optional(text(200)) }, exactly),
    async ({ stores, record, input, now }) => {
      const [user] = await stores.of(userStore).byIds([input.handler])
      if (user?.enabledMark !== 1) throw invalidField('handler', 'unknownReference')
      const payload = { orderId: record.id, userId: user.id, remark: input.remark ?? '' }
      await stores.of(outboxStore).put({ topic: topics.dispatched, key: `${topics.dispatched} ${record.id} ${record.version}`, payload })
      return { handler: user.id, dispatchedAt: now, takenAt: null }
    },
  ),
  takeOrder: step(
    'take',
    'Takes a work order that nobody has, or that was given to the caller',
    Type.Object({}, exactly),
    ({ record, user, now }) => {
      const handler = textIn(record.values, 'handler')
      if (handler !== '' && handler !== user.id) throw ruledOut('work-orders.refusal.taken', { code: numberOf(record.values) })
      return Promise.resolve({ handler: user.id, takenAt: now })
    },
  ),
  finishOrder: step(
    'finish',
    'Says what was done for a work order and what it cost, in yuan; for who has it',
    Type.Object(
      {
        result: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
        afterPhotos: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 6 })),
        materialCost: yuan,
        laborCost: yuan,
      },
      exactly,
    ),
    async ({ stores, record, input, user, now }) => {
      if (textIn(record.values, 'handler') !== user.id) throw ruledOut('work-orders.refusal.othersOrder', { code: numberOf(record.values) })
      const [materialCost, laborCost] = [rounded(input.materialCost), rounded(input.laborCost)]
      const afterPhotos = (await filesIn(stores, (input.afterPhotos ?? []) as never)) as never
      return {
        result: input.result,
        afterPhotos,
        materialCost: Number(materialCost),
        laborCost: Number(laborCost),
        totalCost: Number(sumOf([materialCost, laborCost])),
        finishedAt: now,
      }
    },
  ),
  acceptOrder: step(
    'accept',
    'Accepts what was done for a work order, with a rating',
    Type.Object(
      { rating: Type.String({ minLength: 1, maxLength: 40 }), visitWay: Type.Optional(text(40)), opinion: Type.Optional(text(300)) },
      exactly,
    ),
    ({ input, now }) => Promise.resolve({ rating: input.rating, visitWay: input.visitWay ?? null, opinion: input.opinion ?? '', closedAt: now }),
  ),
  returnOrder: step(
    'return',
    'Does not accept what was done for a work order: who had it works on it again',
    reason,
    async ({ stores, record, input }) => {
      const payload = { orderId: record.id, userId: textIn(record.values, 'handler'), remark: input.reason }
      await stores.of(outboxStore).put({ topic: topics.returned, key: `${topics.returned} ${record.id} ${record.version}`, payload })
      return { opinion: input.reason, reworks: (numberIn(record.values, 'reworks') ?? 0) + 1, finishedAt: null }
    },
  ),
  cancelOrder: step('cancel', 'Calls a work order off, with a reason', reason, ({ input, now }) =>
    Promise.resolve({ result: input.reason, closedAt: now }),
  ),
}

/** An act that leads from one state of an order to the next. */
function step<I extends TObject>(name: OrderStep, summary: string, input: I, work: (context: ActContext<Static<I>>) => Promise<JsonObject>): Act {
  return defineAct<I>({
    on: orderCode,
    summary,
    button: `btn_${name}`,
    input,
    async run(context) {
      if (!canStep(name, stateOf(context.record.values))) throw notNow(context.record.values)
      return { ...(await work(context)), state: orderSteps[name].to }
    },
  })
}
