import type { Field } from './field'
import type { FormPage } from './page'

/**
 * The form without the fields that somebody may not see, columns of its form tables (`table.column`) among them, and without the layouts that held
 * nothing else.
 */
export const withShownFields = (page: FormPage, isShown: (key: string) => boolean): FormPage => ({ ...page, fields: shownOf(page.fields, isShown) })

const shownOf = (fields: readonly Field[], isShown: (key: string) => boolean): readonly Field[] =>
  fields.flatMap((field): readonly Field[] => {
    if (field.shape === 'input') return isShown(field.key) ? [field] : []
    if (field.shape === 'rows')
      return isShown(field.key) ? [{ ...field, columns: shownOf(field.columns, (key) => isShown(`${field.key}.${key}`)) }] : []
    if (!('children' in field) || field.children.length === 0) return [field]
    const children = shownOf(field.children, isShown)
    return children.length > 0 ? [{ ...field, children }] : []
  })
