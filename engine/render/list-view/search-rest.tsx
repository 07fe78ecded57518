import type { AnyKind, TextContext } from '../../kind/define-kind'
import type { RestLook, RestPair } from '../../kind/rest-look'
import type { InputField } from '../../model/field'
import { FormItem, labelId } from '../form/form-item'
import { placeholderOf } from '../form/placeholder-of'
import { RestingBox, type Call } from '../form/resting-box'
import { RestingPair } from '../form/resting-pair'
import { elementId } from '../context/runtime-context'
import { useServices } from '../context/services'

/** What the user did with a search bar at rest. */
export interface Before {
  /** What was typed, by the id of the box. */
  readonly texts: Readonly<Record<string, string>>
  /** The box that had the focus last, by its id, and whether it was pressed. */
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

/** How a search control looks at rest: one box, or those of the two ends of a range. */
export type SearchLook = RestLook | RestPair

/** How an empty search control looks at rest; null when only its widget knows, or when it has more to say than a title. */
export function lookOf(field: InputField, kind: AnyKind | undefined, context: TextContext): SearchLook | null {
  if (!kind?.input || !isIdle(field) || field.help !== undefined) return null
  if (kind.input.line) return { role: 'textbox', text: '' }
  if (kind.input.box) return emptyChoice
  return kind.input.restPair?.(field as never, context) ?? kind.input.rest?.(undefined, field as never, context) ?? null
}

/** Whether boxes do for a search bar that shows its first `most` controls: unfolding the others asks for the form. */
export const canRest = (readers: readonly { readonly field: InputField; readonly look: SearchLook | null }[], most: number): boolean =>
  readers.every(({ field, look }, place) => (place < most ? look !== null : isIdle(field)))

interface RestingFieldProps {
  readonly field: InputField
  readonly kind: AnyKind
  readonly look: SearchLook
  readonly idPrefix: string
  readonly onWake: (how: Partial<Before>) => void
}

/** One search control that has not been touched yet. */
export function RestingField({ field, kind, look, idPrefix, onWake }: RestingFieldProps) {
  const services = useServices()
  const id = elementId(idPrefix, field.key)
  const label = services.text(field.title)
  const opens = 'between' in look ? look.icon !== undefined : look.role === 'combobox'
  const wake = (how: Call, box: string) => {
    onWake({
      ...(how.by === 'near' ? {} : { focus: box }),
      ...(how.by === 'press' && opens ? { press: true } : {}),
      ...(how.by === 'typed' ? { texts: { [box]: how.text } } : {}),
    })
  }
  return (
    <FormItem id={id} label={label} name={label || field.key} required={false} help={[]} errors={[]} labelWidth={field.labelWidth} span={searchSpan}>
      {'between' in look ? (
        <RestingPair look={look} id={id} labelId={labelId(id)} wake={wake} />
      ) : (
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
          wake={(how) => wake(how, id)}
        />
      )}
    </FormItem>
  )
}
