import type { JsonObject } from '../model/json'
import type { FormLayout } from '../model/page'

const sizes = { small: 'small', middle: 'default', large: 'large' } as const

/** How a form is laid out, as Formily's `FormLayout` takes it. */
export const formSettings = ({ labelPosition, labelWidth, labelSuffix, size, disabled }: FormLayout): JsonObject => ({
  layout: labelPosition === 'top' ? 'vertical' : 'horizontal',
  ...(labelPosition === 'top' ? {} : { labelAlign: labelPosition, labelWidth, labelWrap: true }),
  colon: labelSuffix !== '',
  size: sizes[size],
  ...(disabled ? { disabled } : {}),
})
