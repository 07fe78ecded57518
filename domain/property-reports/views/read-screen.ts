import { isJsonObject, type Json, type JsonObject } from '../../../engine'

/** What a part of a large screen shows; `failed` is one that the server could not count. */
export type Shown =
  | {
      readonly is: 'figures'
      readonly figures: readonly { readonly name: string; readonly value: string; readonly unit: string; readonly menu: string }[]
    }
  | {
      readonly is: 'chart'
      readonly chart: 'barChart' | 'lineChart' | 'areaChart' | 'annularChart'
      readonly names: readonly string[]
      readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
    }
  | { readonly is: 'table'; readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly is: 'nothing'; readonly why: string }
  | { readonly is: 'failed' }

export interface ScreenPart {
  readonly id: string
  readonly title: string
  /** How many of twelve columns it takes. */
  readonly wide: number
  /** The entry of the menu that lists what it counts; '' for none. */
  readonly menu: string
  readonly shows: Shown
}
export interface DataScreen {
  readonly title: string
  /** The organisation's, by its IANA name, as people without an account are told; '' for who knows it already. */
  readonly timeZone: string
  readonly projects: readonly { readonly id: string; readonly name: string }[]
  readonly parts: readonly ScreenPart[]
}

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])
const objects = (value: Json | undefined): readonly JsonObject[] => list(value).filter(isJsonObject)
const charts = ['barChart', 'lineChart', 'areaChart', 'annularChart'] as const

function readShown(value: JsonObject): Shown {
  switch (value['is']) {
    case 'figures':
      return {
        is: 'figures',
        figures: objects(value['figures']).map((one) => ({
          name: text(one['name']),
          value: text(one['value']),
          unit: text(one['unit']),
          menu: text(one['menu']),
        })),
      }
    case 'chart':
      return {
        is: 'chart',
        chart: charts.find((one) => one === value['chart']) ?? 'barChart',
        names: list(value['names']).map(String),
        series: objects(value['series']).map((one) => ({ name: text(one['name']), values: list(one['values']).map(Number) })),
      }
    case 'table':
      return { is: 'table', heads: list(value['heads']).map(String), rows: list(value['rows']).map((row) => list(row).map(String)) }
    case 'nothing':
      return { is: 'nothing', why: text(value['why']) }
    default:
      return { is: 'failed' }
  }
}

/** Reads what the server counts for a large screen; what it does not know is a part that failed. */
export function readDataScreen(data: Json): DataScreen {
  const screen = isJsonObject(data) ? data : {}
  return {
    title: text(screen['title']),
    timeZone: text(screen['timeZone']),
    projects: objects(screen['projects']).map((one) => ({ id: text(one['id']), name: text(one['name']) })),
    parts: objects(screen['parts']).map((part) => ({
      id: text(part['id']),
      title: text(part['title']),
      wide: Math.min(12, Math.max(1, Number(part['wide']) || 12)),
      menu: text(part['menu']),
      shows: readShown(isJsonObject(part['shows']) ? part['shows'] : {}),
    })),
  }
}

/** How the 1920 × 1080 points of a screen fill the window: all of it in view, as wide or as high as the window, or stretched both ways. */
export const scales = ['fit', 'width', 'height', 'stretch'] as const
export type Scale = (typeof scales)[number]
export const canvas = { width: 1920, height: 1080 } as const

/** The factors by which the canvas is drawn larger or smaller in a window. */
export function factorsOf(scale: Scale, window: { readonly width: number; readonly height: number }): { readonly x: number; readonly y: number } {
  const [x, y] = [window.width / canvas.width, window.height / canvas.height]
  switch (scale) {
    case 'fit':
      return { x: Math.min(x, y), y: Math.min(x, y) }
    case 'width':
      return { x, y: x }
    case 'height':
      return { x: y, y }
    case 'stretch':
      return { x, y }
  }
}
