import { anyone, type AddRoute, type Services } from '../../../server/module'
import { Type } from '@sinclair/typebox'
import { localZoneName } from '../../../engine'
import { readScreen } from './public-screen'

const board = Type.Object({
  title: Type.String(),
  total: Type.Integer(),
  parts: Type.Array(Type.Object({ name: Type.String(), value: Type.Integer() })),
})

/** What a large screen on a wall shows. */
export function addPublicScreenRoute(route: AddRoute, services: Services): void {
  route.open({
    method: 'GET',
    url: '/api/public/Screen',
    tag: 'public',
    policy: anyone('the installation has set up the screen; it holds counts, never a record'),
    rateLimit: { max: 60, timeWindow: '1 minute' },
    summary: 'How many records there are, by their choices; and the zone whose clock hangs there',
    data: Type.Object({ title: Type.String(), time: Type.Integer(), boards: Type.Array(board), timeZone: Type.String() }),
    handle: async ({ words }) => ({ ...(await readScreen(services, words)), timeZone: localZoneName() }),
  })
}
