import { Type } from '@sinclair/typebox'
import type { Json, JsonObject } from '../../engine'
import { Refusal } from '../errors'
import type { AddRoute, SignedInContext } from '../http/route'
import { id } from '../http/wire'
import { doOnce, onceOf } from '../once/once'
import { mayPressInModel } from '../policies/policy'
import { shownFields } from '../policies/record-access'
import type { Services } from '../services'
import { asPlanned, holdForm } from '../visualdev/records/as-planned'
import { loadModel } from '../visualdev/models/open-model'
import { presentRecord } from '../visualdev/records/presenter'
import { checkScope, underRules } from '../visualdev/records/record-rules'
import type { Act, ActContext } from './act'
import type { ServerModule } from './server-module'

/** The calls of the acts of all modules. */
export function addActRoutes(route: AddRoute, services: Services, modules: readonly ServerModule[]): void {
  for (const { module, acts = {} } of modules) for (const [name, act] of Object.entries(acts)) addAct(route, services, module.id, name, act)
}

function addAct(route: AddRoute, services: Services, tag: string, name: string, act: Act): void {
  const { version: _version, ...own } = act.input.properties
  route.guarded({
    method: 'POST',
    url: `/api/visualdev/OnlineDev/:modelId/:id/Actions/${name}`,
    tag,
    policy: mayPressInModel(act.button),
    params: Type.Object({ modelId: id, id }),
    summary: `${act.summary}; 409 when the record no longer has the version that was read. With the header \`Idempotency-Key\`, sent again within a day it is not done anew`,
    body: Type.Object({ ...own, version: Type.Optional(Type.Integer({ minimum: 1 })) }, { additionalProperties: false }),
    data: Type.Object({ id: Type.String(), data: Type.String(), version: Type.Integer() }),
    handle: ({ params, body: given, user, access, words, request }) =>
      doAct(services, act, name, params, given as ToldAct, { user, access, words, request }),
  })
}

/** What an act is told by a call. */
export type ToldAct = { readonly version?: number } & Readonly<Record<string, Json>>
type Asker = Pick<SignedInContext<unknown, unknown, unknown>, 'user' | 'access' | 'words' | 'request'>

/** Does an act as a call asks for it, and answers the record as it is afterwards. @throws {Refusal} 404 for a record that the caller does not see */
export async function doAct(
  services: Services,
  act: Act,
  name: string,
  { modelId, id: recordId }: { readonly modelId: string; readonly id: string },
  { version, ...input }: ToldAct,
  { user, access, words, request }: Asker,
): Promise<JsonObject> {
  const loaded = await loadModel(services, modelId)
  if (loaded.row.enCode !== act.on) throw new Refusal('notFound')
  await checkScope(services, loaded, access, [recordId])
  const shown = shownFields(access, modelId)
  await doOnce(services, onceOf(request, user.id), (keep) =>
    asPlanned(services, loaded, (model) =>
      services.store.transaction(async (stores) => {
        await holdForm(stores, model)
        const record = await stores.records.read(model.tables, recordId)
        if (!record) throw new Refusal('notFoundAnymore')
        if (version !== undefined && version !== record.version) throw new Refusal('stale', { data: { version: record.version } })
        const done = await performAct(services, act, name, { stores, model, record, input: input as never, user, now: services.now(), words })
        if (!done) throw new Refusal('stale', { data: { version: record.version } })
        const answer = { id: record.id }
        await keep(stores, answer)
        return answer
      }),
    ),
  )
  // Read anew each time: who presses again may see less by now, and the first answer is not kept with the record's values.
  const model = await loadModel(services, modelId)
  const after = await services.store.records.read(model.tables, recordId)
  if (!after) throw new Refusal('notFoundAnymore')
  return presentRecord(model, after, shown)
}

/** Does an act with a record within a transaction, between what modules say before and after; returns whether the record was still as it was read. */
export async function performAct(services: Services, act: Act, name: string, context: ActContext<never>): Promise<boolean> {
  const { stores, model, record, user, now, words } = context
  const values = await act.run(context)
  const saved = { stores, model, id: record.id, values, before: record.values, userId: user.id, act: name, source: 'act' as const, now, words }
  return underRules(services, saved, (added) =>
    stores.records.update(
      model.tables,
      record,
      { ...values, ...added },
      { userId: user.id, time: now, source: 'act', as: { kind: 'act', detail: name } },
    ),
  )
}
