import { isJsonObject, type Json, type JsonObject } from '../../../engine'

export interface ScheduleLine {
  readonly key: string
  readonly subjectName: string
  readonly unit: string
  readonly period: number
  readonly from: string
  readonly to: string
  readonly days: number
  readonly due: string
  readonly amount: string
  readonly why: string
}
interface Sum {
  readonly name: string
  readonly amount: string
}

/** A schedule as the panel shows it; amounts are yuan as decimal text. */
export interface ScheduleShown {
  readonly rows: readonly ScheduleLine[]
  readonly total: string
  readonly subjects: readonly Sum[]
  readonly years: readonly Sum[]
}

export const text = (row: JsonObject, key: string): string => (typeof row[key] === 'string' ? row[key] : '')
export const number = (row: JsonObject, key: string): number => (typeof row[key] === 'number' ? row[key] : 0)
export const objects = (value: Json | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? (value as readonly Json[]).filter(isJsonObject) : []
const sums = (value: Json | undefined): readonly Sum[] => objects(value).map((row) => ({ name: text(row, 'name'), amount: text(row, 'amount') }))

export function readSchedule(value: Json): ScheduleShown {
  const data = isJsonObject(value) ? value : {}
  return {
    rows: objects(data['rows']).map((row, at) => ({
      key: String(at),
      subjectName: text(row, 'subjectName'),
      unit: text(row, 'unit'),
      period: number(row, 'period'),
      from: text(row, 'from'),
      to: text(row, 'to'),
      days: number(row, 'days'),
      due: text(row, 'due'),
      amount: text(row, 'amount'),
      why: text(row, 'why'),
    })),
    total: text(data, 'total'),
    subjects: sums(data['subjects']),
    years: sums(data['years']),
  }
}
