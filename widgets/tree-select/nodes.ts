import { isLeft, type Option, type OptionSource, type ReadText } from '../../engine'

/** An option as the tree draws it: antd compares keys strictly, so a key is the value's text. */
export interface TreeNode {
  readonly value: string
  readonly title: string
  readonly disabled: boolean
  readonly children?: TreeNode[]
}

/** The nodes of an option tree; a value that occurs twice is drawn once, where it stands first. What only leads to others cannot be chosen. */
export function nodesOf(options: readonly Option[], source: OptionSource, text: ReadText, seen: Set<string> = new Set()): TreeNode[] {
  return options.flatMap(({ value, label, disabled, retired, children }) => {
    const key = String(value)
    if (seen.has(key)) return []
    seen.add(key)
    const below = children ? nodesOf(children, source, text, seen) : []
    return [
      {
        value: key,
        title: text(label),
        disabled: (disabled ?? retired ?? false) || !isLeft(source, value),
        ...(below.length > 0 ? { children: below } : {}),
      },
    ]
  })
}
