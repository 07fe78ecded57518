import { existsSync } from 'node:fs'
import { faultsOfModules, viewsOf, type Module } from '../../domain/module'
import type { Content } from '../content/content'
import { seedFile } from '../seed/read-json'
import { tableMark } from '../visualdev/models/table-mark'
import { StartRefused } from '../process/start-refused'
import type { ServerModule } from './server-module'
import type { ShippedModel } from './shipped-models'

interface Part {
  readonly module: Module
  readonly content: Content
  readonly models?: readonly ShippedModel[]
}

/**
 * Refuses modules that do not fit together, with one sentence for the first fault: what `faultsOfModules` finds, something shipped twice,
 * a menu of a page that is not there, a menu or a dictionary in a directory of a module that is not needed, lists that the server part
 * does not fill, and acts, announcements or topics of one name.
 * @throws {StartRefused}
 */
export function checkModules(parts: readonly Part[], servers: readonly ServerModule[], platform: Content): void {
  const modules = parts.map(({ module }) => module)
  const [fault] = [
    ...faultsOfModules(modules),
    ...servers
      .filter(({ module }) => !modules.includes(module))
      .map(({ module }) => `The server part of "${module.id}" belongs to no module of the list.`),
    ...modules.flatMap((module) => listFaults(module, servers)),
    ...shippedTwice(parts, platform),
    ...modelFaults(parts),
    ...parts.flatMap((part) => [...menuFaults(part, parts, platform), ...dictionaryFaults(part, parts, platform)]),
    ...namedTwice(servers),
  ]
  if (fault !== undefined) throw new StartRefused(fault)
}

function listFaults({ id, lists = [] }: Module, servers: readonly ServerModule[]): readonly string[] {
  const filled = Object.keys(servers.find((one) => one.module.id === id)?.lists ?? {})
  return [
    ...lists
      .filter((list) => !filled.includes(list))
      .map((list) => `The module "${id}" names the list "${list}", and its server part does not fill it.`),
    ...filled
      .filter((list) => !lists.includes(list))
      .map((list) => `The server part of "${id}" fills the list "${list}", which the module does not name.`),
  ]
}

const namesIn = (content: Content): readonly string[] => [
  ...(content.menus ?? []).map(({ id }) => `menu "${id}"`),
  ...(content.dictionaryTypes ?? []).map(({ id }) => `dictionary "${id}"`),
  ...(content.dictionaries ?? []).map(({ id }) => `dictionary "${id}"`),
  ...(content.billRules ?? []).map(({ enCode }) => `bill rule "${enCode}"`),
  ...(content.dataInterfaces ?? []).map(({ enCode }) => `data interface "${enCode}"`),
  ...(content.portals ?? []).map(({ id }) => `portal "${id}"`),
]

function shippedTwice(parts: readonly Part[], platform: Content): readonly string[] {
  const names = [platform, ...parts.map(({ content }) => content)].flatMap(namesIn)
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))].map((name) => `The ${name} is shipped twice.`)
}

function modelFaults(parts: readonly Part[]): readonly string[] {
  const models = parts.flatMap((part) => part.models ?? [])
  const repeated = (names: readonly string[]) => [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
  // Their last signs name their tables.
  const tables = repeated(models.map(({ id }) => tableMark(id)))
  return [
    // Models that people made before must not be in the way of an update.
    ...parts.flatMap(({ module: { id }, models: own = [] }) =>
      own
        .filter(({ enCode }) => !enCode.startsWith(`${id}.`))
        .map(({ enCode }) => `The model "${enCode}" of "${id}" is not called by its module: ${id}.<name>.`),
    ),
    ...repeated(models.map(({ enCode }) => enCode)).map((code) => `The model "${code}" is shipped twice.`),
    ...tables.map((end) => `The ids of two models end in "${end}".`),
  ]
}

/** Of what modules add to one list by name, a second of the same name would silently take the place of the first. */
const namedTwice = (servers: readonly ServerModule[]): readonly string[] =>
  (['acts', 'announcements', 'outbox'] as const).flatMap((part) => {
    const names = servers.flatMap((server) => Object.keys(server[part] ?? {}))
    return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))].map((name) => `Two modules bring "${name}" among their ${part}.`)
  })

const near = ({ module }: Part, parts: readonly Part[]): readonly Part[] =>
  parts.filter(({ module: { id } }) => id === module.id || (module.needs ?? []).includes(id))

function dictionaryFaults(part: Part, parts: readonly Part[], platform: Content): readonly string[] {
  const groups = new Set(
    [platform, ...near(part, parts).map(({ content }) => content)].flatMap((content) => content.dictionaryTypes ?? []).map(({ id }) => id),
  )
  return (part.content.dictionaries ?? [])
    .filter(({ parentId }) => !groups.has(parentId))
    .map(({ id, parentId }) => `The dictionary "${id}" of "${part.module.id}" stands in "${parentId}", which is not there.`)
}

function menuFaults(part: Part, parts: readonly Part[], platform: Content): readonly string[] {
  const { module, content } = part
  const around = near(part, parts)
  const known = new Set([platform, ...around.map((one) => one.content)].flatMap(({ menus = [] }) => menus.map(({ id }) => id)))
  const views = around.flatMap((one) => viewsOf(one.module)).map((view) => view.address)
  const isPage = (address: string): boolean =>
    views.includes(address) ||
    existsSync(seedFile(`schemas/pages/${address}.json`)) ||
    around.some((one) => existsSync(seedFile(`domain/${one.module.id}/pages/${address}.json`)))
  const models = new Set(around.flatMap((one) => one.models ?? []).map((model) => model.id))
  return (content.menus ?? []).flatMap(({ id, parentId, type, urlAddress = '', tabs = [], property }) => [
    ...(type === 3 && !models.has(String(property?.['moduleId']))
      ? [`The menu "${id}" of "${module.id}" shows the model "${String(property?.['moduleId'])}", which no module that it needs brings.`]
      : []),
    ...(parentId !== undefined && !known.has(parentId) ? [`The menu "${id}" of "${module.id}" stands in "${parentId}", which is not there.`] : []),
    ...(type === 5 && !isPage(String(property?.['moduleId']))
      ? [`The menu "${id}" of "${module.id}" shows the report "${String(property?.['moduleId'])}", which is not there.`]
      : []),
    ...[...(type === 2 ? [urlAddress] : []), ...tabs.flatMap((tab) => (tab['type'] === 2 ? [String(tab['urlAddress'])] : []))]
      .map((address) => (address.split(/[?#]/)[0] ?? '').replace(/^\/+|\/+$/g, ''))
      .filter((address) => !isPage(address))
      .map((address) => `The menu "${id}" of "${module.id}" leads to the page "${address}", which is not there.`),
  ])
}
