import { loadModule, parseSync } from 'libpg-query'
import { postgresFunctions, postgresMoments, postgresOperators, postgresTypes } from './allowed-postgres'
import { isBoundedLength, isBoundedPattern, lengthArgument } from './bounded'
import { postgresLabels, postgresShapes } from './grammar-postgres'
import { madeOf, refusedAt, type MarkedSql } from './marked'
import { walk, type Grammar, type Look, type SqlNode } from './walk'

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : value === undefined ? [] : [value])

/**
 * Reads a query as PostgreSQL itself does, and looks at all of it. `open` holds the tables that may be named;
 * null means a database of somebody else's, where all but the catalogue may be. @throws {SqlRefused}
 */
export async function readPostgres(sql: MarkedSql, open: ReadonlySet<string> | null): Promise<void> {
  await loadModule()
  const signs = signsOf(sql.text)
  const statements = parsed(sql)
  const [first, ...others] = statements
  if (!first) throw refusedAt(sql, 0, 'notSelect')
  if (others[0]) throw refusedAt(sql, signs(Number(others[0].stmt_location ?? 0)), 'manyStatements')
  const root = wrapped(first.stmt, signs)
  if (root?.kind !== 'SelectStmt') throw refusedAt(sql, 0, 'notSelect', postgresLabels[root?.kind ?? ''] ?? '')
  walk(sql, grammarFor(sql, open, signs), root)
}

function parsed(sql: MarkedSql): readonly { readonly stmt?: unknown; readonly stmt_location?: number }[] {
  try {
    return sql.text.trim() === '' ? [] : (parseSync(sql.text).stmts ?? [])
  } catch (error) {
    const { cursorPosition } = fieldsOf(fieldsOf(error)['sqlDetails'])
    if (typeof cursorPosition !== 'number') throw error
    throw refusedAt(sql, cursorPosition, 'syntax', error instanceof Error ? error.message.slice(0, 100) : '')
  }
}

/** The parser counts bytes: this counts them back into signs. */
function signsOf(text: string): (offset: number) => number {
  const size = Buffer.byteLength(text)
  if (size === text.length) return (offset) => offset
  const starts = new Uint32Array(size)
  let byte = 0
  let at = 0
  for (const sign of text) {
    const end = byte + Buffer.byteLength(sign)
    starts.fill(at, byte, end)
    byte = end
    at += sign.length
  }
  return (offset) => (offset < 0 ? offset : (starts[offset] ?? text.length))
}

type Signs = ReturnType<typeof signsOf>

const node = (kind: string, value: unknown, signs: Signs): SqlNode => {
  const { location, ...parts } = fieldsOf(value)
  return { kind, parts, at: typeof location === 'number' ? signs(location) : -1 }
}

/** A node that says its kind: `{SelectStmt: {…}}`. An empty one stands for nothing. */
function wrapped(value: unknown, signs: Signs): SqlNode | null {
  const [kind, ...more] = Object.keys(fieldsOf(value))
  if (kind === undefined) return null
  return more.length > 0 ? { kind: `${kind}…`, parts: {}, at: -1 } : node(kind, fieldsOf(value)[kind], signs)
}

const textsIn = (value: unknown): readonly string[] => listOf(value).map((one) => String(fieldsOf(fieldsOf(one)['String'])['sval'] ?? ''))

/** The words of a name; what may stand in the catalogue's own schema is known by its last one. */
function ownName(parts: readonly string[]): string {
  return parts.length === 2 && parts[0] === 'pg_catalog' ? (parts[1] ?? '') : parts.join('.')
}

function grammarFor(sql: MarkedSql, open: ReadonlySet<string> | null, signs: Signs): Grammar {
  const isOpen = (schema: string, name: string): boolean => {
    if (open) return schema === '' && open.has(name)
    return !/^pg_/.test(name) && !/^(?:pg_|information_schema$)/.test(schema)
  }
  const table = ({ parts, at }: SqlNode, look: Look): void => {
    const schema = String(parts['schemaname'] ?? '')
    const name = String(parts['relname'] ?? '')
    if (schema === '' && look.named.has(name)) return
    if (madeOf(sql, at) !== 'model' && !isOpen(schema, name)) look.refuse('closedTable', schema === '' ? name : `${schema}.${name}`)
  }
  const operator = (value: unknown, look: Look): void => {
    const name = textsIn(value).join('.')
    if (!postgresOperators.has(name)) look.refuse('closedOperator', name)
  }
  return {
    shapes: postgresShapes,
    labels: postgresLabels,
    nodesIn: (value, expected) => listOf(value).flatMap((one) => (expected === 'node' ? (wrapped(one, signs) ?? []) : node(expected, one, signs))),
    namedIn({ parts }) {
      const clause = fieldsOf(parts['withClause'])
      if (parts['withClause'] === undefined) return null
      const list = listOf(clause['ctes']).flatMap((one) => {
        const query = wrapped(one, signs)
        return query ? [{ name: String(query.parts['ctename'] ?? ''), node: query }] : []
      })
      return { recursive: clause['recursive'] === true, list }
    },
    rules: {
      RangeVar: table,
      // Patterns of names that are kept for operators (`like`, `between`, `= any`) bear that name too.
      A_Expr({ parts }, look) {
        if (!/^AEXPR_(?:LIKE|ILIKE|SIMILAR|BETWEEN|NOT_BETWEEN|BETWEEN_SYM|NOT_BETWEEN_SYM|NULLIF)$/.test(String(parts['kind'])))
          operator(parts['name'], look)
      },
      SubLink({ parts }, look) {
        if (parts['operName'] !== undefined) operator(parts['operName'], look)
      },
      ParamRef({ at }, look) {
        if (madeOf(sql, at) !== 'param') look.refuse('strayMark', '$')
      },
      TypeName({ parts }, look) {
        const name = ownName(textsIn(parts['names']))
        if (!postgresTypes.has(name)) look.refuse('closedType', name)
      },
      SQLValueFunction({ parts }, look) {
        const name = String(parts['op'])
        if (!postgresMoments.has(name)) look.refuse('closedFunction', name.replace('SVFOP_', '').toLowerCase())
      },
      FuncCall: callOf,
    },
  }
}

function callOf({ parts }: SqlNode, look: Look): void {
  const name = ownName(textsIn(parts['funcname']))
  if (!postgresFunctions.has(name)) look.refuse('closedFunction', name)
  const constant = (at: number): Fields => fieldsOf(fieldsOf(listOf(parts['args'])[at])['A_Const'])
  const length = Object.hasOwn(lengthArgument, name) ? lengthArgument[name] : undefined
  if (length !== undefined) {
    const given = constant(length)['ival']
    if (!isBoundedLength(given === undefined ? null : Number(fieldsOf(given)['ival'] ?? 0))) look.refuse('unbounded', name)
  }
  if (name === 'format') {
    const pattern = fieldsOf(constant(0)['sval'])['sval']
    if (typeof pattern !== 'string' || !isBoundedPattern(pattern)) look.refuse('unbounded', name)
  }
}
