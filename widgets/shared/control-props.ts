import type { FocusEvent } from 'react'
import type { InputWidgetProps } from '../../engine'

type Control = Pick<InputWidgetProps<unknown>, 'id' | 'mode' | 'required' | 'invalid' | 'describedBy' | 'size' | 'onBlur'>

/** What every antd control with one focusable element takes from the props of its widget. */
export const controlProps = ({ id, mode, required, invalid, describedBy, size, onBlur }: Control) => ({
  id,
  size,
  disabled: mode !== 'editable',
  status: invalid ? ('error' as const) : ('' as const),
  'aria-required': required || undefined,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
  onBlur: () => onBlur(),
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

/** One of the controls inside such a group. */
export const memberProps = ({ mode, required, invalid, size }: Pick<Control, 'mode' | 'required' | 'invalid' | 'size'>) => ({
  size,
  disabled: mode !== 'editable',
  status: invalid ? ('error' as const) : ('' as const),
  'aria-required': required || undefined,
  'aria-invalid': invalid || undefined,
})
