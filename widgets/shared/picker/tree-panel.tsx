import { Empty, Input, Skeleton, Tree } from 'antd'
import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useServices } from '../../../engine/render'
import { mostDrawn } from '../most-drawn'
import { NotLoaded } from './not-loaded'
import { countNodes, flatNodes, prune, withWord, type PickNode } from './nodes'
import { nodeIcon } from './node-icon'
import type { Fetched } from './use-answer'

interface TreePanelProps {
  readonly label: string
  readonly fetched: Fetched
  readonly nodes: readonly PickNode[]
  readonly filterable: boolean
  /** Which nodes may be chosen; the others only lead to them. */
  readonly isOpen: (node: PickNode) => boolean
  readonly chosenKeys: readonly string[]
  readonly keyOf: (node: PickNode) => string
  readonly onChoose: (node: PickNode) => void
}

/** Trees of about one screen are opened as a whole. */
const fewNodes = 80
/** Pixels of a row, and of that window until it is measured. */
const rowHeight = 32
const firstHeight = 340

/** How high the place is that the windowed tree stands in. */
function useHeight(place: RefObject<HTMLElement | null>, measured: boolean): number {
  const [height, setHeight] = useState(firstHeight)
  useLayoutEffect(() => {
    const element = place.current
    if (!measured || !element) return
    const measure = () => setHeight(element.clientHeight || firstHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, measured])
  return height
}

interface TreeRow {
  readonly key: string
  readonly title: string
  readonly node: PickNode
  readonly selectable: boolean
  readonly isLeaf: boolean
  readonly icon: React.ReactNode
  readonly children?: TreeRow[]
}

/** A tree to choose from: filtered by words, walked by arrow keys, windowed. */
export function TreePanel({ label, fetched, nodes, filterable, isOpen, chosenKeys, keyOf, onChoose }: TreePanelProps) {
  const { t } = useServices()
  const [word, setWord] = useState('')
  const offered = useMemo(() => prune(nodes, isOpen), [nodes, isOpen])
  const shown = useMemo(() => (word.trim() === '' ? offered : withWord(offered, word.trim().toLowerCase())), [offered, word])
  const [expanded, setExpanded] = useState<readonly string[] | null>(null)
  // Until somebody folds or unfolds: what is short, or was searched for, stands open as a whole.
  const open = useMemo(() => {
    if (expanded !== null && word === '') return [...expanded]
    const all = flatNodes(shown)
    return (all.length <= fewNodes || word !== '' ? all : shown).map(keyOf)
  }, [expanded, shown, word, keyOf])

  const scroll = useRef<HTMLDivElement>(null)
  const windowed = fetched.state === 'ready' && countNodes(nodes) > mostDrawn
  const height = useHeight(scroll, windowed && shown.length > 0)

  const rowOf = (node: PickNode): TreeRow => ({
    key: keyOf(node),
    title: node.title,
    node,
    selectable: isOpen(node),
    isLeaf: node.children.length === 0,
    icon: nodeIcon(node.type),
    ...(node.children.length > 0 ? { children: node.children.map(rowOf) } : {}),
  })
  const rows = shown.map(rowOf)
  const toggle = (key: string) => setExpanded(open.includes(key) ? open.filter((one) => one !== key) : [...open, key])

  return (
    <div className="weft-picker-panel" role="group" aria-label={label}>
      {filterable && (
        <Input.Search
          value={word}
          allowClear
          placeholder={t('widgets.picker.filter')}
          aria-label={t('widgets.picker.filter')}
          onChange={(event) => setWord(event.target.value)}
        />
      )}
      {fetched.state === 'loading' && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {fetched.state === 'failed' && <NotLoaded message={fetched.message} onRetry={fetched.retry} />}
      {fetched.state === 'ready' &&
        (countNodes(shown) === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('widgets.picker.empty')} />
        ) : (
          <div ref={scroll} className="weft-picker-scroll">
            <Tree<TreeRow>
              blockNode
              showIcon
              virtual={windowed}
              {...(windowed ? { height, itemHeight: rowHeight, motion: false } : {})}
              treeData={rows}
              expandedKeys={open}
              onExpand={(keys) => setExpanded(keys.map(String))}
              selectedKeys={[...chosenKeys]}
              multiple
              onSelect={(_keys, { node }) => onChoose(node.node)}
              onClick={(_event, row) => {
                // What cannot be chosen opens and closes instead.
                if (!row.selectable) toggle(String(row.key))
              }}
            />
          </div>
        ))}
    </div>
  )
}
