import type { JsonObject } from '../model/json'
import type { Option } from '../model/option-source'
import type { ReadText } from '../model/text'

/** Choices as a Formily schema lists them. */
export const enumOf = (options: readonly Option[], text: ReadText): readonly JsonObject[] =>
  options.map(({ value, label, disabled, children }) => ({
    value,
    label: text(label) || String(value),
    ...(disabled ? { disabled } : {}),
    ...(children && children.length > 0 ? { children: enumOf(children, text) } : {}),
  }))
