import { parseStmt } from 'sqlite3-parser'
import { sqliteFunctions } from './allowed-sqlite'
import { isBoundedPattern } from './bounded'
import { sqliteLabels, sqliteShapes } from './grammar-sqlite'
import { madeOf, refusedAt, type MarkedSql } from './marked'
import { walk, type Grammar, type Look, type SqlNode } from './walk'

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : [value])

/** SQLite tells names apart by their letters, not by their case. */
const same = (name: string): string => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Reads a query by SQLite's own grammar, and looks at all of it. `open` holds the tables that may be named. @throws {SqlRefused} */
export function readSqlite(sql: MarkedSql, open: ReadonlySet<string>): void {
  const result = parseStmt(sql.text)
  if (result.status !== 'ok') {
    const { message = '', span } = result.errors[0] ?? {}
    const many = /single statement/.test(message)
    throw refusedAt(sql, span?.offset ?? 0, many ? 'manyStatements' : 'syntax', many ? '' : message.slice(0, 100))
  }
  const { root } = result
  if (root.type !== 'SelectStmt') throw refusedAt(sql, 0, 'notSelect', sqliteLabels[root.type] ?? '')
  walk(sql, grammarFor(sql, open), node(root.body))
}

function node(value: unknown): SqlNode {
  const { type, span, ...parts } = fieldsOf(value)
  return { kind: String(type), parts, at: offsetOf(span) }
}

const offsetOf = (span: unknown): number => Number(fieldsOf(span)['offset'] ?? -1)

const nameIn = (value: unknown): string => same(String(fieldsOf(value)['text'] ?? fieldsOf(value)['name'] ?? ''))

function grammarFor(sql: MarkedSql, open: ReadonlySet<string>): Grammar {
  return {
    shapes: sqliteShapes,
    labels: sqliteLabels,
    nodesIn: (value) => listOf(value).map(node),
    namedIn({ kind, parts }) {
      const clause = kind === 'Select' ? fieldsOf(parts['with']) : {}
      if (clause['ctes'] === undefined) return null
      const list = listOf(clause['ctes']).map((one) => ({ name: nameIn(fieldsOf(one)['tblName']), node: node(one) }))
      return { recursive: clause['recursive'] === true, list }
    },
    rules: {
      QualifiedName({ parts }, look) {
        const name = nameIn(parts['objName'])
        // The name itself says exactly where it stands.
        const at = offsetOf(fieldsOf(parts['objName'])['span'])
        if (look.named.has(name) || madeOf(sql, at) === 'model') return
        if (!open.has(name)) look.refuse('closedTable', name)
      },
      VariableExpr({ parts, at }, look) {
        if (madeOf(sql, at) !== 'param') look.refuse('strayMark', String(parts['name']))
      },
      LikeExpr({ parts }, look) {
        if (parts['op'] !== 'Like' && parts['op'] !== 'Glob') look.refuse('closedOperator', String(parts['op']).toUpperCase())
      },
      FunctionCallExpr: callOf,
      FunctionCallStarExpr: callOf,
    },
  }
}

function callOf({ parts }: SqlNode, look: Look): void {
  const name = nameIn(parts['name'])
  if (!sqliteFunctions.has(name)) look.refuse('closedFunction', name)
  if (name !== 'format' && name !== 'printf') return
  const { type, value } = fieldsOf(listOf(parts['args'])[0])
  if (type !== 'StringLiteral' || !isBoundedPattern(String(value))) look.refuse('unbounded', name)
}
