import { useLayoutEffect } from 'react'
import type { InputWidgetProps } from '../../engine'
import { controlProps } from './control-props'

type State = Pick<InputWidgetProps<unknown>, 'id' | 'required' | 'invalid' | 'describedBy'>

/**
 * Tells the text box inside an antd Select or Cascader what its field is. As props these words would stand on the element
 * around it too, which has no role that takes them; antd writes none of the three by itself.
 */
export function useComboboxState({ id, required, invalid, describedBy }: State): void {
  // After every render: antd makes a new text box when the way of choosing changes.
  useLayoutEffect(() => {
    const box = document.getElementById(id)
    const words = { 'aria-required': required, 'aria-invalid': invalid, 'aria-describedby': describedBy ?? false }
    for (const [name, word] of Object.entries(words)) {
      if (word === false) box?.removeAttribute(name)
      else box?.setAttribute(name, String(word))
    }
  })
}

/** The id by which antd's text box calls what it opens; lists bear it, cascades and trees have to be given it. */
export const popupId = (id: string): string => `${id}_list`

/** What an antd control with such a text box takes from the props of its widget. */
export function useComboboxProps(widget: Parameters<typeof controlProps>[0]) {
  useComboboxState(widget)
  const { id, size, disabled, status, onBlur } = controlProps(widget)
  return { id, size, disabled, status, onBlur }
}
