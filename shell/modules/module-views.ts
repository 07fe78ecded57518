import type { ComponentType } from 'react'
import type { JsonObject } from '../../engine'
import type { FormPanelProps, RecordPanelProps, ScreenProps } from '../../engine/render'
import type { Module } from '../../domain/module'
import type { FixedPlace } from '../router/fixed-place'

/** A screen that is fetched when it is shown. */
export type LoadView = () => Promise<{ readonly default: ComponentType }>

/** Something of a module that the home page, or a portal, shows beside others. It stands without the engine: `EngineHost` gives it one. */
export interface ModuleCard {
  readonly view: LoadView
  /** The key of what a portal calls it that gives it no title of its own. */
  readonly name?: string
  /** The key of its heading on the home page; without one it is not shown there. */
  readonly title?: string
  /** The place that the heading leads to, by its name, for those whose menu has it. */
  readonly leadsTo?: string
  /** The home page shows it to those alone whose menu has the place of this name. */
  readonly needs?: string
}

/** Something that the detail of a record has behind a tab. */
export interface ModuleRecordPanel {
  readonly key: string
  readonly title: string
  readonly view: () => Promise<{ readonly default: ComponentType<RecordPanelProps> }>
}

/** What a module says when the server tells of something by the socket. */
export interface Telling {
  /** The key of the words that are shown. The message fills in its values. */
  readonly words: string
}

/**
 * The screens that a module writes by hand: `views/index.ts` gives one as its default. It is read when the application starts, so it
 * imports types and its manifest only; what it shows is fetched when it is shown.
 *
 * ```ts
 * export default { module: mail, places: [{ path: '/emailDetail', name: 'emailDetail', view: () => import('./mail-page') }] } satisfies ModuleViews
 * ```
 */
export interface ModuleViews {
  readonly module: Module
  /** Screens inside the frame. The name is that of the title's words, `<module>.menu.<name>`. */
  readonly places?: readonly (FixedPlace & { readonly view: LoadView })[]
  /** Screens that entries of the menu lead to, by their address, which `views` of the manifest names too: who may open the entry sees them. */
  readonly pages?: Readonly<Record<string, LoadView>>
  /** Screens that open without an account. The path has no parameters. */
  readonly visitors?: readonly { readonly path: string; readonly view: LoadView }[]
  /** Screens that buttons of lists open over them, by the address that their action names. */
  readonly screens?: Readonly<Record<string, () => Promise<{ readonly default: ComponentType<ScreenProps> }>>>
  /** What is worked out below the form of a model while it is filled in, by the model's id. */
  readonly formPanels?: Readonly<Record<string, () => Promise<{ readonly default: ComponentType<FormPanelProps> }>>>
  /** What stands beside the form in the detail of a record, behind a tab of its own, by the model's id. `title` is a key of words. */
  readonly recordPanels?: Readonly<Record<string, readonly ModuleRecordPanel[]>>
  /** Cards by the kind that portals name them by. */
  readonly cards?: Readonly<Record<string, ModuleCard>>
  /** What is said of messages of the socket, by their `method`. */
  readonly told?: Readonly<Record<string, Telling>>
}

/** A message of the socket as its words take it in: what is text or number in it. */
export const valuesOf = (message: JsonObject): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(message).flatMap(([key, value]) => (typeof value === 'string' || typeof value === 'number' ? [[key, value]] : [])),
  )
