import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { closedBelow, itemsOf, type TreeItem, type TreeNode } from './tree-nodes'

interface TreeViewProps {
  readonly label: string
  readonly nodes: readonly TreeNode[]
  /** So many levels stand open at first, and the way to the chosen node; all by default. */
  readonly openLevels?: number | undefined
  readonly selected: string | null
  readonly onSelect: (node: TreeNode) => void
  /** Fetches what lies beneath a node and is not here yet; the node opens when it is. */
  readonly onFetch?: (node: TreeNode) => Promise<void>
}

/**
 * A tree of which one node may be chosen. One node is in the order of the focus, arrows walk from
 * there and fold, as the pattern for trees has it (WAI-ARIA Authoring Practices, Tree View).
 */
export function TreeView({ label, nodes, openLevels = Infinity, selected, onSelect, onFetch }: TreeViewProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => closedBelow(nodes, openLevels, selected))
  const [visited, setVisited] = useState<string | null>(null)
  const tree = useRef<HTMLUListElement>(null)
  const items = itemsOf(nodes, closed)
  const isHere = (key: string | null) => items.some(({ node }) => node.key === key)
  const entrance = isHere(visited) ? visited : isHere(selected) ? selected : (items[0]?.node.key ?? null)

  const [fetching, setFetching] = useState<ReadonlySet<string>>(new Set())
  const without = (keys: ReadonlySet<string>, key: string) => new Set([...keys].filter((one) => one !== key))
  const fold = (node: TreeNode) => {
    const { key, more } = node
    if (!more) return setClosed((last) => (last.has(key) ? without(last, key) : new Set([...last, key])))
    if (fetching.has(key)) return
    setFetching((last) => new Set([...last, key]))
    void onFetch?.(node).then(() => setFetching((last) => without(last, key)))
  }
  const goTo = (item: TreeItem | undefined) => {
    if (!item) return
    setVisited(item.node.key)
    tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[items.indexOf(item)]?.focus()
  }
  const walk = (event: KeyboardEvent, item: TreeItem) => {
    const at = items.indexOf(item)
    const { node, parent, open } = item
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(items[at + 1]),
      ArrowUp: () => goTo(items[at - 1]),
      Home: () => goTo(items[0]),
      End: () => goTo(items[items.length - 1]),
      ArrowRight: () => (open === false ? fold(node) : open && goTo(items[at + 1])),
      ArrowLeft: () => (open ? fold(node) : goTo(items.find((one) => one.node.key === parent))),
      Enter: () => onSelect(node),
      ' ': () => onSelect(node),
    }
    const move = moves[event.key]
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    move()
  }
  return (
    <ul ref={tree} role="tree" aria-label={label} className="weft-tree">
      {items.map((item) => {
        const { node, level, place, of, open } = item
        return (
          <li
            key={node.key}
            role="treeitem"
            className="weft-tree-item"
            tabIndex={node.key === entrance ? 0 : -1}
            aria-level={level}
            aria-posinset={place}
            aria-setsize={of}
            aria-expanded={open}
            aria-selected={node.key === selected}
            aria-busy={fetching.has(node.key) || undefined}
            style={{ '--weft-level': level - 1 } as CSSProperties}
            onKeyDown={(event) => walk(event, item)}
            onClick={() => {
              setVisited(node.key)
              onSelect(node)
            }}
          >
            <span
              className="weft-tree-fold"
              aria-hidden
              onClick={(event) => {
                if (open === undefined) return
                event.stopPropagation()
                fold(node)
              }}
            />
            <span className="weft-tree-title" title={node.title}>
              {node.title}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
