import type { Dialect } from '../../store/database'
import { placeIn, SqlRefused } from './refused'

/** A part of a query: what is only passed on, what is left out, and the marks that something else is put in the place of. */
export interface Piece {
  readonly is: 'code' | 'comment' | 'param' | 'model'
  readonly from: number
  readonly to: number
  /** The name of a parameter or the code of a model. */
  readonly name: string
}

const word = /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y
const number = /\d[\w.]*/y
const parameter = /@([A-Za-z_\u4e00-\u9fff][\w\u4e00-\u9fff]*)/y
const model = /@model\s*\(\s*'([^']*)'\s*\)/iy
const dollar = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y

/**
 * Takes a query apart far enough to know what stands in quotes and comments; every sign is looked at once. Nothing that is
 * allowed or refused hangs on it: what comes of it is read again by a parser of the database's own grammar, and that text is run.
 * @throws {SqlRefused} for a quote or a comment that does not end
 */
export function scan(sql: string, dialect: Dialect): readonly Piece[] {
  const pieces: Piece[] = []
  let from = 0
  let at = 0
  const put = (is: Piece['is'], to: number, name = ''): void => {
    if (at > from) pieces.push({ is: 'code', from, to: at, name: '' })
    pieces.push({ is, from: at, to, name })
    at = from = to
  }
  while (at < sql.length) {
    const sign = sql[at] ?? ''
    const comment = commentEnd(sql, at, dialect)
    if (comment !== null) {
      put('comment', comment)
      continue
    }
    if (sign === '@') {
      const found = matchAt(model, sql, at)
      const named = found ?? matchAt(parameter, sql, at)
      if (named) {
        put(found ? 'model' : 'param', at + named[0].length, named[1])
        continue
      }
    }
    at = quoteEnd(sql, at, dialect) ?? wordEnd(sql, at, dialect) ?? at + 1
  }
  if (at > from) pieces.push({ is: 'code', from, to: at, name: '' })
  return pieces
}

const matchAt = (pattern: RegExp, sql: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(sql)
}

const unfinished = (sql: string, at: number): SqlRefused => new SqlRefused('unfinished', sql.slice(at, at + 20), placeIn(sql, at))

function commentEnd(sql: string, at: number, dialect: Dialect): number | null {
  if (sql.startsWith('--', at)) {
    const end = sql.indexOf('\n', at)
    return end < 0 ? sql.length : end
  }
  if (!sql.startsWith('/*', at)) return null
  // PostgreSQL lets comments stand in comments, SQLite does not.
  const ends = dialect === 'postgres' ? /\/\*|\*\//g : /\*\//g
  ends.lastIndex = at + 2
  for (let depth = 1; ;) {
    const found = ends.exec(sql)
    if (!found) throw unfinished(sql, at)
    depth += found[0] === '/*' ? 1 : -1
    if (depth === 0) return ends.lastIndex
  }
}

function quoteEnd(sql: string, at: number, dialect: Dialect): number | null {
  const sign = sql[at]
  if (sign === "'" || sign === '"' || (dialect === 'sqlite' && sign === '`')) return closing(sql, at, at + 1, sign, false)
  if (dialect === 'sqlite') return sign === '[' ? closing(sql, at, at + 1, ']', false) : null
  const tag = sign === '$' ? matchAt(dollar, sql, at) : null
  if (!tag) return null
  const end = sql.indexOf(tag[0], at + tag[0].length)
  if (end < 0) throw unfinished(sql, at)
  return end + tag[0].length
}

/** The end of a text whose closing sign, written twice, stands for itself; `escapes` lets a backslash stand before any sign. */
function closing(sql: string, start: number, from: number, sign: string, escapes: boolean): number {
  for (let at = from; at < sql.length; at += 1) {
    if (escapes && sql[at] === '\\') at += 1
    else if (sql[at] === sign) {
      if (sign === ']' || sql[at + 1] !== sign) return at + 1
      at += 1
    }
  }
  throw unfinished(sql, start)
}

/** Words are taken whole: a dollar inside one begins no text, and an `E` before a quote is PostgreSQL's sign for escapes. */
function wordEnd(sql: string, at: number, dialect: Dialect): number | null {
  const found = matchAt(word, sql, at) ?? matchAt(number, sql, at)
  if (!found) return null
  const end = at + found[0].length
  return dialect === 'postgres' && /^e$/i.test(found[0]) && sql[end] === "'" ? closing(sql, at, end + 1, "'", true) : end
}
