import { isJsonObject, type Json, type JsonObject, type OwnWords, type UserFacts } from '../../engine'
import { readPreview, type Preview } from '../previewing/preview-calls'
import { readPermissions, type Permissions } from '../access/permissions'
import { readMenus, type MenuItem } from '../router/menu'
import { routeName } from '../router/menu-routes'

/** What is shown of a user everywhere. */
export interface Face {
  readonly account: string
  readonly name: string
  readonly headIcon: string
}

export interface UserInfo extends Face {
  readonly id: string
  readonly organizeName: string
  readonly administrator: boolean
  /** The portal that the home page shows; '' for the usual cards. */
  readonly portalId: string
  /** What forms may know of the user. */
  readonly facts: UserFacts
  readonly lastLogin: { readonly time: number; readonly address: string; readonly place: string } | null
}

export interface SystemConfig {
  readonly name: string
  readonly version: string
  readonly copyright: string
  readonly logo: string
  /** Stands on the sign-in page. */
  readonly loginIcon: string
  /** The zone of the organisation's days and times, by its IANA name; '' for the browser's own. */
  readonly timeZone: string
  /** Whether devices may keep forms that are being filled in. */
  readonly keepDrafts: boolean
  /** Systems beside this one, '' where there are none. */
  readonly dataVisualUrl: string
  readonly reportUrl: string
  /** Shows office files; `{url}` stands for the file's address. */
  readonly officeViewerUrl: string
  /** Hosts whose pages may stand inside ours. */
  readonly hosts: readonly string[]
}

export interface CurrentUser {
  readonly user: UserInfo
  readonly menus: readonly MenuItem[]
  /** Names of the places whose title is no translation of their code: people gave it. */
  readonly ownNames: ReadonlySet<string>
  /** What places are called in other languages, by the names of the places. */
  readonly names: ReadonlyMap<string, OwnWords['in']>
  readonly permissions: Permissions
  readonly system: SystemConfig
  /** Whom all of this is seen as; null for whose session it is. */
  readonly preview: Preview | null
}

/** Reads the current-user answer; null when it names no user. */
export function readCurrentUser(data: Json): CurrentUser | null {
  const info = isJsonObject(data) ? data['userInfo'] : undefined
  if (!isJsonObject(data) || !isJsonObject(info)) return null
  const menus = readMenus(data['menuList'] ?? null)
  return {
    user: readUser(info),
    menus,
    ownNames: new Set(namedByPeople(menus)),
    names: new Map(namesOf(menus)),
    permissions: readPermissions(data['permissionList'] ?? null),
    system: readSystem(isJsonObject(data['sysConfigInfo']) ? data['sysConfigInfo'] : {}),
    preview: readPreview(data['preview']),
  }
}

const namedByPeople = (menus: readonly MenuItem[]): readonly string[] =>
  menus.flatMap((item) => [...(item.ownName ? [routeName(item.code || item.id)] : []), ...namedByPeople(item.children)])

const namesOf = (menus: readonly MenuItem[]): readonly (readonly [string, OwnWords['in']])[] =>
  menus.flatMap((item) => {
    const name = routeName(item.code || item.id)
    return [[name, item.names] as const, ...item.tabs.map((tab) => [`${name}-tabPage${tab.id}`, tab.names] as const), ...namesOf(item.children)]
  })

const text = (source: JsonObject, ...names: readonly string[]): string => {
  for (const name of names) {
    const value = source[name]
    if (typeof value === 'string' && value !== '') return value
    if (typeof value === 'number') return String(value)
  }
  return ''
}

function readUser(info: JsonObject): UserInfo {
  const time = Number(info['prevLoginTime'])
  return {
    id: text(info, 'userId', 'id'),
    account: text(info, 'userAccount', 'account'),
    name: text(info, 'userName', 'realName', 'userAccount', 'account'),
    headIcon: text(info, 'headIcon'),
    organizeName: text(info, 'organizeName'),
    administrator: info['isAdministrator'] === true,
    portalId: text(info, 'portalId'),
    facts: readFacts(info),
    lastLogin: time > 0 ? { time, address: text(info, 'prevLoginIPAddress'), place: text(info, 'prevLoginIPAddressName') } : null,
  }
}

/** Ids of a list that holds ids, or rows with an id. */
const ids = (list: Json | undefined): readonly string[] =>
  (Array.isArray(list) ? (list as readonly Json[]) : []).flatMap((one) => {
    const id = isJsonObject(one) ? one['id'] : one
    return typeof id === 'string' && id !== '' ? [id] : []
  })

const readFacts = (info: JsonObject): UserFacts => ({
  id: text(info, 'userId', 'id'),
  organizePath: ids(info['organizeIdList']),
  departmentId: text(info, 'departmentId') || null,
  // The active one first.
  positionIds: [...new Set([...ids([info['positionId'] ?? null]), ...ids(info['positionIds'])])],
  roleIds: ids(info['roleIds']),
  groupIds: ids(info['groupIds']),
})

/** What holds for the system before anybody signs in, as on the sign-in page, under the names of the wire. */
export const keptOfSystem = ({ name, version, copyright, logo, loginIcon, timeZone }: SystemConfig): JsonObject => ({
  sysName: name,
  sysVersion: version,
  copyright,
  navigationIcon: logo,
  loginIcon,
  timeZone,
})

/** Reads what the installation says of itself: name, pictures, time zone, addresses of other servers. */
export const readSystem = (config: JsonObject): SystemConfig => ({
  name: text(config, 'sysName'),
  version: text(config, 'sysVersion'),
  copyright: text(config, 'copyright'),
  logo: text(config, 'navigationIcon', 'logoIcon'),
  loginIcon: text(config, 'loginIcon', 'logoIcon', 'navigationIcon'),
  timeZone: text(config, 'timeZone'),
  keepDrafts: config['keepDrafts'] !== false,
  dataVisualUrl: text(config, 'dataVisualUrl'),
  reportUrl: text(config, 'reportUrl'),
  officeViewerUrl: text(config, 'officeViewerUrl'),
  hosts: (Array.isArray(config['hosts']) ? config['hosts'] : []).filter((host) => typeof host === 'string'),
})

/** Reads whose screen is locked; null when that names nobody. */
export function readFace(data: Json): Face | null {
  if (!isJsonObject(data)) return null
  const account = text(data, 'account', 'userAccount')
  return account === '' ? null : { account, name: text(data, 'userName', 'realName') || account, headIcon: text(data, 'headIcon') }
}
