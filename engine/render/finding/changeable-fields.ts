import type { Registry } from '../../kind/registry'
import { isServerFilled } from '../../kind/server-fill'
import { childrenOf, isStored, type Field, type InputField } from '../../model/field'
import type { FormPage } from '../../model/page'

/** The fields of a form that one value may be written into for many records: what people fill in, outside of form tables, with no rule on values being unique. */
export function changeableFields(form: FormPage | undefined, registry: Registry): readonly InputField[] {
  const inside = (fields: readonly Field[]): readonly InputField[] =>
    fields.flatMap((field) => {
      if (field.shape === 'rows') return []
      if (field.shape !== 'input') return inside(childrenOf(field))
      const kind = registry.get(field.kind)
      const open = field.access.mode === 'editable' && kind?.input && isStored({ field })
      return open && !isServerFilled(kind) && kind.input?.unique?.(field.props as never) !== true && isWritten(field, registry) ? [field] : []
    })
  return form ? inside(form.fields) : []
}

/** Secrets and files are each record's own. */
const isWritten = (field: InputField, registry: Registry): boolean => {
  const kind = registry.get(field.kind)
  return kind?.palette !== 'file' && kind?.input?.value(field.props as never) !== 'secret'
}
