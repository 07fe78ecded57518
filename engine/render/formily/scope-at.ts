import type { RecordScope } from '../../form/record-scope'
import type { Place } from '../../formily'
import { rowSourceIn } from '../../model/source-parameters'
import type { OpenForm } from './open-form'

/** The record as a widget sees it that stands in a form of Formily. */
export function scopeAt({ adapter: { plan }, form, picks }: OpenForm, { input, path, read }: Place): RecordScope {
  const row = path.slice(0, path.lastIndexOf('.') + 1)
  return {
    mode: 'create',
    table: input?.table ?? null,
    read,
    picked: (at) => picks.of(at),
    sourceOf(at) {
      const other = plan.inputs.get(at)
      return other ? rowSourceIn(other.field.props) : null
    },
    write(values) {
      for (const [at, value] of Object.entries(values)) {
        const other = plan.inputs.get(at)
        if (other) form.setValuesIn(other.table !== null && other.table === input?.table ? `${row}${other.field.key}` : at, value)
      }
    },
  }
}
