import { useMemo } from 'react'
import type { Field } from '../../model/field'
import type { FormPage, ListPage } from '../../model/page'
import { useServices } from '../context/services'

/** The form of a list for a stored record: what only those may change who hold a button is greyed out for everybody else. */
export function useChangeable(form: FormPage, requires: ListPage['changeRequires'], menuId: string | undefined): FormPage {
  const { can } = useServices()
  return useMemo(() => {
    const closed = new Set(Object.entries(requires ?? {}).flatMap(([key, code]) => (can(code, menuId) ? [] : [key])))
    return closed.size === 0 ? form : { ...form, fields: form.fields.map((field) => greyed(field, closed)) }
  }, [form, requires, menuId, can])
}

function greyed(field: Field, closed: ReadonlySet<string>): Field {
  if (field.shape === 'layout') return { ...field, children: field.children.map((child) => greyed(child, closed)) }
  return field.shape === 'input' && closed.has(field.key) && field.access.mode === 'editable' ? { ...field, access: { mode: 'disabled' } } : field
}
