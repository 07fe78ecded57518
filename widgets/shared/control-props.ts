import type { FocusEvent } from 'react'
import type { InputWidgetProps } from '../../engine'

type Control = Pick<InputWidgetProps<unknown>, 'id' | 'mode' | 'required' | 'invalid' | 'describedBy' | 'size' | 'onBlur'>

/** What the element that takes the focus is given by the props of its widget. */
export const plainControlProps = ({ id, mode, required, invalid, describedBy, onBlur }: Omit<Control, 'size'>) => ({
  id,
  disabled: mode !== 'editable',
  'aria-required': required || undefined,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
  onBlur: () => onBlur(),
})

/**
 * What a control of antd is given by the props of its widget: what the element that takes the focus is, and the size and state of the box that antd
 * draws.
 */
export const controlProps = (control: Control) => ({
  ...plainControlProps(control),
  size: control.size,
  status: control.invalid ? ('error' as const) : ('' as const),
})

type Group = Pick<InputWidgetProps<unknown>, 'id' | 'labelId' | 'describedBy' | 'onBlur'>

/** What the element around several controls takes: they are one field, and it is left when the focus leaves them all. */
export const groupProps = ({ id, labelId, describedBy, onBlur }: Group) => ({
  id,
  role: 'group',
  'aria-labelledby': labelId,
  'aria-describedby': describedBy,
  onBlur: (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
  },
})

/**
 * A select inside such a group. antd puts ARIA words on the element around its text box, which has no role that takes them, so it gets none:
 * what stands wrong is said by the group.
 */
export const memberSelectProps = ({ mode, invalid, size }: Pick<Control, 'mode' | 'invalid' | 'size'>) => ({
  size,
  disabled: mode !== 'editable',
  status: invalid ? ('error' as const) : ('' as const),
})

/** One of the controls inside such a group. */
export const memberProps = ({ required, ...control }: Pick<Control, 'mode' | 'required' | 'invalid' | 'size'>) => ({
  ...memberSelectProps(control),
  'aria-required': required || undefined,
  'aria-invalid': control.invalid || undefined,
})
