import type { ComponentType } from 'react'
import type { ScreenProps } from '../../engine/render'
import { modulePages, moduleScreens } from '../modules/views'
import { lazyInComponents } from '../theme/in-components'

/** The few truly hand-made screens that menu entries may name, by address; every other address names a bundled schema. */
const views: Readonly<Record<string, ComponentType>> = {
  'onlineDev/gallery': lazyInComponents(
    () => import('../gallery/gallery-page'),
    (module) => module.default,
  ),
  'onlineDev/webDesign': lazyInComponents(
    () => import('../models/models-page'),
    (module) => module.default,
  ),
  'permission/authorize': lazyInComponents(
    () => import('../authorize/authorize-page'),
    (module) => module.default,
  ),
  'system/menu': lazyInComponents(
    () => import('../menus/menus-page'),
    (module) => module.default,
  ),
  'system/sysConfig': lazyInComponents(
    () => import('../installation/settings-page'),
    (module) => module.default,
  ),
  'systemData/openApi': lazyInComponents(
    () => import('../calls/calls-page'),
    (module) => module.default,
  ),
  ...Object.fromEntries(modulePages.map(([address, view]) => [address, lazyInComponents(view, (module) => module.default)])),
}

/** Hand-made screens that buttons of lists open over them, by the address that their action names. */
const screens: Readonly<Record<string, ComponentType<ScreenProps>>> = {
  'permission/userImport': lazyInComponents(
    () => import('../import/user-import'),
    (module) => module.default,
  ),
  'visualdev/recordImport': lazyInComponents(
    () => import('../import/record-import'),
    (module) => module.default,
  ),
  ...Object.fromEntries(moduleScreens.map(([address, screen]) => [address, lazyInComponents(screen, (module) => module.default)])),
}

/** The screen that opens over a page at an address, or undefined. */
export const screenAt = (address: string): ComponentType<ScreenProps> | undefined => (Object.hasOwn(screens, address) ? screens[address] : undefined)

/** The hand-made page at an address, or undefined. */
export const viewAt = (address: string): ComponentType | undefined => (Object.hasOwn(views, address) ? views[address] : undefined)
