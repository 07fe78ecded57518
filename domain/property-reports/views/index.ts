import { createElement } from 'react'
import type { ModuleViews } from '../../../shell/module'
import { propertyReports, screenNames } from '../module'

const screen = (no: number) => async () => {
  const { DataScreen } = await import('./data-screen')
  return { default: () => createElement(DataScreen, { no, alone: false }) }
}

export default {
  module: propertyReports,
  pages: Object.fromEntries(screenNames.map((name, at) => [`dataScreen/${name}`, screen(at + 1)])),
  visitors: [{ path: '/ht/screen', view: () => import('./screen-page') }],
} satisfies ModuleViews
