import type { Form } from '@formily/core'
import { toJS } from '@formily/reactive'
import { isJsonObject, type Json, type JsonObject } from '../model/json'
import type { Plan } from '../plan/plan'
import type { RecordAccess } from '../plan/record-access'

/** The values of a Formily form as a record that formulas read and calculations write; followed by whoever observes. */
export function recordIn(form: Form): RecordAccess {
  return {
    get(path) {
      // Values come from JSON and from components that hand out JSON.
      const value = toJS(form.getValuesIn(path)) as Json | undefined
      return value === undefined ? keptOf(form, path) : value
    },
    set: (path, value) => form.setValuesIn(path, value),
  }
}

/** What Formily keeps aside of a field that it shows nowhere (`display: none`): here it is a value of the record until that is sent. */
function keptOf(form: Form, path: string): Json | undefined {
  const field = form.query(path).take()
  return field && 'caches' in field && field.display === 'none' ? (field.caches as { readonly value?: Json }).value : undefined
}

/** All values of a form as plain JSON, without the marks that `ArrayTable` leaves in rows. */
export function recordOf(plan: Plan, form: Form): JsonObject {
  const record = recordIn(form)
  const entries = [...plan.inputs.values()].flatMap(({ path, table }): (readonly [string, Json])[] => {
    const value = table === null ? record.get(path) : undefined
    return value === undefined ? [] : [[path, withoutMarks(value)]]
  })
  return Object.fromEntries(entries)
}

const mark = '__DO_NOT_USE_THIS_PROPERTY_index__'

const withoutMarks = (value: Json): Json =>
  Array.isArray(value)
    ? (value as readonly Json[]).map(withoutMarks)
    : isJsonObject(value)
      ? Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (key === mark ? [] : [[key, withoutMarks(one)]])))
      : value
