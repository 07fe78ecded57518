import { createElement } from 'react'
import type { ModuleCard, ModuleViews } from '../../../shell/module'
import { partIds, propertyReports, screenNames, type PartId } from '../module'

const screen = (no: number) => async () => {
  const { DataScreen } = await import('./data-screen')
  return { default: () => createElement(DataScreen, { no, alone: false }) }
}
const view = (part: PartId) => async () => {
  const { PartCard } = await import('./part-card')
  return { default: () => createElement(PartCard, { part }) }
}
/** What the home page shows of each screen, to those who may open it. */
const onHome = (part: PartId): Pick<ModuleCard, 'title' | 'leadsTo' | 'needs'> => {
  const [name, which] = part.split('.')
  if (which !== 'now' || name === 'contracts' || name === 'energy') return {}
  return { title: `property-reports.screen.${part}`, leadsTo: `dataScreen-${name}`, needs: `dataScreen-${name}` }
}

export default {
  module: propertyReports,
  pages: Object.fromEntries(screenNames.map((name, at) => [`dataScreen/${name}`, screen(at + 1)])),
  visitors: [{ path: '/ht/screen', view: () => import('./screen-page') }],
  screens: { 'property-reports/address': () => import('./address-screen') },
  cards: Object.fromEntries(
    partIds.map((part) => [`dataScreen.${part}`, { view: view(part), name: `property-reports.screen.${part}`, ...onHome(part) }]),
  ),
} satisfies ModuleViews
