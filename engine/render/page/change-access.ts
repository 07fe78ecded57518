import { useMemo } from 'react'
import type { Field } from '../../model/field'
import type { FormPage, ListPage } from '../../model/page'
import { useServices } from '../context/services'

/** A form as somebody may change it, and the fields that they may not change though others may. */
interface Changeable {
  readonly form: FormPage
  readonly withheld: ReadonlySet<string>
}

/** The form of a list for a stored record: what only those may change who hold a button is greyed out for everybody else. */
export function useChangeable(form: FormPage, requires: ListPage['changeRequires'], menuId: string | undefined): Changeable {
  const { can } = useServices()
  // By what is closed and not by who says so: a form that is being filled in stays as it is while the rights are only fetched anew.
  const keys = JSON.stringify(Object.entries(requires ?? {}).flatMap(([key, code]) => (can(code, menuId) ? [] : [key])))
  return useMemo(() => {
    const closed = new Set(JSON.parse(keys) as readonly string[])
    return { form: closed.size === 0 ? form : { ...form, fields: form.fields.map((field) => greyed(field, closed)) }, withheld: closed }
  }, [form, keys])
}

function greyed(field: Field, closed: ReadonlySet<string>): Field {
  if (field.shape === 'layout') return { ...field, children: field.children.map((child) => greyed(child, closed)) }
  return field.shape === 'input' && closed.has(field.key) && field.access.mode === 'editable' ? { ...field, access: { mode: 'disabled' } } : field
}
