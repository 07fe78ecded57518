import type { PickerList, RuleBodies, RuleHeads, RuleSet, Text } from '../engine'

/**
 * A business module as everybody knows it: the server, the shell, the tests and the designers. It is data; what the module brings along in
 * files is found by its place in the module's folder (`README.md` beside this file).
 *
 * ```ts
 * const rooms = defineModule({ id: 'rooms', needs: ['units'] })
 * ```
 */
export interface Module {
  /** Small letters, digits and dashes. Its words begin with it; its folder, its tables and its steps are named by it. */
  readonly id: string
  /** Modules whose lists, menus and calls this one uses. They are brought up to date before it. */
  readonly needs?: readonly string[]
  /** Names of the lists that forms may point at because of this module. Its server part says what is in them. */
  readonly lists?: readonly string[]
  /** Lists that fields of forms pick from: each is a component kind of its own, whose words are `widgets.kind.<kind>`. */
  readonly pickers?: readonly PickerList[]
  /** Calculation that formulas call by the module's name: `leasing.rentOf(…)`. Its words are `<module>.rule.<rule>`. */
  readonly rules?: ModuleRules
  /** Screens that are written by hand (`views/`), by their addresses; menus of the module may lead there as to its pages. */
  readonly views?: readonly (string | ModuleView)[]
}

/** What rules of a module take and give, which everybody knows, and what they do, which is fetched with the first form that calls one. */
export interface ModuleRules {
  readonly heads: RuleHeads
  load(): Promise<Awaited<ReturnType<RuleSet['load']>>>
}

/** Heads of rules with where their bodies are: that each has one is checked by the compiler. */
export const defineRules = <Heads extends RuleHeads>(heads: Heads, load: () => Promise<RuleBodies<Heads>>): ModuleRules => ({
  heads,
  load,
})

/** What formulas call a module by: its id, with a capital for each dash. */
export const ruleNameOf = (id: string): string => id.replaceAll(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())

/** The rules that all of them bring for formulas to call. */
export const ruleSetsOf = (modules: readonly Module[]): readonly RuleSet[] =>
  modules.flatMap(({ id, rules }) => (rules ? [{ name: ruleNameOf(id), words: id, heads: rules.heads, load: () => rules.load() }] : []))

/** A screen that is written by hand, with what an entry that leads there gives out: its buttons by their codes, and what each is called. */
export interface ModuleView {
  readonly address: string
  readonly title: Text
  readonly buttons?: Readonly<Record<string, Text>>
}

/** The addresses of a module's screens. */
export const viewsOf = ({ views = [] }: Pick<Module, 'views'>): readonly ModuleView[] =>
  views.map((view) => (typeof view === 'string' ? { address: view, title: view } : view))

/** The lists that all of them bring for fields to pick from. */
export const pickersOf = (modules: readonly Module[]): readonly PickerList[] => modules.flatMap(({ pickers = [] }) => pickers)

/** The manifest of a module as it is, checked by its type; what does not fit with other modules is said when the server starts. */
export const defineModule = <const M extends Module>(module: M): M => module

/**
 * What is wrong with a list of modules, one sentence for each fault; none for a sound list. Faults are two modules of one id, an id that
 * cannot name a folder, a need of a module that is not there, a circle of needs, and two lists of one name.
 */
export function faultsOfModules(modules: readonly Module[]): readonly string[] {
  const ids = modules.map(({ id }) => id)
  const lists = modules.flatMap((module) => module.lists ?? [])
  return [
    ...repeated(ids).map((id) => `Two modules are called "${id}".`),
    ...ids.filter((id) => !/^[a-z][a-z0-9-]*$/.test(id)).map((id) => `The module id "${id}" is not of small letters, digits and dashes.`),
    ...modules.flatMap(({ id, needs = [] }) =>
      needs.filter((need) => !ids.includes(need)).map((need) => `The module "${id}" needs "${need}", which is not there.`),
    ),
    ...circleIn(modules),
    ...repeated(lists).map((list) => `Two modules bring a list called "${list}".`),
  ]
}

const repeated = (names: readonly string[]): readonly string[] => [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]

function circleIn(modules: readonly Module[]): readonly string[] {
  const needs = new Map(modules.map((module) => [module.id, module.needs ?? []]))
  const sound = new Set<string>()
  const follow = (id: string, way: readonly string[]): readonly string[] | null => {
    if (sound.has(id)) return null
    if (way.includes(id)) return [...way.slice(way.indexOf(id)), id]
    for (const need of needs.get(id) ?? []) {
      const circle = follow(need, [...way, id])
      if (circle) return circle
    }
    sound.add(id)
    return null
  }
  for (const { id } of modules) {
    const circle = follow(id, [])
    if (circle) return [`Modules need each other in a circle: ${circle.join(' → ')}.`]
  }
  return []
}

/** The modules in an order in which each comes after those that it needs. Expects a list without faults. */
export function inOrderOfNeed<M extends Module>(modules: readonly M[]): readonly M[] {
  const ordered: M[] = []
  const add = (module: M): void => {
    if (ordered.includes(module)) return
    for (const need of module.needs ?? []) {
      const other = modules.find(({ id }) => id === need)
      if (other) add(other)
    }
    ordered.push(module)
  }
  modules.forEach(add)
  return ordered
}
