import type { TextContext } from '../../kind/define-kind'
import type { Json } from '../../model/json'
import { findOption, wholeSource, type OptionColor } from '../../model/option-source'
import { sourceIn } from '../../model/source-parameters'

/** A choice with the colour that it is shown in. */
export interface Tag {
  readonly words: string
  readonly color: OptionColor
}

/** The tags of what a field of choices holds, which `words` is in words; null where none of its choices has a colour, and it is plain text. */
export function choiceTags(props: object, stored: Json | undefined, words: string, context: TextContext): readonly Tag[] | null {
  const source = sourceIn(props)
  if (words === '' || !source || (source.from !== 'static' && source.from !== 'dictionary')) return null
  const options = context.options(wholeSource(source))
  if (!options) return null
  const chosen = (Array.isArray(stored) ? (stored as readonly Json[]) : [stored]).map((value) => findOption(options, value))
  if (chosen.every((option) => option?.color === undefined)) return null
  if (chosen.length === 1) return [{ words, color: chosen[0]?.color ?? 'gray' }]
  return chosen.flatMap((option) => (option ? [{ words: context.text(option.label), color: option.color ?? 'gray' }] : []))
}
