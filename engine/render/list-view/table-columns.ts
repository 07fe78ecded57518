import type { ColumnSetting } from '../../data/column-setting'
import type { ColumnGroup } from '../../model/list-design'
import type { RecordColumn } from './record-column'

/** One head over columns that stand side by side, or a column without one. */
export interface HeadSpan {
  readonly head: ColumnGroup | null
  readonly columns: readonly RecordColumn[]
}

/** Heads as they are drawn: where the user moved columns apart, the same head stands over each part. */
export function headSpans(columns: readonly RecordColumn[], heads: readonly ColumnGroup[] | undefined): readonly HeadSpan[] {
  const spans: { head: ColumnGroup | null; columns: RecordColumn[] }[] = []
  for (const reader of columns) {
    const head = heads?.find(({ columns: keys }) => keys.includes(reader.column.key)) ?? null
    const last = spans.at(-1)
    if (last && head !== null && last.head === head) last.columns.push(reader)
    else spans.push({ head, columns: [reader] })
  }
  return spans
}

/** The settings after a column moved before another, or behind the last. */
export function moved(settings: readonly ColumnSetting[], prop: string, before: string | null): readonly ColumnSetting[] {
  const one = settings.find((setting) => setting.prop === prop)
  if (!one || prop === before) return settings
  const rest = settings.filter((setting) => setting !== one)
  const at = before === null ? rest.length : rest.findIndex((setting) => setting.prop === before)
  return at < 0 ? settings : [...rest.slice(0, at), one, ...rest.slice(at)]
}
