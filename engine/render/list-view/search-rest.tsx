import type { AnyKind, TextContext } from '../../kind/define-kind'
import type { RestLook } from '../../kind/rest-look'
import type { InputField } from '../../model/field'
import { FormItem } from '../form/form-item'
import { placeholderOf } from '../form/placeholder-of'
import { RestingBox } from '../form/resting-box'
import { elementId } from '../context/runtime-context'
import { useServices } from '../context/services'

/** What the user did with a search bar at rest. */
export interface Before {
  readonly texts: Readonly<Record<string, string>>
  /** The control that had the focus last, by its key, and whether it was pressed. */
  readonly focus: string | null
  readonly press: boolean
  /** A search is waiting. */
  readonly submit: boolean
}
export const untouched: Before = { texts: {}, focus: null, press: false, submit: false }

/** Of 24: four controls stand beside one another. */
export const searchSpan = 6

/** What is chosen from a list, a tree or a dialog, as long as nothing is chosen. */
const emptyChoice: RestLook = { role: 'combobox', text: '', icon: 'down' }

/** Whether a search control holds nothing at first and follows no rules: as long as it is folded away, nothing of it is needed. */
const isIdle = ({ access, rules, initial }: InputField): boolean => access.mode === 'editable' && rules === undefined && initial === undefined

/** How an empty search control looks at rest; null when only its widget knows, or when it has more to say than a title. */
export function lookOf(field: InputField, kind: AnyKind | undefined, context: TextContext): RestLook | null {
  if (!kind?.input || !isIdle(field) || field.help !== undefined) return null
  if (kind.input.line) return { role: 'textbox', text: '' }
  return kind.input.box ? emptyChoice : (kind.input.rest?.(undefined, field as never, context) ?? null)
}

/** Whether boxes do for a search bar that shows its first `most` controls: unfolding the others asks for the form. */
export const canRest = (readers: readonly { readonly field: InputField; readonly look: RestLook | null }[], most: number): boolean =>
  readers.every(({ field, look }, place) => (place < most ? look !== null : isIdle(field)))

interface RestingFieldProps {
  readonly field: InputField
  readonly kind: AnyKind
  readonly look: RestLook
  readonly idPrefix: string
  readonly onWake: (how: Partial<Before>) => void
}

/** One search control that has not been touched yet. */
export function RestingField({ field, kind, look, idPrefix, onWake }: RestingFieldProps) {
  const services = useServices()
  const id = elementId(idPrefix, field.key)
  const label = services.text(field.title)
  return (
    <FormItem id={id} label={label} name={label || field.key} required={false} help={[]} errors={[]} labelWidth={field.labelWidth} span={searchSpan}>
      <RestingBox
        look={look}
        resting={{
          id,
          mode: 'editable',
          required: false,
          invalid: false,
          describedBy: undefined,
          placeholder: placeholderOf({ field, kind }, label, services),
          size: 'middle',
        }}
        ready={() => false}
        wake={(how) => {
          onWake({
            ...(how.by === 'near' ? {} : { focus: field.key }),
            ...(how.by === 'press' && look.role === 'combobox' ? { press: true } : {}),
            ...(how.by === 'typed' ? { texts: { [field.key]: how.text } } : {}),
          })
        }}
      />
    </FormItem>
  )
}
