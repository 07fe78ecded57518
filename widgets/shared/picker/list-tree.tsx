import { useMemo } from 'react'
import type { InputWidgetProps, Json, PickerListProps, TreeList } from '../../../engine'
import { bookOf, useLookup, useServices } from '../../../engine/render'
import { beneath } from './beneath'
import { idAndName, type Chosen } from './chosen'
import { callOf } from './list-call'
import { ableOf } from './list-settings'
import type { PickNode } from './nodes'
import { Picker } from './picker'
import { storedIds, storedPaths } from './stored'
import { WholeTree } from './whole-tree'

interface ListTreeProps {
  readonly widget: InputWidgetProps<PickerListProps>
  readonly list: TreeList
}

/** The widget of a kind that picks from a tree, which the server gives as a whole. */
export const pickInTree = (list: TreeList) => (widget: InputWidgetProps<PickerListProps>) => <ListTree widget={widget} list={list} />

function ListTree({ widget, list }: ListTreeProps) {
  const { gateway, t } = useServices()
  const context = { lookup: useLookup() }
  const { props } = widget
  const { keeps, type = '' } = list
  const reference = { of: list.reference }
  const title = t(list.title)
  const stored = (keeps === 'id' ? storedIds : storedPaths)(reference, widget.value as Json | undefined, context)
  const isOpen = useMemo(() => {
    const isNamed = list.able && props.selectType !== 'all' ? beneath(ableOf(list, props)) : () => true
    return (node: PickNode) => (list.takes?.(node.type, props) ?? true) && isNamed(node)
  }, [list, props])

  const chosenOf = (node: PickNode): Chosen => {
    for (const { id, fullName } of node.path)
      bookOf(gateway).remember(reference, id, { ...(id === node.id ? node.row : {}), id, fullName, children: [] })
    const path = node.path.map(({ id }) => id)
    return keeps === 'id'
      ? { key: node.id, value: node.id, label: node.title, picked: idAndName(node.id, node.title) }
      : { key: path.join('\n'), value: path, label: node.path.map(({ fullName }) => fullName).join('/'), picked: [...node.path] }
  }
  return (
    <Picker
      widget={widget as InputWidgetProps<unknown>}
      stored={stored}
      multiple={props.multiple === true}
      clearable={props.clearable}
      title={title}
      width={list.width}
    >
      {(held) => (
        <WholeTree
          {...{ title, isOpen, type }}
          call={callOf(list, props)}
          input={list.input}
          filterable={props.filterable}
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
