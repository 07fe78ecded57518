import { childrenOf, splitColumn, type CallNode, type Expression } from './expression'
import { findFunction } from './functions'
import { limits } from './limits'
import type { Scope } from './scope'

/** The nodes of a tree, parents first, in reading order; without recursion. */
export function* walk(tree: Expression): Generator<Expression> {
  const pending = [tree]
  for (let node = pending.pop(); node; node = pending.pop()) {
    yield node
    const children = childrenOf(node)
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index]
      if (child) pending.push(child)
    }
  }
}

/** True when the tree is within the node limit. */
export function isWithinLimits(tree: Expression): boolean {
  let count = 0
  for (const _node of walk(tree)) {
    count += 1
    if (count > limits.nodes) return false
  }
  return true
}

/** The field paths a formula reads, each once, in the order of their first mention. */
export function dependencies(tree: Expression): readonly string[] {
  const paths = new Set<string>()
  for (const node of walk(tree)) if (node.op === 'field') paths.add(node.path)
  return [...paths]
}

/** The names of the rules that a formula calls, each once, as it writes them. */
export function rulesCalled(tree: Expression): readonly string[] {
  const names = new Set<string>()
  for (const node of walk(tree)) if (node.op === 'call' && node.fn.includes('.')) names.add(node.fn)
  return [...names]
}

/** Whether a formula inside the rows of a table looks at a whole column of it: then a change in one row reaches every row. */
export function readsWholeColumn(tree: Expression, isColumn: (path: string) => boolean): boolean {
  for (const node of walk(tree)) {
    if (node.op !== 'call') continue
    const definition = findFunction(node.fn)
    if (definition && 'rows' in definition && dependencies(node).some(isColumn)) return true
  }
  return false
}

/** An aggregate over one whole column, such as `sum(goods.price)`. */
export interface Aggregate {
  readonly fn: string
  readonly table: string
  readonly column: string
}

/** The column that an aggregate call covers when it has nothing but one column as argument. */
export function aggregateOf(node: CallNode): Aggregate | undefined {
  const definition = findFunction(node.fn)
  const [only, ...more] = node.args
  if (!definition || !('rows' in definition) || definition.rows !== 'all' || more.length > 0 || only?.op !== 'field') return undefined
  const column = splitColumn(only.path)
  return column && { fn: definition.name, ...column }
}

/**
 * The whole-column aggregates of a formula, each once: what a form can keep up to date cell by cell.
 * With a scope also the sums that bare columns in arithmetic stand for.
 */
export function aggregates(tree: Expression, scope?: Scope): readonly Aggregate[] {
  const found = new Map<string, Aggregate>()
  const keep = (aggregate: Aggregate | undefined) => {
    if (aggregate) found.set(JSON.stringify([aggregate.fn, aggregate.table, aggregate.column]), aggregate)
  }
  for (const node of walk(tree)) {
    if (node.op === 'call') keep(aggregateOf(node))
    else if (node.op === 'binary' && '+-*/%'.includes(node.operator)) [node.left, node.right].forEach((side) => keep(columnSum(side, scope)))
    else if (node.op === 'unary' && node.operator === '-') keep(columnSum(node.operand, scope))
  }
  return [...found.values()]
}

/** The sum that a bare column outside its rows stands for in arithmetic. */
export function columnSum(node: Expression, scope: Scope | undefined): Aggregate | undefined {
  if (node.op !== 'field' || typeof scope?.get(node.path) !== 'object') return undefined
  const column = splitColumn(node.path)
  return column && { fn: 'sum', ...column }
}
