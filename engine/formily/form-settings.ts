import { narrowForm } from '../kind/formily-mapping'
import type { JsonObject } from '../model/json'
import type { FormLayout } from '../model/page'

const sizes = { small: 'small', middle: 'default', large: 'large' } as const

/** How a form is laid out, as Formily's `FormLayout` takes it. */
export const formSettings = ({ labelPosition, labelWidth, labelSuffix, size, disabled }: FormLayout): JsonObject => ({
  ...(labelPosition === 'top'
    ? { layout: 'vertical' }
    : // Formily takes the first break point for none, so it is one that nothing is narrower than.
      { layout: ['vertical', 'vertical', 'horizontal'], breakpoints: [0, narrowForm], labelAlign: labelPosition, labelWidth, labelWrap: true }),
  colon: labelSuffix !== '',
  size: sizes[size],
  ...(disabled ? { disabled } : {}),
})
