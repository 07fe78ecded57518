import type { RowSource } from '../model/row-source'
import { rowSourceIn } from '../model/source-parameters'
import type { Plan, PlanNode } from './plan'
import { pickerOf } from './projections'

/** A column of the rows of a source, and the node that shows, searches or copies it. */
export interface RowColumnReader {
  readonly column: string
  readonly node: PlanNode
}

/**
 * The columns of the rows of a source that a form shows, searches or copies: of every field that picks from it, and of those that show
 * more of what was picked.
 */
export const rowColumnsOf = (plan: Plan, isMeant: (source: RowSource) => boolean): readonly string[] => [
  ...new Set(rowColumnReaders(plan, isMeant).map(({ column }) => column)),
]

/**
 * The columns of the rows of a source that a form shows, searches or copies, each with the node of the plan that reads it. `isMeant` says which
 * sources count.
 */
export function rowColumnReaders(plan: Plan, isMeant: (source: RowSource) => boolean): readonly RowColumnReader[] {
  const found: RowColumnReader[] = []
  const picking = new Set<string>()
  for (const { field, kind, path, node } of plan.inputs.values()) {
    const source = rowSourceIn(field.props)
    if (!source || !isMeant(source)) continue
    const further = kind.pickedColumns ? kind.pickedColumns(field.props as never) : (kind.input?.rowColumns?.(field.props as never) ?? [])
    if (further === null) continue
    picking.add(path)
    const where = source.from === 'records' ? (source.where ?? []).map(({ name }) => name) : []
    const named = source.from === 'records' ? [source.label] : [source.map.value, source.map.label]
    for (const column of new Set([...named, ...where, ...further])) if (column !== '') found.push({ column, node })
  }
  const tables = new Map([...plan.inputs.values()].map(({ node, path }) => [node, path]))
  for (const node of plan.nodes) {
    if (node.field.shape === 'unknown') continue
    const shows = node.kind?.projects?.(node.field.props as never)
    const picker = shows && pickerOf(plan, tableAround(node, tables), shows)
    if (shows && picker && picking.has(picker.path)) found.push({ column: shows.column, node })
  }
  return found
}

function tableAround({ parent }: PlanNode, tables: ReadonlyMap<PlanNode, string>): string | null {
  for (let node = parent; node; node = node.parent) if (node.field.shape === 'rows') return tables.get(node) ?? null
  return null
}
