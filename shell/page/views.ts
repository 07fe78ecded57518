import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** The few truly hand-made screens that menu entries may name, by address; every other address names a bundled schema. */
const views: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  'onlineDev/gallery': lazy(() => import('../gallery/gallery-page')),
}

export const viewAt = (address: string): LazyExoticComponent<ComponentType> | undefined =>
  Object.hasOwn(views, address) ? views[address] : undefined
