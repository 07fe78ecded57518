import type { RowSource } from '../model/row-source'
import { rowSourceIn } from '../model/source-parameters'
import type { Plan } from './plan'

/**
 * The columns of the rows of a source that a form shows, searches or copies: of every field that picks from it, and of those that show
 * more of what was picked.
 */
export function rowColumnsOf(plan: Plan, isMeant: (source: RowSource) => boolean): readonly string[] {
  const found = new Set<string>()
  const picking = new Set<string>()
  for (const { field, kind, path } of plan.inputs.values()) {
    const source = rowSourceIn(field.props)
    if (!source || !isMeant(source)) continue
    const further = kind.pickedColumns ? kind.pickedColumns(field.props as never) : (kind.input?.rowColumns?.(field.props as never) ?? [])
    if (further === null) continue
    picking.add(path)
    const where = source.from === 'records' ? (source.where ?? []).map(({ name }) => name) : []
    const named = source.from === 'records' ? [source.label] : [source.map.value, source.map.label]
    for (const key of [...named, ...where, ...further]) if (key !== '') found.add(key)
  }
  for (const { field, kind } of plan.nodes) {
    if (field.shape === 'unknown') continue
    const shows = kind?.projects?.(field.props as never)
    if (shows && picking.has(shows.field)) found.add(shows.column)
  }
  return [...found]
}
