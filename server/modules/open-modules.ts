import { inOrderOfNeed, type Module } from '../../domain/module'
import type { Content } from '../content/content'
import { joinLists, type ReferenceLists } from '../references/list'
import { platformLists } from '../references/lists'
import { checkModules } from './check-modules'
import type { ModelsOfModule } from './bring-models'
import { contentOf, contentOfPlatform } from './module-content'
import type { Stores } from '../store/store'
import type { ModuleReader } from '../visualdev/models/module-reader'
import type { RecordRules, RulesByModel } from '../visualdev/records/rules-of-modules'
import type { LooksOfEntry } from './looks-of-entry'
import type { ServerModule } from './server-module'
import { modelsOf } from './shipped-models'

/** The modules as a server works with them. */
export interface OpenModules {
  /** Server parts, those that are needed before those that need them. */
  readonly servers: readonly ServerModule[]
  /** What the platform and the modules ship, in that order. */
  readonly content: readonly Content[]
  /** The record models that modules bring along; those of what is needed come first. */
  readonly models: readonly ModelsOfModule[]
  readonly lists: ReferenceLists
  readonly recordRules: RulesByModel
  readonly textsWithFiles: readonly ((stores: Stores) => Promise<readonly string[]>)[]
  readonly looksOfEntry: readonly ((stores: Stores) => Promise<LooksOfEntry>)[]
  readonly modelReaders: readonly ((stores: Stores, enCode: string) => Promise<readonly ModuleReader[]>)[]
  /** The menus that a module may guard its calls by: its own and those of what it needs. */
  readonly menus: ReadonlyMap<string, ReadonlySet<string>>
}

/** Reads what modules bring along. @throws {StartRefused} with one sentence where they do not fit together. */
export function openModules(modules: readonly Module[], servers: readonly ServerModule[]): OpenModules {
  const platform = contentOfPlatform()
  const parts = modules.map((module) => ({ module, content: contentOf(module), models: modelsOf(module) }))
  checkModules(parts, servers, platform)
  const ordered = inOrderOfNeed(modules)
  const orderedServers = ordered.flatMap((module) => servers.filter((one) => one.module === module))
  const contents = new Map(parts.map(({ module, content }) => [module.id, content]))
  return {
    servers: orderedServers,
    content: [platform, ...ordered.flatMap(({ id }) => contents.get(id) ?? [])],
    models: ordered.map(({ id }) => ({ module: id, models: parts.find(({ module }) => module.id === id)?.models ?? [] })),
    recordRules: rulesByModel(orderedServers),
    textsWithFiles: orderedServers.flatMap(({ textsWithFiles }) => textsWithFiles ?? []),
    looksOfEntry: orderedServers.flatMap(({ looksOfEntry }) => looksOfEntry ?? []),
    modelReaders: orderedServers.flatMap(({ modelReaders }) => modelReaders ?? []),
    lists: joinLists([platformLists, ...orderedServers.map(({ lists = {} }) => lists)]),
    menus: new Map(
      modules.map(({ id, needs = [] }) => [id, new Set([id, ...needs].flatMap((one) => contents.get(one)?.menus ?? []).map((menu) => menu.id))]),
    ),
  }
}

function rulesByModel(servers: readonly ServerModule[]): RulesByModel {
  const found = new Map<string, readonly RecordRules[]>()
  for (const [code, rules] of servers.flatMap(({ records = {} }) => Object.entries(records))) found.set(code, [...(found.get(code) ?? []), rules])
  return found
}
