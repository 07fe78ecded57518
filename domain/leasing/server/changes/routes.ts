import { Type } from '@sinclair/typebox'
import { isJsonObject, type JsonObject } from '../../../../engine'
import {
  authorOf,
  byId,
  day,
  doAct,
  id,
  invalidField,
  listOf,
  loadModel,
  mayOpen,
  mayPress,
  nameOf,
  namesOfUsers,
  parseJson,
  seenRecord,
  userStore,
  valuesOfChange,
  type Access,
  type AddRoute,
  type Services,
  type User,
  type Words,
} from '../../../../server/module'
import { dayAt } from '../../../shared/calendar/instant'
import { contractModelId } from '../contracts/contract'
import { versionsOf, versionStore } from '../contracts/versions'
import { changeAct } from './acts'
import { changeable, changeOf } from './change'
import { changeSchema, changesSchema, inWords, presentChange } from './present'

const tag = 'leasing'
const menu = 'leasing.contract'
const root = '/api/SubDev/whdy'
const asked = { from: day, data: Type.String({ maxLength: 500_000 }) }
const told = '`data` is the JSON text of the values from `from` on; what a change may not change in it is left as it is'

/** Changes of contracts: what one comes to, asking for it, and the versions that there are. */
export function addContractChangeRoutes(route: AddRoute, services: Services): void {
  route.guarded({
    method: 'POST',
    url: `${root}/CalContractChange`,
    onlyReads: true,
    tag,
    policy: mayPress('btn_change', menu),
    query: Type.Object({ id }),
    body: Type.Object(asked, { additionalProperties: false }),
    data: changeSchema,
    summary: `What a change of a contract from a day on comes to: the rows that it books, how many it replaces, and the fields that change, in words. ${told}`,
    async handle({ query, body, user, access, words }) {
      const record = await seenRecord(services, await loadModel(services, contractModelId), access, query.id)
      const values = await changedValues(services, query.id, body.data, { user, access, words })
      return presentChange(services, record, await changeOf(services.store, record, { from: body.from, values }), { access, words })
    },
  })

  route.guarded({
    method: 'POST',
    url: `${root}/ContractChange`,
    tag,
    policy: mayPress('btn_change', menu),
    query: Type.Object({ id }),
    body: Type.Object(
      { ...asked, memo: Type.Optional(Type.String({ maxLength: 500 })), version: Type.Optional(Type.Integer({ minimum: 1 })) },
      { additionalProperties: false },
    ),
    data: Type.Object({ id: Type.String(), data: Type.String(), version: Type.Integer() }),
    summary: `Asks for a change of a contract from a day on; nothing is booked before it is approved. ${told}. With the header \`Idempotency-Key\`, sent again within a day it is not done anew`,
    async handle({ query, body: { data, from, memo = '', version }, ...by }) {
      await seenRecord(services, await loadModel(services, contractModelId), by.access, query.id)
      const values = JSON.stringify(await changedValues(services, query.id, data, by))
      return doAct(services, changeAct, 'change', { modelId: contractModelId, id: query.id }, { from, values, memo, ...(version && { version }) }, by)
    },
  })

  route.guarded({
    method: 'GET',
    url: `${root}/GetContractVersions/:id`,
    tag,
    policy: mayOpen(menu),
    params: byId,
    data: listOf(
      Type.Object({
        revision: Type.Integer(),
        from: day,
        to: Type.String(),
        user: Type.String(),
        time: Type.Integer(),
        memo: Type.String(),
        changes: changesSchema,
      }),
    ),
    summary: 'The versions of a contract, the newest first: from which day each holds, who approved it when, and what it changed, in words',
    async handle({ params, access, words }) {
      const record = await seenRecord(services, await loadModel(services, contractModelId), access, params.id)
      const versions = await versionsOf(services.store, record)
      const stored = new Map((await services.store.of(versionStore).of(record.id)).map((one) => [one.revision, one]))
      const names = namesOfUsers(await services.store.of(userStore).byIds([...new Set([...stored.values()].map(({ userId }) => userId))]))
      const changes = await inWords(
        services,
        versions.slice(1).map(({ values: after }, at) => ({ before: versions[at]?.values ?? {}, after })),
        { access, words },
      )
      const list = versions.map(({ revision, from, values }, at) => ({
        revision,
        from,
        to: dayAt(values['end']) ?? '',
        user: nameOf(names, stored.get(revision)?.userId ?? ''),
        time: stored.get(revision)?.userId ? (stored.get(revision)?.time ?? 0) : 0,
        memo: stored.get(revision)?.memo ?? '',
        changes: at === 0 ? [] : (changes[at - 1] ?? []),
      }))
      return { list: list.toReversed() }
    },
  })
}

/** What differs from the record in what was sent, as a form of it would store it. @throws {Refusal} for values that break a rule of the form */
async function changedValues(
  services: Services,
  recordId: string,
  data: string,
  { user, access, words }: { readonly user: User; readonly access: Access; readonly words: Words },
): Promise<JsonObject> {
  const given = parseJson(data, 64)
  if (!isJsonObject(given)) throw invalidField('data', 'type')
  const model = await loadModel(services, contractModelId)
  const wanted = Object.fromEntries(Object.entries(given).filter(([key]) => changeable.has(key)))
  const { values } = await valuesOfChange(services, model, recordId, JSON.stringify(wanted), authorOf(user, access, contractModelId, words))
  const record = await services.store.records.read(model.tables, recordId)
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => changeable.has(key) && JSON.stringify(value) !== JSON.stringify(record?.values[key] ?? null)),
  )
}
