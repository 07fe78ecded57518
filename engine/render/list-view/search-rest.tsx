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

/** How an empty search control looks at rest; null when only its widget knows, or when it has more to say than a title. */
export function lookOf(field: InputField, kind: AnyKind | undefined, context: TextContext): RestLook | null {
  const plain = field.access.mode === 'editable' && field.rules === undefined && field.initial === undefined && field.help === undefined
  if (!kind?.input || !plain) return null
  return kind.input.line ? { role: 'textbox', text: '' } : (kind.input.rest?.(undefined, field as never, context) ?? null)
}

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
