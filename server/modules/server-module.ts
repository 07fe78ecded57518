import type { Migration } from 'kysely'
import type { Module } from '../../domain/module'
import type { Downloads } from '../files/downloads/worker'
import type { AddRoute } from '../http/route'
import type { Handlers } from '../outbox/handler'
import type { ReferenceList } from '../references/list'
import type { Services } from '../services'
import type { RecordRules } from '../visualdev/records/rules-of-modules'
import type { Act } from './act'
import type { LooksOfEntry } from './looks-of-entry'
import type { JobDefinition } from '../system/jobs/definition'
import type { ModuleReader } from '../visualdev/models/module-reader'
import type { Stores } from '../store/store'

/**
 * What only the server does for a module. Stores are asked for by their definitions (`defineStore`), so that they are not listed here.
 *
 * ```ts
 * export const roomsServer = defineServerModule({
 *   module: rooms,
 *   migrations: { '0001-rooms': { up: (db) => db.schema.createTable('rooms').addColumn('id', 'text', (c) => c.primaryKey()).execute() } },
 *   routes: (route, services) => addRoomRoutes(route, services),
 * })
 * ```
 */
export interface ServerModule {
  readonly module: Module
  /** Steps that make and change the module's own tables, by number and name. They are noted in a table of the module, apart from all others. */
  readonly migrations?: Readonly<Record<string, Migration>>
  /** Adds the module's calls. Their policies may name only menus of the module and of those that it needs; `downloads` makes files that take long. */
  readonly routes?: (route: AddRoute, services: Services, downloads: Downloads) => void
  /** What stands in the lists that `module.lists` names. */
  readonly lists?: Readonly<Record<string, ReferenceList>>
  /** Texts of records and messages in which the module's tables name files: files that none names are removed after a day. */
  readonly textsWithFiles?: (stores: Stores) => Promise<readonly string[]>
  /** Pictures that the application shows before anybody signs in, by their addresses: its sign, and one beside the way in; '' for its own. */
  readonly looksOfEntry?: (stores: Stores) => Promise<LooksOfEntry>
  /** What of the module reads records of a model, by its code: the model is not removed while there is any, and a field that goes away is told with it. */
  readonly modelReaders?: (stores: Stores, enCode: string) => Promise<readonly ModuleReader[]>
  /** What the module has to say about records of models, by their codes: guards, consequences, and who sees which. */
  readonly records?: Readonly<Record<string, RecordRules>>
  /** What can be done with a record beside changing it, by the names that addresses use. */
  readonly acts?: Readonly<Record<string, Act>>
  /** What runs by the clock, once over all nodes. */
  readonly jobs?: readonly JobDefinition[]
  /** Effects outside of the transaction that notes them, by topic: done after it, tried again, at least once. Topics begin with the module's id. */
  readonly outbox?: Handlers
  /** Tells connected browsers what happened, by the name that `realtime.tell({ event: 'module', name, id })` gives it. */
  readonly announcements?: Readonly<Record<string, (services: Services, id: string) => Promise<void>>>
  /** Fills in what records of the demo point at, before these are made. It may be called again. */
  readonly demoBefore?: (services: Services) => Promise<void>
  /** Fills in what needs people and records; `author` is the administrator's id. It may be called again. */
  readonly demoAfter?: (services: Services, author: string) => Promise<void>
}

/**
 * What the server does for one resource of a module, so that the resource has one folder and one entry in `resources`. The names of its steps
 * begin with its own name: resources that are written side by side need no common order.
 */
export type ServerResource = Pick<ServerModule, 'migrations' | 'routes' | 'lists' | 'acts' | 'jobs'>

/** Puts a module's resources together with what it does besides. @throws {Error} for two steps, lists or acts of one name. */
export function defineServerModule({ resources = [], ...own }: ServerModule & { readonly resources?: readonly ServerResource[] }): ServerModule {
  if (resources.length === 0) return own
  const parts: readonly ServerResource[] = [own, ...resources]
  const joined = <T>(what: string, given: readonly (Readonly<Record<string, T>> | undefined)[]): Readonly<Record<string, T>> => {
    const entries = given.flatMap((one) => Object.entries(one ?? {}))
    const twice = entries.find(([name], at) => entries.findIndex(([other]) => other === name) !== at)
    if (twice) throw new Error(`Two parts of the module "${own.module.id}" bring "${twice[0]}" among their ${what}.`)
    return Object.fromEntries(entries)
  }
  return {
    ...own,
    migrations: joined(
      'migrations',
      parts.map(({ migrations }) => migrations),
    ),
    lists: joined(
      'lists',
      parts.map(({ lists }) => lists),
    ),
    acts: joined(
      'acts',
      parts.map(({ acts }) => acts),
    ),
    jobs: parts.flatMap(({ jobs = [] }) => jobs),
    routes: (route, services, downloads) => parts.forEach(({ routes }) => routes?.(route, services, downloads)),
  }
}
