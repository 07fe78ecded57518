import type { TextContext } from '../kind/define-kind'
import { messageText } from './messages'
import type { Violation } from './plan'

/** A violation in words: the schema's own where it has them, else the product's, with the field's label. */
export function violationText(violation: Violation, { t, text }: Pick<TextContext, 't' | 'text'>): string {
  if (violation.message !== undefined) {
    const words = messageText({ text: violation.message, values: violation.detail }, { t, text })
    if (words !== '') return words
  }
  return t(`engine.violation.${violation.code}`, { ...violation.detail, label: text(violation.label) })
}
