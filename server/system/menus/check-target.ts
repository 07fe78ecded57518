import type { FieldFault } from '../../errors'
import { addressIn } from './known-pages'
import { tabTypes, type Category, type Target } from './menu-input'

/** What entries can point at, by ids and codes. */
export interface Surroundings {
  readonly pages: ReadonlySet<string>
  readonly models: ReadonlySet<string>
  readonly dictionaries: ReadonlySet<string>
  readonly portals: ReadonlySet<string>
  /** Reports of ours, by the addresses of their pages. */
  readonly reports: ReadonlySet<string>
  /** Hosts that pages may frame, and that may be told who the user is. */
  readonly hosts: readonly string[]
  readonly dataVisualUrl: string
}

const token = /\$\{\w*token\}/gi
const dataVisual = '${dataV}'
const moduleId = /^[\w.-]{1,100}$/

/** What is wrong with where an entry leads; `field` names the place a fault is shown at. None for a sound one. */
export function targetFaults(target: Target, category: Category, linkTarget: string, around: Surroundings): readonly FieldFault[] {
  const fault = (path: string, key: string): readonly FieldFault[] => [{ path, key }]
  const known = (ids: ReadonlySet<string>): readonly FieldFault[] =>
    target.moduleId === '' ? fault('moduleId', 'required') : ids.has(target.moduleId) ? [] : fault('moduleId', 'unknownReference')
  switch (target.type) {
    case 1:
      return []
    case 2: {
      const address = addressIn(target.address)
      if (address === '') return fault('urlAddress', 'required')
      // What the app on a phone has for pages, this server does not know.
      const exists = category === 'App' ? /^[\w./-]+$/.test(address) : around.pages.has(address)
      return exists ? [] : fault('urlAddress', 'pageUnknown')
    }
    case 3:
      return known(around.models)
    case 4:
      return known(around.dictionaries)
    case 5:
      // What is none of ours is known to the report server by an id of its own.
      if (around.reports.has(target.moduleId)) return []
      return target.moduleId === '' ? fault('moduleId', 'required') : moduleId.test(target.moduleId) ? [] : fault('moduleId', 'pattern')
    case 6:
      return target.moduleId === '' ? fault('moduleId', 'required') : moduleId.test(target.moduleId) ? [] : fault('moduleId', 'pattern')
    case 7:
      return linkFaults(target.address, linkTarget, around)
    case 8:
      return known(around.portals)
    case 10:
      return tabFaults(target, category, around)
    default:
      return fault('type', 'type')
  }
}

/** A link is a web address or one of our own; who gets a code of the user, or stands inside our window, is on the list of hosts. */
function linkFaults(address: string, linkTarget: string, { hosts, dataVisualUrl }: Surroundings): readonly FieldFault[] {
  const fault = (key: string, values?: Readonly<Record<string, string>>): readonly FieldFault[] => [
    { path: 'urlAddress', key, ...(values && { values }) },
  ]
  if (address === '') return fault('required')
  if (address.includes(dataVisual) && dataVisualUrl === '') return fault('noDataVisual')
  const url = address.replaceAll(dataVisual, dataVisualUrl)
  const plain = url.replace(token, '0')
  if (plain.includes('${')) return fault('linkPlace')
  if (/^\/(?![/\\])/.test(plain)) return []
  const web = URL.canParse(plain) ? new URL(plain) : null
  if (!web || (web.protocol !== 'https:' && web.protocol !== 'http:') || web.username !== '' || web.password !== '') return fault('link')
  const trusted = hosts.includes(web.host)
  if (url.search(token) >= 0 && !trusted) return fault('linkHost', { host: web.host })
  return trusted || linkTarget === '_blank' ? [] : fault('linkFrame', { host: web.host })
}

function tabFaults({ tabs }: Target, category: Category, around: Surroundings): readonly FieldFault[] {
  if (tabs.length === 0) return [{ path: 'tabs', key: 'required' }]
  const ids = tabs.map(({ id }) => id)
  return tabs.flatMap((tab, at): readonly FieldFault[] => {
    const place = `tabs.${at}`
    if (!/^[\w-]{1,50}$/.test(tab.id) || ids.indexOf(tab.id) !== at)
      return [{ path: `${place}.id`, key: tab.id !== '' && ids.indexOf(tab.id) !== at ? 'duplicate' : 'pattern' }]
    if (tab.name === '') return [{ path: `${place}.name`, key: 'required' }]
    if (!tabTypes.includes(tab.type)) return [{ path: `${place}.type`, key: 'type' }]
    return targetFaults(tab, category, '_self', around).map((fault) => ({ ...fault, path: `${place}.${fault.path}` }))
  })
}
