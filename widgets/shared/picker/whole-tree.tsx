import { useMemo } from 'react'
import type { Call, JsonObject } from '../../../engine'
import { readNodes, type PickNode } from './nodes'
import { TreePanel } from './tree-panel'
import { useAnswer } from './use-answer'

interface WholeTreeProps {
  readonly title: string
  readonly call: Call
  readonly input?: JsonObject | undefined
  readonly filterable: boolean
  /** What kind of thing all nodes are, where rows do not say it; else ''. */
  readonly type: string
  readonly isOpen: (node: PickNode) => boolean
  readonly keyOf: (node: PickNode) => string
  readonly chosenKeys: readonly string[]
  readonly onChoose: (node: PickNode) => void
}

/** A tree that is fetched when it is first shown. */
export function WholeTree({ title, call, input, type, ...panel }: WholeTreeProps) {
  const fetched = useAnswer(call, input)
  const nodes = useMemo(() => (fetched.state === 'ready' ? withType(readNodes(fetched.value), type) : []), [fetched, type])
  return <TreePanel {...panel} label={title} fetched={fetched} nodes={nodes} />
}

const withType = (nodes: readonly PickNode[], type: string): readonly PickNode[] =>
  type === '' ? nodes : nodes.map((node) => ({ ...node, type, children: withType(node.children, type) }))
