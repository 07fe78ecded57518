import type { Registry } from '../../engine'
import { readFormilySchema, writeFormilySchema } from '../../engine/formily'

/** Takes in a schema that another application wrote, changes a title here, and gives it back. */
export function takeIn(schema: object, registry: Registry) {
  const { value: page, issues, report } = readFormilySchema(schema, registry)
  const fields = page.fields.map((field) => (field.shape === 'input' && field.key === 'amount' ? { ...field, title: 'Sum' } : field))
  return { page, issues, report, back: writeFormilySchema({ ...page, fields }, registry) }
}
