import type { AnyKind } from '../../kind/define-kind'
import { isServerFilled } from '../../kind/server-fill'
import type { InputField, RowsField } from '../../model/field'
import { titleInPlaceholder } from '../../words/title-in-sentence'
import type { Services } from '../context/services'

interface Asked {
  readonly kind: AnyKind
  readonly field: InputField | RowsField
}

/** The words in an empty control: the field's own, else those of its kind. */
export function placeholderOf({ field, kind }: Asked, label: string, { t, text, language }: Services): string | undefined {
  if (field.shape !== 'input') return undefined
  if (field.placeholder !== undefined) return text(field.placeholder)
  if (isServerFilled(kind)) return t('engine.placeholder.filled')
  if (kind.input?.placeholder !== undefined) return t(kind.input.placeholder)
  return kind.input ? t(`engine.placeholder.${kind.input.asks}`, { label: titleInPlaceholder(label, language) }) : undefined
}
