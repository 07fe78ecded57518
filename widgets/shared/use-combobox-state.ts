import { useLayoutEffect } from 'react'
import type { InputWidgetProps } from '../../engine'

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
