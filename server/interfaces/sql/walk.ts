import { refusedAt, type MarkedSql } from './marked'
import type { SqlReason } from './refused'

/** A node of a parsed query: its kind, its parts, and where in the text it begins (-1 when the parser does not say). */
export interface SqlNode {
  readonly kind: string
  readonly parts: Readonly<Record<string, unknown>>
  readonly at: number
}

/**
 * What a query may be made of. A kind, or a part of a kind, that does not stand in `shapes` is refused: what nobody thought of
 * is closed. A part is `plain` (words and numbers of the grammar), or holds nodes.
 */
export interface Grammar {
  readonly shapes: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The nodes that a part holds; `expected` is what `shapes` says of it. */
  nodesIn(value: unknown, expected: string): readonly SqlNode[]
  /** The named queries that a node begins with. */
  namedIn(node: SqlNode): { readonly recursive: boolean; readonly list: readonly { readonly name: string; readonly node: SqlNode }[] } | null
  /** What is to be looked at beyond the shape, by kind. */
  readonly rules: Readonly<Record<string, (node: SqlNode, look: Look) => void>>
  /** How a part or kind that is not allowed is called. */
  readonly labels: Readonly<Record<string, string>>
}

export interface Look {
  /** Names of the queries that are in reach. */
  readonly named: ReadonlySet<string>
  /** @throws {SqlRefused} always */
  refuse(reason: SqlReason, detail: string): never
}

const deepest = 150

/** Looks at every node of a query. @throws {SqlRefused} for the first that is not allowed */
export function walk(sql: MarkedSql, grammar: Grammar, root: SqlNode): void {
  const visit = (node: SqlNode, named: ReadonlySet<string>, depth: number, around: number): void => {
    const at = node.at >= 0 ? node.at : around
    const look: Look = {
      named,
      refuse(reason, detail) {
        throw refusedAt(sql, at, reason, detail)
      },
    }
    if (depth > deepest) look.refuse('tooDeep', String(deepest))
    const shape = Object.hasOwn(grammar.shapes, node.kind) ? grammar.shapes[node.kind] : undefined
    if (!shape) return look.refuse(/Stmt$/.test(node.kind) ? 'notSelect' : 'notAllowed', grammar.labels[node.kind] ?? node.kind)
    grammar.rules[node.kind]?.(node, look)

    const reach = new Set(named)
    const queries = grammar.namedIn(node)
    for (const { name, node: query } of queries?.list ?? []) {
      // A query that does not say that it asks itself sees what stands before it; a table of its name would be what it reads.
      if (queries?.recursive) reach.add(name)
      visit(query, reach, depth + 1, at)
      reach.add(name)
    }
    for (const [part, value] of Object.entries(node.parts)) {
      if (value === undefined || value === null) continue
      const expected = Object.hasOwn(shape, part) ? shape[part] : undefined
      if (expected === undefined) look.refuse('notAllowed', grammar.labels[part] ?? `${node.kind}.${part}`)
      else if (expected !== 'plain' && expected !== 'named') for (const inner of grammar.nodesIn(value, expected)) visit(inner, reach, depth + 1, at)
    }
  }
  visit(root, new Set(), 0, 0)
}
