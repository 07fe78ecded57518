import { Type, type Static } from '@sinclair/typebox'
import {
  id,
  invalidField,
  listOf,
  loadModel,
  mayOpen,
  mayPress,
  Refusal,
  ruledOut,
  seenRecord,
  type Access,
  type AddRoute,
  type Services,
  type Stores,
} from '../../../../server/module'
import { feeBys, feePers } from '../../../shared/money/fee-price'
import { feePrices } from '../../../shared/server/fee-prices'
import { priceText } from '../fee-subjects'
import { feeSubjectStore, nameOfSubject } from '../store'
import { unitPriceStore, type UnitPriceInput } from './store'

const tag = 'billing'
const [unitMenu, chartMenu] = ['property.unit', 'property.unitChart']
const root = '/api/SubDev/shhtdy'
const said = {
  subjectId: id,
  price: Type.Number({ minimum: 0, maximum: 10_000_000 }),
  per: Type.Union(feePers.map((one) => Type.Literal(one))),
  by: Type.Union(feeBys.map((one) => Type.Literal(one))),
  memo: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
}
const changed = Type.Object({ ...said, version: Type.Optional(Type.Integer()) })

const inputOf = ({ subjectId, price, per, by, memo }: Omit<Static<typeof changed>, 'version'>): UnitPriceInput => ({
  ...{ subjectId, price: priceText(price), per, byWhat: by, memo: memo ?? '' },
})

/** Prices that units have of their own for fee subjects: they hold before those of the subjects. Whoever may change a unit may change them. */
export function addUnitPriceRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  const see = async (access: Access, unitId: string) => seenRecord(services, await loadModel(services, 'units-unit'), access, unitId)
  const priceSeen = async (access: Access, priceId: string) => {
    const price = await store.of(unitPriceStore).byId(priceId)
    if (!price) throw new Refusal('notFoundAnymore')
    await see(access, price.unitId)
    return price
  }

  route.guarded({
    method: 'GET',
    url: `${root}/GetDYFeeSubjectList`,
    tag,
    policy: mayOpen(unitMenu, chartMenu),
    query: Type.Object({ unitId: id }),
    data: listOf(),
    summary: 'The prices that a unit has of its own for fee subjects, with the name and the price of each subject',
    async handle({ query, access, words }) {
      await see(access, query.unitId)
      const subjects = new Map((await store.of(feeSubjectStore).all()).map((one) => [one.id, one]))
      return {
        list: (await store.of(feePrices).ofUnits([query.unitId])).map(({ price, byWhat, userId: _user, ...row }) => {
          const subject = subjects.get(row.subjectId)
          const usual = subject?.price ?? null
          return {
            ...row,
            ...{ price: Number(price), by: byWhat, subject: subject ? words.text(nameOfSubject(subject)) : row.subjectId },
            ...{ subjectPrice: usual === null ? null : Number(usual), subjectPer: subject?.pricePer, subjectBy: subject?.priceBy },
          }
        }),
      }
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/CreateDYFeeSubject`,
    tag,
    policy: mayPress('btn_edit', unitMenu),
    body: Type.Object({ unitId: id, ...said }),
    data: Type.Object({ id: Type.String() }),
    summary: 'Gives a unit a price of its own for a fee subject; 400 where it has one, or there is no such subject',
    async handle({ body: given, access, user }) {
      await see(access, given.unitId)
      return store.transaction(async (stores) => {
        await checkSubject(stores, given.subjectId)
        const made = await stores.of(unitPriceStore).insert(given.unitId, inputOf(given), { userId: user.id, now: services.now() })
        if (made === null) throw ruledOut('billing.refusal.unitHasPrice')
        return { id: made }
      })
    },
  })

  route.guarded({
    method: 'PUT',
    url: `${root}/UpdateDYFeeSubject`,
    tag,
    policy: mayPress('btn_edit', unitMenu),
    query: Type.Object({ id }),
    body: changed,
    summary:
      'Changes a price that a unit has of its own; 409 when it no longer has the version that was read. Contracts that were submitted keep theirs',
    async handle({ query, body: given, access, user }) {
      const before = await priceSeen(access, query.id)
      await store.transaction(async (stores) => {
        await checkSubject(stores, given.subjectId)
        const others = await stores.of(feePrices).ofUnits([before.unitId])
        if (others.some((one) => one.id !== before.id && one.subjectId === given.subjectId)) throw ruledOut('billing.refusal.unitHasPrice')
        const done = await stores.of(unitPriceStore).update(query.id, inputOf(given), { userId: user.id, now: services.now() }, given.version)
        if (!done) throw new Refusal('stale')
      })
    },
  })

  route.guarded({
    method: 'DELETE',
    url: `${root}/DeleteDYFeeSubject`,
    tag,
    policy: mayPress('btn_edit', unitMenu),
    query: Type.Object({ id }),
    summary: 'Takes a price of its own from a unit: that of the subject holds again. Contracts that were submitted keep theirs',
    async handle({ query, access }) {
      await priceSeen(access, query.id)
      await store.of(unitPriceStore).remove(query.id)
    },
  })
}

async function checkSubject(stores: Stores, subjectId: string): Promise<void> {
  if (!(await stores.of(feeSubjectStore).find(subjectId))) throw invalidField('subjectId', 'unknownReference')
}
