import type { JsonObject } from '../../model/json'
import { pixelsIn } from './slots-in'

const sizes: Readonly<Record<string, string>> = { small: 'small', default: 'middle', middle: 'middle', large: 'large' }

/** The settings of a form of Formily as a layout of ours: those that say something here. */
export function layoutIn(form: JsonObject): { readonly layout: JsonObject; readonly used: ReadonlySet<string> } {
  const used = new Set<string>()
  const take = <T>(name: string, value: T | undefined, made: (value: T) => JsonObject): JsonObject => {
    if (value === undefined) return {}
    used.add(name)
    return made(value)
  }
  const { layout, labelAlign, size, colon } = form
  const width = pixelsIn(form['labelWidth'], 0, 600)
  return {
    layout: {
      ...take('labelAlign', labelAlign === 'left' || labelAlign === 'right' ? labelAlign : undefined, (side) => ({ labelPosition: side })),
      ...take('layout', layout === 'vertical' || layout === 'horizontal' ? layout : undefined, (way) =>
        way === 'vertical' ? { labelPosition: 'top' } : {},
      ),
      ...take('labelWidth', width, (pixels) => ({ labelWidth: pixels })),
      ...take('size', typeof size === 'string' && Object.hasOwn(sizes, size) ? sizes[size] : undefined, (one) => ({ size: one })),
      ...take('colon', typeof colon === 'boolean' ? colon : undefined, (is) => ({ labelSuffix: is ? '：' : '' })),
      ...take('disabled', form['disabled'] === true || form['disabled'] === false ? form['disabled'] : undefined, (is) => ({ disabled: is })),
    },
    used,
  }
}
