import { isJsonObject, type Json, type JsonObject } from '../../engine'

export const chartKinds = ['barChart', 'lineChart', 'areaChart', 'pieChart', 'annularChart', 'radarChart'] as const
export type ChartKind = (typeof chartKinds)[number]

/** Where a card's content comes from: it stands in the portal, or a data interface answers it. */
export type CardSource =
  | { readonly from: 'static' }
  /** `field` names the part of the answer that is meant; without it the answer is. */
  | { readonly from: 'interface'; readonly id: string; readonly field?: string }

export interface Shortcut {
  readonly title: string
  readonly address: string
  readonly icon: string
}
export interface Figure {
  readonly title: string
  readonly value: string
  readonly unit: string
  readonly icon: string
  readonly source: CardSource
}

/** A count of what waits, under the name that the server tells it by. */
export interface TodoTile {
  readonly id: string
  readonly title: string
}

export type CardContent =
  | { readonly show: 'notice' | 'todoList' }
  /** Without tiles of its own, those that every portal shows. */
  | { readonly show: 'todo'; readonly tiles: readonly TodoTile[] }
  | { readonly show: 'commonFunc'; readonly list: readonly Shortcut[] }
  | { readonly show: 'dataBoard'; readonly list: readonly Figure[] }
  | { readonly show: 'chart'; readonly kind: ChartKind; readonly option: Json; readonly source: CardSource }
  /** A kind that is not known here: its place stays, and says so. */
  | { readonly show: 'unknown'; readonly kind: string }

/** One card of a portal, in a grid of twelve columns. */
export interface PortalCard {
  readonly id: string
  readonly title: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly content: CardContent
}

const columns = 12
const mostRows = 200

/** Reads a portal as the designer of this product family stores it; what is no card is left out. Null when it is no portal at all. */
export function readPortal(formData: Json | undefined): readonly PortalCard[] | null {
  const portal = typeof formData === 'string' ? decode(formData) : formData
  const layout = isJsonObject(portal) ? portal['layout'] : undefined
  if (!Array.isArray(layout)) return null
  return layout.flatMap((card: Json, at) => (isJsonObject(card) ? [readCard(card, at)] : []))
}

function readCard(card: JsonObject, at: number): PortalCard {
  const w = whole(card['w'], 1, columns, 6)
  return {
    id: text(card['i']) || String(at),
    title: text(card['title']) || text(card['label']),
    x: whole(card['x'], 0, columns - w, 0),
    y: whole(card['y'], 0, mostRows, 0),
    w,
    h: whole(card['h'], 1, 40, 4),
    content: readContent(kindOf(card), card),
  }
}

/** The kind stands under a key that ends in `Key`, whatever the brand before it. */
function kindOf(card: JsonObject): string {
  const key = Object.keys(card).find((name) => /Key$/.test(name) && name !== 'renderKey')
  return key === undefined ? '' : text(card[key])
}

function readContent(kind: string, card: JsonObject): CardContent {
  // From 3.6 on a card keeps its content among its options.
  const options = isJsonObject(card['option']) ? card['option'] : {}
  const kept = options['defaultValue']
  const list = [card['list'], kept].flatMap((one) => (Array.isArray(one) ? one.filter(isJsonObject) : [])).filter((one) => one['noShow'] !== true)
  const chart = chartKinds.find((one) => one === kind)
  if (chart) return { show: 'chart', kind: chart, option: keptRows(kept) ?? card['option'] ?? null, source: sourceOf(card) }
  switch (kind) {
    case 'todo':
      return { show: kind, tiles: list.flatMap((one) => (text(one['id']) === '' ? [] : [{ id: text(one['id']), title: text(one['fullName']) }])) }
    case 'notice':
    case 'todoList':
      return { show: kind }
    case 'commonFunc':
      return { show: kind, list: list.map((one) => ({ title: text(one['fullName']), address: text(one['urlAddress']), icon: text(one['icon']) })) }
    case 'dataBoard':
      return {
        show: kind,
        list: list.map((one) => ({
          title: text(one['fullName']),
          value: text(one['num']),
          unit: text(one['unit']),
          icon: text(one['icon']),
          source: fieldOf(one, card) ?? sourceOf(one),
        })),
      }
    default:
      return { show: 'unknown', kind }
  }
}

/** Rows of a chart, as a list or as its text; undefined where there are none. */
function keptRows(kept: Json | undefined): Json | undefined {
  const rows = typeof kept === 'string' ? decode(kept) : kept
  return Array.isArray(rows) && rows.length > 0 ? rows : undefined
}

/** One interface answers for the whole board, each figure names its part of the answer. */
function fieldOf(figure: JsonObject, card: JsonObject): CardSource | null {
  const source = sourceOf(card)
  const field = text(figure['field'])
  return source.from === 'interface' && field !== '' ? { ...source, field } : null
}

const sourceOf = (card: JsonObject): CardSource => {
  const id = text(card['propsApi'])
  return card['dataType'] === 'dynamic' && id !== '' ? { from: 'interface', id } : { from: 'static' }
}

function decode(json: string): Json {
  try {
    return JSON.parse(json) as Json
  } catch {
    return null
  }
}

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')

function whole(value: Json | undefined, least: number, most: number, otherwise: number): number {
  const number = Math.round(Number(value))
  return value === undefined || value === null || !Number.isFinite(number) ? otherwise : Math.min(most, Math.max(least, number))
}
