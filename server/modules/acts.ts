import { Type, type Static, type TObject } from '@sinclair/typebox'
import type { Json, JsonObject } from '../../engine'
import { Refusal } from '../errors'
import type { AddRoute } from '../http/route'
import { id } from '../http/wire'
import { mayPressInModel } from '../policies/policy'
import { shownFields } from '../policies/record-access'
import type { Services } from '../services'
import type { StoredRecord } from '../store/records'
import type { Stores } from '../store/store'
import type { User } from '../permission/users/store'
import type { Words } from '../text/language'
import { asPlanned, holdForm } from '../visualdev/records/as-planned'
import { loadModel, type LoadedModel } from '../visualdev/models/open-model'
import { presentRecord } from '../visualdev/records/presenter'
import { checkScope, underRules } from '../visualdev/records/record-rules'
import type { ServerModule } from './server-module'

/** A record on which something is done, in the transaction that does it. */
export interface ActContext<I> {
  /** Stores of the transaction: no other may be used until it ends. */
  readonly stores: Stores
  readonly model: LoadedModel
  readonly record: StoredRecord
  readonly input: I
  readonly user: User
  /** Milliseconds since 1970 UTC. */
  readonly now: number
  readonly words: Words
}

/**
 * Something that is done with a record of a model: signed, ended, handed over. One text gives its call
 * (`POST /api/visualdev/OnlineDev/{modelId}/{id}/Actions/{name}`), its place in the OpenAPI document, the button that allows it and the check
 * of what it is told. `run` returns the values that the record gets, or refuses; what it stores besides is stored with them or not at all.
 */
export interface Act<I extends TObject = TObject> {
  /** The code of the model. */
  readonly on: string
  readonly summary: string
  /** The button code that roles are granted in a menu of the model. */
  readonly button: `btn_${string}`
  /** What the act is told, beside the version of the record. */
  readonly input: I
  run(context: ActContext<Static<I>>): Promise<JsonObject>
}

/** Defines an act with the type of what it is told; in a list of acts that type is no longer known. */
export const defineAct = <I extends TObject>(act: Act<I>): Act => act as unknown as Act

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
    summary: `${act.summary}; 409 when the record no longer has the version that was read`,
    body: Type.Object({ ...own, version: Type.Optional(Type.Integer({ minimum: 1 })) }, { additionalProperties: false }),
    data: Type.Object({ id: Type.String(), data: Type.String(), version: Type.Integer() }),
    async handle({ params, body: given, user, access, words }) {
      const loaded = await loadModel(services, params.modelId)
      if (loaded.row.enCode !== act.on) throw new Refusal('notFound')
      await checkScope(services, loaded, access, [params.id])
      const { version, ...input } = given as { readonly version?: number } & Record<string, Json>
      const shown = shownFields(access, params.modelId)
      return asPlanned(services, loaded, (model) =>
        services.store.transaction(async (stores) => {
          await holdForm(stores, model)
          const record = await stores.records.read(model.tables, params.id)
          if (!record) throw new Refusal('notFoundAnymore')
          if (version !== undefined && version !== record.version) throw new Refusal('stale', { data: { version: record.version } })
          const now = services.now()
          const values = await act.run({ stores, model, record, input, user, now, words })
          const saved = { stores, model, id: record.id, values, before: record.values, userId: user.id, now, words }
          const done = await underRules(services, saved, (added) =>
            stores.records.update(model.tables, record.id, record.version, { ...values, ...added }, { userId: user.id, time: now }),
          )
          if (!done) throw new Refusal('stale', { data: { version: record.version } })
          const after = await stores.records.read(model.tables, record.id)
          if (!after) throw new Refusal('notFoundAnymore')
          return presentRecord(model, after, shown)
        }),
      )
    },
  })
}
