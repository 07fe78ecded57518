import { Empty, Input, Skeleton, Tree } from 'antd'
import { useState } from 'react'
import { useServices } from '../../engine/render'
import { nodeIcon } from '../shared/picker/node-icon'
import { flatNodes, type PickNode } from '../shared/picker/nodes'
import { NotLoaded } from '../shared/picker/not-loaded'
import { useAreaSearch } from './use-area-search'
import { rootArea, useAreas } from './use-areas'

interface AreaTreeProps {
  readonly level: number
  readonly anyLevel: boolean
  readonly chosenKeys: readonly string[]
  readonly onChoose: (node: PickNode) => void
}

interface Row {
  readonly key: string
  readonly title: string
  readonly node: PickNode
  readonly isLeaf: boolean
  readonly icon: React.ReactNode
  readonly children?: Row[]
}

const keyOf = (node: PickNode): string => node.path.map(({ id }) => id).join('\n')

/**
 * Provinces, cities, districts: each level is fetched when it is opened, and a word finds areas of every level with the way
 * to them. What is no end opens and closes instead of being chosen.
 */
export function AreaTree({ level, anyLevel, chosenKeys, onChoose }: AreaTreeProps) {
  const { t } = useServices()
  const areas = useAreas(level)
  const [word, setWord] = useState('')
  const found = useAreaSearch(word, level)
  const [expanded, setExpanded] = useState<readonly string[]>([])
  // Of what was found, the way to it stands open until somebody folds it.
  const [unfolded, setUnfolded] = useState<readonly string[] | null>(null)
  const open = found
    ? (unfolded ??
      flatNodes(found.nodes)
        .filter(({ children }) => children.length > 0)
        .map(keyOf))
    : expanded
  const setOpen = found ? setUnfolded : setExpanded

  const rowsOf = (nodes: readonly PickNode[]): Row[] =>
    nodes.map((node): Row => {
      const below = areas.below(node.id)
      const children = node.children.length > 0 ? node.children : below?.state === 'ready' && !node.isLeaf ? below.nodes : null
      return {
        key: keyOf(node),
        title: node.title,
        node,
        isLeaf: node.isLeaf,
        icon: nodeIcon('area'),
        ...(children && { children: rowsOf(children) }),
      }
    })
  const fetchBelow = ({ id, path, children }: PickNode): Promise<void> => (children.length > 0 ? Promise.resolve() : areas.fetch(id, path))
  const toggle = (row: Row) => {
    const isOpen = open.includes(row.key)
    setOpen(isOpen ? open.filter((key) => key !== row.key) : [...open, row.key])
    if (!isOpen) void fetchBelow(row.node)
  }
  const failure = found ? (found.state === 'failed' ? found : null) : areas.failure
  const shown = found ? (found.state === 'ready' ? found.nodes : null) : (areas.below(rootArea)?.nodes ?? null)

  return (
    <div className="weft-picker-panel" role="group" aria-label={t('widgets.picker.areas')}>
      <Input.Search
        value={word}
        allowClear
        maxLength={50}
        placeholder={t('widgets.picker.findAreas')}
        aria-label={t('widgets.picker.findAreas')}
        onChange={(event) => {
          setWord(event.target.value)
          setUnfolded(null)
        }}
      />
      {failure && <NotLoaded message={failure.message} onRetry={failure.retry} />}
      {!failure && shown === null && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {shown?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('widgets.picker.empty')} />}
      {shown !== null && shown.length > 0 && (
        // Scrolled as a whole, with the tree's own text box in it, so that the keys reach what is out of sight.
        <div className="weft-picker-scroll">
          <Tree<Row>
            // The tree remembers what it has loaded: another list is another tree.
            key={found ? word.trim() : ''}
            blockNode
            showIcon
            virtual={false}
            treeData={rowsOf(shown)}
            expandedKeys={[...open]}
            loadData={({ node }) => fetchBelow(node)}
            onExpand={(keys) => setOpen(keys.map(String))}
            selectedKeys={[...chosenKeys]}
            multiple
            onSelect={(_keys, { node }) => (node.isLeaf || anyLevel ? onChoose(node.node) : toggle(node))}
          />
        </div>
      )}
    </div>
  )
}
