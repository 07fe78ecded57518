import type { Field } from './field'
import type { FormPage } from './page'

/**
 * The form without the fields of its own that somebody may not see, and without the layouts that held nothing else. Columns of form tables
 * stay with their table.
 */
export const withShownFields = (page: FormPage, isShown: (key: string) => boolean): FormPage => ({ ...page, fields: shownOf(page.fields, isShown) })

const shownOf = (fields: readonly Field[], isShown: (key: string) => boolean): readonly Field[] =>
  fields.flatMap((field): readonly Field[] => {
    if (field.shape === 'input' || field.shape === 'rows') return isShown(field.key) ? [field] : []
    if (!('children' in field) || field.children.length === 0) return [field]
    const children = shownOf(field.children, isShown)
    return children.length > 0 ? [{ ...field, children }] : []
  })
