import { Type } from '@sinclair/typebox'
import { localZoneName } from '../../../../engine'
import { anyone, type AddRoute, type Services } from '../../../../server/module'
import { rateRequest } from './rating'
import { toldOf } from './told'

/** What people who asked for something by a public form are told of it. */
export function addRequestRoutes(route: AddRoute, services: Services): void {
  route.open({
    method: 'GET',
    url: '/api/public/Requests',
    tag: 'public',
    policy: anyone(
      'the link that whoever asked was given is the proof; state, times and the answers that the form names are told, nothing else of the record',
    ),
    rateLimit: { max: 60, timeWindow: '1 minute' },
    query: Type.Object({ code: Type.String({ minLength: 20, maxLength: 100 }) }),
    data: Type.Object({
      title: Type.String(),
      number: Type.String(),
      askedTime: Type.Integer(),
      timeZone: Type.String(),
      steps: Type.Array(Type.Object({ state: Type.String(), color: Type.String(), time: Type.Integer() })),
      answers: Type.Array(Type.Object({ title: Type.String(), text: Type.String() })),
      rating: Type.Union([
        Type.Object({
          title: Type.String(),
          options: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
          remark: Type.String(),
        }),
        Type.Null(),
      ]),
      rated: Type.String(),
    }),
    summary:
      'How something stands that was asked for by a public form, by the link that came with its number: states with their times, the newest first, and answers; `rating` is what may be chosen once it is done, and what may be said besides, `rated` what was chosen then. 404 for any other link',
    async handle({ query, words }) {
      return { ...(await toldOf(services, query.code, words)), timeZone: localZoneName() }
    },
  })
  route.open({
    method: 'POST',
    url: '/api/public/Requests/Rating',
    tag: 'public',
    policy: anyone('the link that whoever asked was given is the proof; the one field that the form names for a rating is written, once'),
    rateLimit: { max: 20, timeWindow: '10 minutes' },
    bodyLimit: 16 * 1024,
    body: Type.Object({
      code: Type.String({ minLength: 20, maxLength: 100 }),
      rating: Type.String({ minLength: 1, maxLength: 50 }),
      remark: Type.Optional(Type.String({ maxLength: 300 })),
    }),
    summary: 'Rates what was asked for by a public form, once, when it stands as the form says; 400 before that and afterwards',
    handle: ({ body, words }) => rateRequest(services, { ...body, remark: body.remark ?? '' }, words),
  })
}
