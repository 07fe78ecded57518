import { isRowSource, type Json, type OptionSource, type TextContext, type ValueViolation } from '../../../engine'
import { isPrimitive, optionsText, optionText, ownText } from '../choice-values'

/** The names of picked rows. */
export const pickedText = (
  value: Json | undefined,
  { source, multiple }: { source: OptionSource; multiple: boolean },
  context: TextContext,
): string => (isRowSource(source) ? (multiple ? optionsText : optionText)(value, source, context) : ownText(value))

/** Refuses what cannot be ids of rows (`type`): a list where several are picked, else a single value. */
export function checkPicked(value: Json, multiple: boolean): readonly ValueViolation[] {
  const fits = multiple ? Array.isArray(value) && value.every(isPrimitive) : isPrimitive(value)
  return fits ? [] : [{ code: 'type' }]
}
