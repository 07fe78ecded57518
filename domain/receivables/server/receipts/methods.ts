import { listOf, offeredEntries, signedIn, type AddRoute, type Services } from '../../../../server/module'
import { tag } from '../wire'

/** How customers can pay, under the name by which clients of this family ask for it. */
export const addMethodRoutes = (route: AddRoute, services: Services): void =>
  route.guarded({
    method: 'GET',
    url: '/api/SubDev/shhtdy/GetPaymentMethodList',
    tag,
    policy: signedIn,
    data: listOf(),
    summary: 'The ways of paying that are offered, in their order: the entries of the dictionary `paymentMethod`, by their codes',
    handle: async () => ({
      list: (await offeredEntries(services.store, 'paymentMethod')).map(({ enCode, fullName }) => ({ id: enCode, enCode, fullName })),
    }),
  })
