import { modules } from '../../domain/modules'
import type { ModuleViews } from './module-views'

/** The hand-made screens of all modules, in the modules' order. */
const views: readonly ModuleViews[] = Object.values(
  import.meta.glob<ModuleViews>('../../domain/*/views/index.ts', { eager: true, import: 'default' }),
).toSorted((one, other) => modules.indexOf(one.module) - modules.indexOf(other.module))

export const modulePlaces = views.flatMap(({ places = [] }) => places)
export const modulePages = views.flatMap(({ pages = {} }) => Object.entries(pages))
export const moduleScreens = views.flatMap(({ screens = {} }) => Object.entries(screens))
export const moduleFormPanels = views.flatMap(({ formPanels = {} }) =>
  Object.entries(formPanels).map(([model, view]) => ({ model, load: async () => (await view()).default })),
)
export const moduleRecordPanels = views.flatMap(({ recordPanels = {} }) =>
  Object.entries(recordPanels).flatMap(([model, panels]) =>
    panels.map(({ key, title, view }) => ({ model, key, title: { t: title }, load: async () => (await view()).default })),
  ),
)
export const visitorPlaces = views.flatMap(({ visitors = [] }) => visitors)
export const moduleCards = new Map(views.flatMap(({ cards = {} }) => Object.entries(cards)))
export const moduleTellings = new Map(views.flatMap(({ told = {} }) => Object.entries(told)))

/** The key of a place's title: the platform's, or that of the module which brings its own words for it. */
export const titleKeyOf = (name: string, has: (key: string) => boolean): string | undefined =>
  [`shell.route.${name}`, ...modules.map(({ id }) => `${id}.menu.${name}`)].find(has)
