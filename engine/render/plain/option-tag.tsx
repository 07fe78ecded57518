import './option-tag.css'
import type { OptionColor } from '../../model/option-source'

interface OptionTagProps {
  readonly words: string
  readonly color: OptionColor
}

/** A choice as a tag in its colour. */
export const OptionTag = ({ words, color }: OptionTagProps) => (
  <span className="weft-tag" data-color={color}>
    {words}
  </span>
)
