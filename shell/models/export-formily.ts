import { readDocument } from '../../engine'
import { writeFormilySchema, type SchemaWords } from '../../engine/formily'
import { registry } from '../page/registry'
import type { StoredModel } from './model-calls'

/**
 * The form of a model as a Formily schema, as any application of Formily and 从 JSON 新建 read it; one that came from Formily is the schema that it came
 * from, with what was changed here. The list of the model is not in it. Null for a form that cannot be read.
 */
export function exportedSchema({ formData }: Pick<StoredModel, 'formData'>, words: SchemaWords): string | null {
  const { page } = readDocument(formData, registry)
  return page?.page === 'form' ? JSON.stringify(writeFormilySchema(page, registry, words), null, 2) : null
}
