import { isJsonObject, type Json, type JsonObject } from '../../../engine'
import type { Measured, Past } from '../rules/measure'

/** A meter as the sheet shows it; numbers are exact texts, days ISO texts. */
export interface SheetRow extends Measured {
  readonly id: string
  readonly code: string
  readonly kind: string
  readonly unit: string
  readonly house: string
  /** The newest first. */
  readonly past: readonly (Past & { readonly days: number })[]
}

/** What the sheet shows; what is empty narrows nothing. */
export interface Wanted {
  readonly day: string
  readonly projectId: string
  readonly houseId: string
  readonly kind: string
  readonly keyword: string
  readonly unread: boolean
}

export const saveCall = '/api/SubDev/shhtmeter/SaveReadings'
export const bookCall = '/api/SubDev/shhtmeter/BookMeterBills'

const query = (given: Readonly<Record<string, string | number>>): string =>
  new URLSearchParams(Object.entries(given).flatMap(([key, value]) => (value === '' ? [] : [[key, String(value)]]))).toString()

/** The call for one page of the reading sheet. `turn` changes with each refresh, so that it is asked again. */
export const sheetCall = ({ unread, ...wanted }: Wanted, page: number, turn: number): string =>
  `/api/SubDev/shhtmeter/GetReadingSheet?${query({ ...wanted, unread: unread ? '1' : '', currentPage: page, pageSize: 100 })}&turn=${turn}`

/** The call that previews the bills of the meters found. `turn` changes with each refresh. */
export const billsCall = (wanted: Readonly<Record<string, string>>, turn: number): string =>
  `/api/SubDev/shhtmeter/PreviewMeterBills?${query(wanted)}&turn=${turn}`

/** A text of an answer's row; empty where there is none. */
export const text = (row: JsonObject, key: string): string => (typeof row[key] === 'string' ? row[key] : '')
/** A number of an answer's row; 0 where there is none. */
export const number = (row: JsonObject, key: string): number => (typeof row[key] === 'number' ? row[key] : 0)
/** The objects of a list; nothing where it is no list. */
export const objects = (value: Json | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? (value as readonly Json[]).filter(isJsonObject) : []
/** A member of a value that may be no object. */
export const within = (value: Json | undefined, key: string): Json | undefined =>
  value !== undefined && isJsonObject(value) ? value[key] : undefined

/** Reads a page of the reading sheet, with the number of all rows. */
export const readSheet = (value: Json): { readonly rows: readonly SheetRow[]; readonly total: number } => {
  const pagination = within(value, 'pagination')
  return {
    rows: objects(within(value, 'list')).map(readRow),
    total: pagination !== undefined && isJsonObject(pagination) ? number(pagination, 'total') : 0,
  }
}

const readRow = (row: JsonObject): SheetRow => ({
  id: text(row, 'id'),
  code: text(row, 'code'),
  kind: text(row, 'kind'),
  unit: text(row, 'unit'),
  house: text(row, 'house'),
  direction: row['direction'] === 'backward' ? 'backward' : 'forward',
  digits: number(row, 'digits'),
  multiple: text(row, 'multiple'),
  loss: text(row, 'loss'),
  initial: text(row, 'initial'),
  installedOn: text(row, 'installedOn'),
  carried: text(row, 'carried'),
  carriedFrom: text(row, 'carriedFrom') || null,
  past: objects(row['past']).map((one) => ({
    day: text(one, 'day'),
    days: number(one, 'days'),
    current: text(one, 'current'),
    use: text(one, 'use'),
    isEstimate: one['isEstimate'] === true,
  })),
})
