import { sourceOf, type KnownOptions, type LoadedModel } from '../../../server/module'
import type { Field, FormPage, InputField, JsonObject, OptionSource } from '../../../engine'
import type { PublicForm } from './public-forms'

/** Sources that a browser without a session can work with. */
const open = (source: OptionSource | null): boolean => source === null || source.from === 'static' || source.from === 'dictionary'

/** The part of a form that the public sees: the named fields with their layout, and their choices written out. */
export function presentPublicForm({ form: page, plan }: LoadedModel, form: PublicForm, options: KnownOptions): FormPage {
  const shown = (field: Field): readonly Field[] => {
    switch (field.shape) {
      case 'input': {
        const input = plan.inputs.get(field.key)
        return input && form.fields.includes(field.key) && open(sourceOf(input)) ? [withChoices(field, options)] : []
      }
      case 'layout': {
        const children = field.children.flatMap(shown)
        return children.length > 0 ? [{ ...field, children }] : []
      }
      // Rows, headings and what cannot be drawn stay with the staff.
      default:
        return []
    }
  }
  return { ...page, fields: page.fields.flatMap(shown), buttons: [], cancel: null, layout: { ...page.layout, labelPosition: 'top' } }
}

function withChoices(field: InputField, options: KnownOptions): InputField {
  const props = field.props as JsonObject & { readonly source?: OptionSource }
  if (props.source?.from !== 'dictionary') return field
  const found = options(props.source) ?? []
  return { ...field, props: { ...props, source: { from: 'static', options: found } } }
}
