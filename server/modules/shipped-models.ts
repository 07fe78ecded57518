import { existsSync, readdirSync } from 'node:fs'
import { Type, type Static } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { Module } from '../../domain/module'
import { enCode } from '../http/wire'
import { StartRefused } from '../process/start-refused'
import { readSeed, seedFile } from '../seed/read-json'
import { newPaths, type Rename } from '../store/renames'

const path = Type.String({ minLength: 1, maxLength: 200 })
const rename = Type.Object({ from: path, to: path }, { additionalProperties: false })

/** A record model of a module, as its file in `models/` says it. */
const shippedModel = Type.Object(
  {
    /** The same in every installation, so that menus can lead to it. Its last eight signs name its tables. */
    id: Type.String({ pattern: '^[a-z0-9-]{8,40}$' }),
    enCode,
    fullName: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    category: Type.String({ minLength: 1, maxLength: 100 }),
    description: Type.Optional(Type.String({ maxLength: 500 })),
    sortCode: Type.Optional(Type.Integer({ minimum: 0 })),
    /** Counts what was released: an installation that has less is brought up to this one. */
    version: Type.Integer({ minimum: 1 }),
    /** Keys that a version gave up for others, by that version: stored values go along. */
    renames: Type.Optional(Type.Record(Type.String({ pattern: '^[1-9][0-9]*$' }), Type.Array(rename))),
    /** The form and the list, in the engine's format or the generator's. */
    form: Type.Record(Type.String(), Type.Unknown()),
    list: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    /** What the usual records say: they are made with the model, once, and belong to the installation from then on. */
    records: Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown()))),
  },
  { additionalProperties: false },
)
export type ShippedModel = Static<typeof shippedModel>

/** The record models that a module brings along, one file each in its `models/`. @throws {StartRefused} with the place of what is wrong */
export function modelsOf({ id }: Module): readonly ShippedModel[] {
  const folder = `domain/${id}/models`
  if (!existsSync(seedFile(folder))) return []
  return readdirSync(seedFile(folder))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readShippedModel(`${folder}/${name}`, readSeed<unknown>(`${folder}/${name}`)))
}

/** Reads one; `where` names it in the message. @throws {StartRefused} */
export function readShippedModel(where: string, json: unknown): ShippedModel {
  const fault = Value.Errors(shippedModel, json).First()
  if (fault) throw new StartRefused(`${where} is no record model: ${fault.path || '/'} ${fault.message}.`)
  const model = json as ShippedModel
  const beyond = Object.keys(model.renames ?? {}).find((version) => Number(version) < 2 || Number(version) > model.version)
  if (beyond !== undefined) throw new StartRefused(`${where} renames keys in its version ${beyond}: it is of version ${model.version}.`)
  return model
}

/**
 * What the keys of a version are called by the newest one, over all versions in between.
 *
 * `joinedRenames({ version: 3, renames: { 2: [{ from: 'a', to: 'b' }], 3: [{ from: 'b', to: 'c' }] } }, 1)` is `[{ from: 'a', to: 'c' }]`.
 */
export function joinedRenames({ version, renames = {} }: Pick<ShippedModel, 'version' | 'renames'>, since: number): readonly Rename[] {
  let joined: readonly Rename[] = []
  for (let step = since + 1; step <= version; step += 1) {
    const next = renames[String(step)] ?? []
    const later = newPaths(next)
    const former = newPaths(joined.map(({ from, to }) => ({ from: to, to: from })))
    const moved = joined.map(({ from, to }) => ({ from, to: later(to) }))
    joined = [...moved, ...next.filter(({ from }) => !joined.some(({ to }) => to === from)).map(({ from, to }) => ({ from: former(from), to }))]
  }
  return joined
}
