import type { AnyKind } from '../kind/define-kind'
import type { Registry } from '../kind/registry'
import { childrenOf, type Field, type InputField } from '../model/field'
import type { ListPage } from '../model/page'
import type { Text } from '../model/text'
import { comparisonOf, type Comparison } from './comparison'

/** A field that conditions may be put on. */
export interface FilterField {
  /** `key`, or `table.column` for a column of a form table. */
  readonly path: string
  /** The title, after that of the form table around it. */
  readonly titles: readonly Text[]
  readonly field: InputField
  readonly kind: AnyKind
  readonly comparison: Comparison
}

/** The fields of a list that can be compared and that the list offers, in the order of its form. */
export function filterFields(page: ListPage, registry: Registry): readonly FilterField[] {
  if (page.superQuery === false || page.source.from !== 'model' || !page.form) return []
  const offered = page.superQuery && new Set(page.superQuery)
  return fieldsIn(page.form.fields, registry, null).filter(({ path }) => !offered || offered.has(path))
}

const fieldsIn = (
  fields: readonly Field[],
  registry: Registry,
  around: { readonly path: string; readonly titles: readonly Text[] } | null,
): readonly FilterField[] =>
  fields.flatMap((field): readonly FilterField[] => {
    if (field.shape === 'rows') {
      const path = around === null ? field.key : `${around.path}.${field.key}`
      return fieldsIn(field.columns, registry, { path, titles: [...(around?.titles ?? []), field.title] })
    }
    if (field.shape !== 'input') return fieldsIn(childrenOf(field), registry, around)
    const kind = registry.get(field.kind)
    const comparison = comparisonOf(field, kind)
    if (!kind || !comparison) return []
    const path = around === null ? field.key : `${around.path}.${field.key}`
    return [{ path, titles: [...(around?.titles ?? []), field.title], field, kind, comparison }]
  })
