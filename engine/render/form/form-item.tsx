import { useState, type CSSProperties, type FocusEvent, type ReactNode } from 'react'
import { WhyButton } from '../why/why-button'
import { isWhyKey } from '../why/why-context'

export interface FormItemProps {
  /** The control's element id; label, help and error ids follow from it. */
  readonly id: string
  /** Words beside the control; '' for none, when it is called by `name` alone. */
  readonly label: string
  readonly name: string
  readonly required: boolean
  /** Words below the control: the field's own, then what its rules say. */
  readonly help: readonly string[]
  readonly errors: readonly string[]
  /** What needs attention and keeps nobody from saving. */
  readonly attention?: readonly string[]
  /** Pixels; undefined takes the form's, 0 draws no label. */
  readonly labelWidth: number | undefined
  readonly span: number
  /** Explains the value; without it nobody can ask. */
  readonly onWhy?: (() => void) | undefined
  readonly children: ReactNode
}

/** The id of a control's label. */
export const labelId = (id: string): string => `${id}-label`
/** The id of the words below a control that help to fill it in. */
export const helpId = (id: string): string => `${id}-help`
/** The id of the words below a control that say what is wrong with its value. */
export const errorId = (id: string): string => `${id}-error`
/** The id of the element that holds a field's errors and warnings. */
export const attentionId = (id: string): string => `${id}-attention`

/** What needs attention in a value as it was stored, below its control. */
export const AttentionLines = ({ id, lines }: { readonly id: string; readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <div id={attentionId(id)} className="weft-attention">
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  )

/**
 * Label, control, help and error of one value, wired for screen readers. Plain elements and CSS only:
 * a form of a thousand fields draws a thousand of these.
 */
export function FormItem({ id, label, name, required, help, errors, attention = [], labelWidth, span, onWhy, children }: FormItemProps) {
  // One button for each of a thousand fields would cost as much as the fields.
  const [near, setNear] = useState(false)
  const asks = onWhy && {
    onPointerEnter: () => setNear(true),
    onPointerLeave: (event: { readonly currentTarget: Element }) => setNear(event.currentTarget.contains(document.activeElement)),
    onFocus: () => setNear(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) setNear(false)
    },
  }
  const style = { '--weft-span': span, ...(labelWidth === undefined ? {} : { '--weft-label-width': `${labelWidth}px` }) } as CSSProperties
  return (
    // Keys and the pointer are heard for whatever the field is made of.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={errors.length > 0 ? 'weft-col weft-item weft-item-invalid' : 'weft-col weft-item'}
      style={style}
      {...asks}
      onKeyDown={(event) => {
        if (!onWhy || !isWhyKey(event) || event.defaultPrevented) return
        event.preventDefault()
        onWhy()
      }}
    >
      <label id={labelId(id)} htmlFor={id} className={labelWidth === 0 ? 'weft-sr-only' : 'weft-label'}>
        {required && (
          <span className="weft-required" aria-hidden>
            *
          </span>
        )}
        {label || <span className="weft-sr-only">{name}</span>}
      </label>
      <div className="weft-control">
        {children}
        {help.length > 0 && (
          <div id={helpId(id)} className="weft-help">
            {help.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </div>
        )}
        <AttentionLines id={id} lines={attention} />
        {errors.length > 0 && (
          <div id={errorId(id)} className="weft-error">
            {errors.map((error) => (
              <div key={error}>{error}</div>
            ))}
          </div>
        )}
        {near && onWhy && <WhyButton describedBy={labelId(id)} onAsk={onWhy} />}
      </div>
    </div>
  )
}
