import { PassThrough } from 'node:stream'
import { Type } from '@sinclair/typebox'
import { Refusal } from '../../../errors'
import { answerOf } from '../../../http/error-handler'
import { answered, type AddRoute } from '../../../http/route'
import { byModel } from '../../../http/wire'
import type { Services } from '../../../services'
import { bodyLimit, longestDesign } from '../design-body'
import { mayDesign } from '../may-design'
import { renamesSchema } from '../rename-keys'
import { modelStore } from '../store'
import { impactOf, mostRead } from './impact'
import { GivenUp } from './look-through'
import { presentImpact } from './presenter'

const count = Type.Integer({ minimum: 0 })
const record = { id: Type.String(), name: Type.String() }
const line = { field: Type.String(), title: Type.String(), count }
const report = Type.Object({
  version: Type.Integer({ description: 'The version of the model that was looked at' }),
  records: Type.Object({ total: count, read: count }),
  invalid: Type.Object({
    count,
    already: count,
    lines: Type.Array(Type.Object({ ...line, rule: Type.String(), message: Type.String(), records: Type.Array(Type.Object(record)) })),
  }),
  lost: Type.Object({ count, lines: Type.Array(Type.Object({ ...line, why: Type.String() })) }),
  formulas: Type.Array(
    Type.Object({
      ...line,
      records: Type.Array(Type.Object({ ...record, was: Type.Optional(Type.String()), becomes: Type.Optional(Type.String()) })),
    }),
  ),
  readers: Type.Array(
    Type.Object({
      reader: Type.Union((['menu', 'scheme', 'list', 'form', 'interface', 'portal', 'module'] as const).map((one) => Type.Literal(one))),
      key: Type.String(),
      title: Type.String(),
      name: Type.String(),
      place: Type.String(),
      roles: Type.Optional(count),
    }),
  ),
  renames: Type.Array(Type.Object({ from: Type.String(), to: Type.String(), fromTitle: Type.String(), toTitle: Type.String(), count })),
})

/** What a change of a form would do to what is stored, asked before it is saved. */
export function addImpactRoutes(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'POST',
    url: '/api/visualdev/Base/:modelId/Actions/Impact',
    tag: 'models',
    policy: mayDesign,
    onlyReads: true,
    params: byModel,
    body: Type.Object(
      {
        formData: Type.String({ minLength: 2, maxLength: longestDesign }),
        columnData: Type.String({ maxLength: longestDesign }),
        renames: renamesSchema,
      },
      { additionalProperties: false },
    ),
    bodyLimit,
    data: report,
    summary:
      'What a change of the form would do to stored records; nothing is written. How many would no longer be valid, by field and rule; how many values ' +
      'would be lost; whose formulas would give other results; what reads fields that are gone; and which keys may be the same under another name. ' +
      `Of more than ${mostRead} records as many are looked at, spread evenly (\`records.read\` of \`records.total\`). Records are named as far as the ` +
      'caller may see them. While it works, one blank is sent before the JSON for each percent',
    async handle({ params, body, access, words, request, reply }) {
      const row = await services.store.of(modelStore).byId(params.modelId)
      if (!row) throw new Refusal('notFound')
      const look = await impactOf(services, row, { ...body, renames: body.renames ?? [] }, words)
      const out = new PassThrough()
      let isGivenUp = false
      out.on('close', () => (isGivenUp = true))
      void reply.type('application/json; charset=utf-8').send(out)
      let told = 0
      const watch = {
        percent(done: number) {
          out.write(' '.repeat(done - told))
          told = done
        },
        isGivenUp: () => isGivenUp,
      }
      void look(watch)
        .then((impact) => presentImpact(services, row, impact, access, words))
        .then((data) => out.end(JSON.stringify({ code: 200, msg: words.t('server.done'), data })))
        .catch((error: unknown) => {
          if (error instanceof GivenUp || isGivenUp) return out.destroy()
          if (error instanceof Refusal) return out.end(JSON.stringify(answerOf(error, words)))
          request.log.error({ err: error }, 'the impact of a form could not be told')
          return out.end(JSON.stringify({ code: 500, msg: words.t('server.error.unexpected', { requestId: request.id }), data: null }))
        })
      return answered
    },
  })
}
