import type { MouseEvent } from 'react'
import type { RowMark } from '../../model/list-design'
import { OptionTag } from '../plain/option-tag'
import type { Tag } from '../plain/choice-tags'

/** The words of a cell in a bubble of the browser's own, where they are longer than their place. */
export function tellWhole({ currentTarget }: MouseEvent<HTMLElement>): void {
  const isCut = currentTarget.scrollWidth > currentTarget.clientWidth
  if (isCut) currentTarget.title = currentTarget.textContent ?? ''
  else currentTarget.removeAttribute('title')
}

interface CellContentProps {
  readonly text: string
  readonly tags: readonly Tag[] | null
  readonly tone?: RowMark['tone'] | undefined
}

/** What stands in a cell: words, or choices as tags in their colours. */
export function CellContent({ text, tags, tone }: CellContentProps) {
  if (tags)
    return (
      <>
        {tags.map(({ words, color }, at) => (
          <OptionTag key={at} words={words} color={color} />
        ))}
      </>
    )
  return tone === undefined ? <>{text}</> : <span className="weft-tone">{text}</span>
}
