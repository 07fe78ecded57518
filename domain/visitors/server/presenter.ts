import { holdsFiles, sourceOf, type KnownOptions } from '../../../server/module'
import type { Field, FormPage, InputField, JsonObject, OptionSource } from '../../../engine'
import { limitedFiles } from './files'
import type { OpenForm } from './open-form'

/** Sources that a browser without a session can work with. */
const open = (source: OptionSource | null): boolean => source === null || source.from === 'static' || source.from === 'dictionary'

/** The part of a form that the public sees: the named fields with their layout, and their choices written out. What the address or a proved number fills in is left out. */
export function presentPublicForm({ model: { form: page, plan }, form, place, target }: OpenForm, options: KnownOptions): FormPage {
  const proved = target.makes === 'new' && target.mobile !== null ? form.phoneField : ''
  const fields = new Set(form.fields.filter((key) => key !== place?.field && key !== proved))
  const shown = (field: Field): readonly Field[] => {
    switch (field.shape) {
      case 'input': {
        const input = plan.inputs.get(field.key)
        if (!input || !fields.has(field.key) || !open(sourceOf(input))) return []
        return [holdsFiles(input) ? limitedFiles(field, form) : withChoices(field, options)]
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
