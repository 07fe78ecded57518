import type { Field } from '../model/field'
import type { Json, JsonObject } from '../model/json'
import type { Page } from '../model/page'
import { isJsonObject } from '../model/json'

/** The stored form of a page: what `parsePage` reads back to an equal page. Shapes are left out, kinds imply them. */
export function writePage(page: Page): JsonObject {
  // Typed pages are plain JSON already; only their nodes carry more than is stored.
  return page.page === 'form'
    ? { ...(page as unknown as JsonObject), fields: page.fields.map(writeField) }
    : {
        ...(page as unknown as JsonObject),
        search: page.search.map(writeField),
        ...(page.page === 'list' && page.form ? { form: writePage(page.form) } : {}),
      }
}

/** One node as it is stored, with what lies inside. */
export function writeField(field: Field): Json {
  if (field.shape === 'unknown') {
    return isJsonObject(field.json) && field.children.length > 0 ? { ...field.json, children: field.children.map(writeField) } : field.json
  }
  const { shape: _shape, ...stored } = field
  const plain = stored as unknown as JsonObject
  if (field.shape === 'layout') return { ...plain, children: field.children.map(writeField) }
  if (field.shape === 'rows') return { ...plain, columns: field.columns.map(writeField) }
  return plain
}
