import type { Field, InputField } from './field'
import type { FormPage } from './page'

/**
 * The form without the fields that somebody may not see, columns of its form tables (`table.column`) among them, and without the layouts that held
 * nothing else. What `isKept` names cannot be calculated without them: it is shown as it is stored.
 */
export const withShownFields = (page: FormPage, isShown: Named, isKept: Named = () => false): FormPage => ({
  ...page,
  fields: shownOf(page.fields, isShown, isKept),
})

type Named = (path: string) => boolean

const shownOf = (fields: readonly Field[], isShown: Named, isKept: Named): readonly Field[] =>
  fields.flatMap((field): readonly Field[] => {
    if (field.shape === 'input') return !isShown(field.key) ? [] : [isKept(field.key) ? kept(field) : field]
    if (field.shape === 'rows')
      return isShown(field.key) ? [{ ...field, columns: shownOf(field.columns, inside(field.key, isShown), inside(field.key, isKept)) }] : []
    if (!('children' in field) || field.children.length === 0) return [field]
    const children = shownOf(field.children, isShown, isKept)
    return children.length > 0 ? [{ ...field, children }] : []
  })

const inside =
  (table: string, isNamed: Named): Named =>
  (key) =>
    isNamed(`${table}.${key}`)

const kept = (field: InputField): InputField => ({
  ...field,
  ...(field.access.mode === 'editable' && { access: { mode: 'readOnly' } }),
  rules: (field.rules ?? []).filter(({ set }) => set !== 'value'),
})
