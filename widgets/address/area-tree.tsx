import { Skeleton, Tree } from 'antd'
import { useState } from 'react'
import { useServices } from '../../engine/render'
import { nodeIcon } from '../shared/picker/node-icon'
import type { PickNode } from '../shared/picker/nodes'
import { NotLoaded } from '../shared/picker/not-loaded'
import { rootArea, useAreas, type Branch } from './use-areas'

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

/** Provinces, cities, districts: each level is fetched when it is opened. What is no end opens and closes instead of being chosen. */
export function AreaTree({ level, anyLevel, chosenKeys, onChoose }: AreaTreeProps) {
  const { t } = useServices()
  const areas = useAreas(level)
  const [expanded, setExpanded] = useState<readonly string[]>([])
  const rowsOf = (branch: Branch | undefined): Row[] =>
    (branch?.nodes ?? []).map((node): Row => {
      const below = areas.below(node.id)
      return {
        key: keyOf(node),
        title: node.title,
        node,
        isLeaf: node.isLeaf,
        icon: nodeIcon('area'),
        ...(below?.state === 'ready' && !node.isLeaf ? { children: rowsOf(below) } : {}),
      }
    })
  const top = areas.below(rootArea)
  const toggle = (row: Row) => {
    const open = expanded.includes(row.key)
    setExpanded(open ? expanded.filter((key) => key !== row.key) : [...expanded, row.key])
    if (!open) void areas.fetch(row.node.id, row.node.path)
  }
  return (
    <div className="weft-picker-panel" role="group" aria-label={t('widgets.picker.areas')}>
      {areas.failure && <NotLoaded message={areas.failure.message} onRetry={areas.failure.retry} />}
      {top?.state === 'ready' ? (
        // Scrolled as a whole, with the tree's own text box in it, so that the keys reach what is out of sight.
        <div className="weft-picker-scroll">
          <Tree<Row>
            blockNode
            showIcon
            virtual={false}
            treeData={rowsOf(top)}
            expandedKeys={[...expanded]}
            loadData={({ node }) => areas.fetch(node.id, node.path)}
            onExpand={(keys) => setExpanded(keys.map(String))}
            selectedKeys={[...chosenKeys]}
            multiple
            onSelect={(_keys, { node }) => (node.isLeaf || anyLevel ? onChoose(node.node) : toggle(node))}
          />
        </div>
      ) : (
        !areas.failure && <Skeleton active title={false} paragraph={{ rows: 8 }} />
      )}
    </div>
  )
}
