import { type Field, type FieldKey, type FormPage } from '../../engine/index'
import { buildForm, testRegistry } from './test-kinds'
import { buildPlan } from '../../engine/plan/build-plan'

/** The moment at which forms of tests are filled in. */
export const now = { now: Date.UTC(2026, 10, 27, 9) }
/** The plan of a form of these fields. */
export const planOf = (fields: readonly Field[], more: Partial<FormPage> = {}) => buildPlan(buildForm(fields, more), testRegistry)
/** A form table of these columns. */
export const rows = (key: string, columns: readonly Field[], more: object = {}): Field => ({
  shape: 'rows',
  kind: 'lines',
  key: key as FieldKey,
  title: key,
  access: { mode: 'editable', required: false },
  props: {},
  columns,
  ...more,
})
