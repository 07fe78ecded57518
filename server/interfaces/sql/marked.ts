import type { Dialect } from '../../store/database'
import { placeIn, SqlRefused } from './refused'
import { scan } from './scan'

/** The longest query; longer ones are not even looked at. */
export const mostSigns = 20_000
const mostModels = 20

/**
 * A query as its database takes it: the author's parameters became `?` or `$1`, models became subqueries over their records, and comments
 * became spaces.
 */
export interface MarkedSql {
  readonly source: string
  readonly text: string
  /** The parameter of each position; '' where the value is already known. */
  readonly names: readonly string[]
  /** Values that are no parameters, by their position. */
  readonly bound: Readonly<Record<number, unknown>>
  /** Tables of records that stand in the subqueries. */
  readonly tables: readonly string[]
  /** Which part of the text stands for which part of the source, in order. */
  readonly parts: readonly Part[]
}

interface Part {
  readonly is: 'code' | 'param' | 'model'
  readonly at: number
  readonly length: number
  readonly from: number
}

/** The records of a model: the table that holds them, its columns that may be read, and a subquery that gives these by the keys of their fields. Its values stand between its words. */
export interface ModelSql {
  readonly table: string
  readonly columns: readonly string[]
  readonly query: readonly QueryPart[]
  /** Further tables that the subquery reads, with the columns that it reads there. */
  readonly besides?: readonly TableColumns[]
}

type QueryPart = string | { readonly bound: unknown }

export interface TableColumns {
  readonly table: string
  readonly columns: readonly string[]
}

/** The codes of the models whose records a query reads. @throws {SqlRefused} */
export function modelCodes(sql: string, dialect: Dialect): readonly string[] {
  const codes = [...new Set(scanned(sql, dialect).flatMap(({ is, name }) => (is === 'model' ? [name] : [])))]
  if (codes.length > mostModels) throw new SqlRefused('manyModels', String(mostModels))
  return codes
}

/** Puts positions and subqueries in the place of an author's marks. @throws {SqlRefused} */
export function markSql(sql: string, dialect: Dialect, model: (code: string) => ModelSql | null): MarkedSql {
  const names: string[] = []
  const bound: Record<number, unknown> = {}
  const tables = new Set<string>()
  const parts: Part[] = []
  let text = ''
  const put = (is: Part['is'], from: number, words: string): void => {
    parts.push({ is, at: text.length, length: words.length, from })
    text += words
  }
  const putValue = (from: number, name: string): void => {
    names.push(name)
    put('param', from, dialect === 'postgres' ? ` $${names.length} ` : ' ? ')
  }
  for (const { is, from, to, name } of scanned(sql, dialect)) {
    if (is === 'code') put('code', from, sql.slice(from, to))
    else if (is === 'comment') put('code', from, ' ')
    else if (is === 'param') putValue(from, name)
    else {
      const records = model(name)
      if (!records) throw new SqlRefused('unknownModel', name, placeIn(sql, from))
      for (const { table } of [records, ...(records.besides ?? [])]) tables.add(table)
      put('model', from, ' ')
      for (const part of records.query) {
        if (typeof part === 'string') put('model', from, part)
        else {
          bound[names.length] = part.bound
          putValue(from, '')
        }
      }
      put('model', from, ' ')
    }
  }
  return { source: sql, text: withoutEnd(text), names, bound, tables: [...tables], parts }
}

function scanned(sql: string, dialect: Dialect): ReturnType<typeof scan> {
  if (sql.length > mostSigns) throw new SqlRefused('tooLong', String(mostSigns))
  // A zero ends a text for the parsers, and half a sign is written as another one: both would read what is not run.
  const bad = /[\x00-\x08\x0e-\x1f\x7f]/.exec(sql)
  if (bad) throw new SqlRefused('badSign', '', placeIn(sql, bad.index))
  if (/\p{Surrogate}/u.test(sql)) throw new SqlRefused('badSign')
  return scan(sql, dialect)
}

/** Semicolons at the end are no further statement. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && /[\s;]/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

function partAt({ parts }: MarkedSql, offset: number): Part | undefined {
  let first = 0
  let last = parts.length - 1
  while (first < last) {
    const middle = (first + last + 1) >> 1
    if ((parts[middle]?.at ?? 0) <= offset) first = middle
    else last = middle - 1
  }
  return parts[first]
}

/** What the sign at an offset of the text was made of. */
export const madeOf = (sql: MarkedSql, offset: number): Part['is'] => (offset < 0 ? 'code' : (partAt(sql, offset)?.is ?? 'code'))

/** A refusal that says where in the source an offset of the text stands. */
export function refusedAt(sql: MarkedSql, offset: number, reason: SqlRefused['reason'], detail = ''): SqlRefused {
  if (offset < 0) return new SqlRefused(reason, detail)
  const part = partAt(sql, offset)
  const from = part ? part.from + (part.is === 'code' ? offset - part.at : 0) : sql.source.length
  return new SqlRefused(reason, detail, placeIn(sql.source, from))
}
