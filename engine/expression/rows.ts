import { childrenOf, splitColumn, type CallNode, type Expression } from './expression'
import { aggregateOf, walk } from './dependencies'
import { toBoolean } from './coerce'
import { findFunction } from './functions'
import { spend, type RowFunction, type Run, type Step } from './function-definition'
import { fromRaw, isList, type Inner } from './value'

/**
 * Compiles an aggregate. A bare column or list is taken as a whole; any other argument that mentions columns is
 * evaluated once per row: `sum(goods.price * goods.count)`. An aggregate inside it sees whole columns again.
 */
export function compileRows(node: CallNode, definition: RowFunction, compile: (node: Expression) => Step): Step {
  if (definition.rows === 'where') return onceInRows(compileWhere(node, definition, compile))
  const parts = node.args.map((arg) => (arg.op === 'field' ? compile(arg) : perRow([arg], compile(arg))))
  const compute = onceInRows((run) => {
    const values: Inner[] = []
    for (const part of parts) collect(part(run), values)
    return definition.fold(values, run)
  })
  const aggregate = aggregateOf(node)
  if (!aggregate) return compute
  const { fn, table, column } = aggregate
  return (run) => {
    const maintained = run.context.aggregate?.(fn, table, column)
    return maintained === undefined ? compute(run) : fromRaw(maintained, run.context)
  }
}

/** `sumIf(value, condition)` and `countIf(condition)`: the values of the rows that meet the condition. */
function compileWhere(node: CallNode, definition: RowFunction, compile: (node: Expression) => Step): Step {
  const [first, last] = [node.args[0], node.args.at(-1)]
  if (!first || !last) return () => null
  const [value, condition] = [compile(first), compile(last)]
  // For each row the step returns [value] where the condition holds, and [] where it does not.
  const rows = perRow([first, last], (run) => (toBoolean(condition(run)) ? [value(run)] : []))
  return (run) => {
    const kept = rows(run)
    return definition.fold(isList(kept) ? kept.flatMap((row) => (isList(row) ? row : [row])) : [], run)
  }
}

/** An aggregate inside a row sees whole columns, so that one result serves all rows of the evaluation. */
function onceInRows(step: Step): Step {
  return (run) => {
    if (!run.whole) return step(run)
    const results = (run.budget.results ??= new Map<Step, Inner>())
    const known = results.get(step)
    if (known !== undefined) return known
    const value = step(run.whole)
    results.set(step, value)
    return value
  }
}

/** Runs a step for each row of the columns that the nodes mention, and gives the list of results. */
function perRow(nodes: readonly Expression[], step: Step): Step {
  const paths = [...new Set(nodes.flatMap(columnsIn))]
  if (paths.length === 0) return step
  const work = Math.ceil(nodes.reduce((sum, node) => sum + [...walk(node)].length, 0) / 10)
  return (run) => {
    const columns = new Map<string, readonly unknown[]>()
    for (const path of paths) {
      const raw = readRaw(run, path)
      if (Array.isArray(raw)) columns.set(path, raw)
    }
    if (columns.size === 0) return [step(run)]
    const length = Math.max(...[...columns.values()].map((column) => column.length))
    let row = 0
    const read = (path: string): unknown => {
      const column = columns.get(path)
      return column ? column[row] : run.read(path)
    }
    const inRow: Run = { ...run, read, whole: run }
    const results: Inner[] = []
    for (; row < length && spend(run, work); row += 1) results.push(step(inRow))
    return results
  }
}

/** The paths of the columns that a formula reads row by row: those inside an inner aggregate, which reads whole columns, are left out. */
function columnsIn(node: Expression): readonly string[] {
  if (node.op === 'field') return splitColumn(node.path) ? [node.path] : []
  const definition = node.op === 'call' ? findFunction(node.fn) : undefined
  return definition && 'rows' in definition ? [] : childrenOf(node).flatMap(columnsIn)
}

/** A port that fails counts as a missing value. */
export function readRaw(run: Run, path: string): unknown {
  try {
    return run.read(path)
  } catch {
    run.context.warn?.('readFailed', { path })
    return undefined
  }
}

function collect(value: Inner, into: Inner[]): void {
  if (!isList(value)) into.push(value)
  else for (const item of value) collect(item, into)
}
