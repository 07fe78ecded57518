import { createForm, type ArrayField, type Form, type GeneralField } from '@formily/core'
import { Schema } from '@formily/json-schema'
import { autorun } from '@formily/reactive'
import { formilyAdapter, type FormilyAdapter, type FormilySchema } from '../../engine/formily'
import type { Registry } from '../../engine'
import type { SchemaWords } from '../../engine/formily'

/** A form of plain Formily without a screen. */
export interface HeadlessForm {
  readonly form: Form
  readonly adapter: FormilyAdapter
  dispose(): void
}

interface HeadlessOptions {
  readonly schema: FormilySchema
  readonly registry: Registry
  readonly words: SchemaWords
  readonly now: () => number
}

/**
 * Opens a schema with `@formily/core` and `@formily/json-schema` alone, and makes the fields that its React part makes while drawing: one for each
 * property, those in columns of an `ArrayTable` for each row and right inside of it.
 */
export function openHeadless({ schema, registry, words, now }: HeadlessOptions): HeadlessForm {
  const adapter = formilyAdapter({ schema, registry, words, now })
  const form = createForm(adapter.settings())
  const disposers: (() => void)[] = []
  const props = (node: Schema) => node.toFieldProps({ scope: adapter.scope }) as object

  const inside = (parent: Schema, basePath: GeneralField['address'] | undefined): void => {
    for (const { key, schema: node } of Schema.getOrderProperties(parent) as readonly { readonly key: string; readonly schema: Schema }[]) {
      draw(node, key, basePath)
    }
  }
  const draw = (node: Schema, name: string, basePath: GeneralField['address'] | undefined): void => {
    const at = { ...props(node), name, ...(basePath ? { basePath } : {}) }
    switch (node.type) {
      case 'void':
        return inside(node, form.createVoidField(at).address)
      case 'object':
        return inside(node, form.createObjectField(at).address)
      case 'array':
        return rows(node, form.createArrayField(at))
      default:
        form.createField(at)
    }
  }
  const rows = (node: Schema, field: ArrayField): void => {
    const items = node.items
    if (!items || Array.isArray(items)) return
    disposers.push(
      autorun(() => {
        const count = Array.isArray(field.value) ? field.value.length : 0
        for (let row = 0; row < count; row += 1) {
          for (const { schema: column } of Schema.getOrderProperties(items) as readonly { readonly schema: Schema }[]) {
            inside(column, field.address.concat(row))
          }
        }
      }),
    )
    inside(node, field.address)
  }
  inside(new Schema(schema as object), undefined)
  return {
    form,
    adapter,
    dispose() {
      for (const dispose of disposers) dispose()
      form.clearFormGraph()
    },
  }
}
