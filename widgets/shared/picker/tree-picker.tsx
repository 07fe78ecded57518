import { useMemo } from 'react'
import type { Call, InputWidgetProps, Json, Reference } from '../../../engine'
import { bookOf, useLookup, useServices } from '../../../engine/render'
import { idAndName, type Chosen } from './chosen'
import { readNodes, type PickNode } from './nodes'
import { Picker } from './picker'
import { storedIds, storedPaths } from './stored'
import { TreePanel } from './tree-panel'
import { useAnswer } from './use-answer'

interface TreePickerProps {
  readonly widget: InputWidgetProps<{ readonly multiple: boolean; readonly filterable: boolean; readonly clearable: boolean }>
  readonly title: string
  readonly width: number
  readonly reference: Reference
  /** The call that answers the whole tree. */
  readonly call: Call
  /** What is stored: the chosen node's id, or the ids of the way to it. */
  readonly keeps: 'id' | 'path'
  readonly isOpen: (node: PickNode) => boolean
  /** Types that selectors leave out, because all their nodes are of one kind. */
  readonly type?: string
}

/** A picker over a tree that the server gives as a whole. */
export function TreePicker({ widget, title, width, reference, call, keeps, isOpen, type = '' }: TreePickerProps) {
  const { gateway } = useServices()
  const context = { lookup: useLookup() }
  const stored = (keeps === 'id' ? storedIds : storedPaths)(reference, widget.value as Json | undefined, context)
  const { multiple, filterable, clearable } = widget.props

  const chosenOf = (node: PickNode): Chosen => {
    for (const { id, fullName } of node.path)
      bookOf(gateway).remember(reference, id, { ...(id === node.id ? node.row : {}), id, fullName, children: [] })
    const path = node.path.map(({ id }) => id)
    return keeps === 'id'
      ? { key: node.id, value: node.id, label: node.title, picked: idAndName(node.id, node.title) }
      : { key: path.join('\n'), value: path, label: node.path.map(({ fullName }) => fullName).join('/'), picked: [...node.path] }
  }
  return (
    <Picker widget={widget as InputWidgetProps<unknown>} stored={stored} multiple={multiple} clearable={clearable} title={title} width={width}>
      {(held) => (
        <WholeTree
          {...{ title, call, filterable, isOpen, type }}
          keyOf={keeps === 'id' ? idKey : pathKey}
          chosenKeys={held.items.map(({ key }) => key)}
          onChoose={(node) => held.add(chosenOf(node))}
        />
      )}
    </Picker>
  )
}

const idKey = (node: PickNode): string => node.id
const pathKey = (node: PickNode): string => node.path.map(({ id }) => id).join('\n')

interface WholeTreeProps {
  readonly title: string
  readonly call: Call
  readonly filterable: boolean
  readonly type: string
  readonly isOpen: (node: PickNode) => boolean
  readonly keyOf: (node: PickNode) => string
  readonly chosenKeys: readonly string[]
  readonly onChoose: (node: PickNode) => void
}

/** A tree that is fetched when it is first shown. */
export function WholeTree({ title, call, type, ...panel }: WholeTreeProps) {
  const fetched = useAnswer(call)
  const nodes = useMemo(() => (fetched.state === 'ready' ? withType(readNodes(fetched.value), type) : []), [fetched, type])
  return <TreePanel {...panel} label={title} fetched={fetched} nodes={nodes} />
}

const withType = (nodes: readonly PickNode[], type: string): readonly PickNode[] =>
  type === '' ? nodes : nodes.map((node) => ({ ...node, type, children: withType(node.children, type) }))
