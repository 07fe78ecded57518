import { readInLanguages, type Answer, type Json, type OwnWords } from '../../engine'
import type { HttpClient } from '../gateway/http-client'
import { listOf, readRow, rowsIn, type Category, type MenuRow } from './menu-row'
import type { Move } from './moves'
import { isJsonObject } from '../../engine'

const url = '/api/system/Menu'

/** Something that an entry can lead to. */
export interface Target {
  readonly id: string
  readonly name: string
  readonly code: string
}
export interface Targets {
  readonly pages: readonly Target[]
  readonly models: readonly Target[]
  readonly dictionaries: readonly Target[]
  readonly portals: readonly Target[]
  /** Reports of ours; others are known to a report server by their ids. */
  readonly ownReports: readonly Target[]
  /** Hosts that links may tell who the user is, and that may stand inside the window. */
  readonly hosts: readonly string[]
  readonly dataVisual: boolean
  readonly reports: boolean
}

/** A directory that an entry can stand in. */
export interface PlaceNode {
  readonly value: string
  readonly title: string
  /** antd's trees take no read-only list. */
  readonly children: PlaceNode[]
}

const mapped = <T>(answer: Answer<Json>, read: (value: Json) => T): Answer<T> => (answer.ok ? { ok: true, value: read(answer.value) } : answer)

const target = (row: Readonly<Record<string, Json>>): Target => ({
  id: String(row['id']),
  name: String(row['fullName']),
  code: String(row['enCode'] ?? row['id']),
})

function readTargets(value: Json): Targets {
  const data = isJsonObject(value) ? value : {}
  const of = (key: string) => listOf(data[key]).map(target)
  return {
    pages: of('pages'),
    models: of('models'),
    dictionaries: of('dictionaries'),
    portals: of('portals'),
    ownReports: of('ownReports'),
    hosts: (Array.isArray(data['hosts']) ? data['hosts'] : []).map(String),
    dataVisual: data['dataVisual'] === true,
    reports: data['reports'] === true,
  }
}

const place = (row: Readonly<Record<string, Json>>): PlaceNode => ({
  value: String(row['id']),
  title: String(row['fullName']),
  children: listOf(row['children']).map(place),
})

/** A code that an entry gives out, or could. */
export interface RightRow {
  readonly enCode: string
  readonly fullName: string
  /** What it is called in other languages. */
  readonly names: OwnWords['in']
  readonly origin: 'own' | 'taken'
  readonly isOffered: boolean
  readonly isVanished: boolean
  readonly roles: number
}
export const rightTypes = ['button', 'column', 'form'] as const
export type RightType = (typeof rightTypes)[number]
export interface Rights extends Readonly<Record<RightType, readonly RightRow[]>> {
  readonly version: number
  /** How many roles hold the entry. */
  readonly roles: number
}

const right = (row: Readonly<Record<string, Json>>): RightRow => ({
  enCode: String(row['enCode']),
  fullName: String(row['fullName']),
  names: readInLanguages(row['names']),
  origin: row['origin'] === 'taken' ? 'taken' : 'own',
  isOffered: row['isOffered'] === true,
  isVanished: row['isVanished'] === true,
  roles: Number(row['roles']) || 0,
})

function readRights(value: Json): Rights {
  const data = isJsonObject(value) ? value : {}
  const of = (type: RightType) => listOf(data[type]).map(right)
  return { version: Number(data['version']), roles: Number(data['roles']) || 0, button: of('button'), column: of('column'), form: of('form') }
}

/** What became, or would become, of an entry of a file. */
export interface ImportRow {
  readonly enCode: string
  readonly fullName: string
  readonly outcome: 'added' | 'changed' | 'same' | 'refused'
  readonly fields: readonly string[]
  readonly codes: number
  readonly reason: string
}

const imported = (row: Readonly<Record<string, Json>>): ImportRow => ({
  enCode: String(row['enCode']),
  fullName: String(row['fullName']),
  outcome: (['added', 'changed', 'refused'] as const).find((one) => one === row['outcome']) ?? 'same',
  fields: (Array.isArray(row['fields']) ? row['fields'] : []).map(String),
  codes: Number(row['codes']) || 0,
  reason: String(row['reason'] ?? ''),
})

/** The server's calls for managing menus. */
export const menuCalls = (http: HttpClient) => ({
  list: async (category: Category): Promise<Answer<readonly MenuRow[]>> =>
    mapped(await http.send({ method: 'GET', url, query: { category } }), (value) => rowsIn(value).map(readRow)),
  places: async (id: string, category: Category): Promise<Answer<PlaceNode[]>> =>
    mapped(await http.send({ method: 'GET', url: `${url}/Selector/${encodeURIComponent(id)}`, query: { category } }), (value) =>
      rowsIn(value).map(place),
    ),
  targets: async (): Promise<Answer<Targets>> => mapped(await http.send({ method: 'GET', url: `${url}/Targets` }), readTargets),
  save: (id: string | null, body: object) => http.send(id === null ? { method: 'POST', url, body } : { method: 'PUT', url: `${url}/${id}`, body }),
  remove: (id: string) => http.send({ method: 'DELETE', url: `${url}/${id}` }),
  toggle: (id: string) => http.send({ method: 'PUT', url: `${url}/${id}/Actions/State` }),
  restore: (id: string) => http.send({ method: 'PUT', url: `${url}/${id}/Actions/Restore` }),
  move: (id: string, { parentId, before }: Move) =>
    http.send({ method: 'PUT', url: `${url}/${id}/Actions/Move`, body: { parentId, ...(before !== null && { before }) } }),
  rights: async (id: string): Promise<Answer<Rights>> => mapped(await http.send({ method: 'GET', url: `${url}/${id}/Rights` }), readRights),
  saveRights: (id: string, body: object) => http.send({ method: 'PUT', url: `${url}/${id}/Rights`, body }),
  exported: (id: string) => http.send({ method: 'GET', url: `${url}/${id}/Actions/Export` }),
  bringIn: async (content: string, parentId: string, dryRun: boolean): Promise<Answer<readonly ImportRow[]>> =>
    mapped(await http.send({ method: 'POST', url: `${url}/Actions/Import`, body: { content, parentId, dryRun } }), (value) =>
      rowsIn(value).map(imported),
    ),
})
export type MenuCalls = ReturnType<typeof menuCalls>
