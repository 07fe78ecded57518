import { Tabs } from 'antd'
import type { InputWidgetProps, Json } from '../../engine'
import { bookOf, useLookup, useServices } from '../../engine/render'
import { calls } from '../shared/picker/calls'
import { idAndName, type Chosen, type Held } from '../shared/picker/chosen'
import type { PickNode } from '../shared/picker/nodes'
import { PeoplePanel } from '../shared/picker/people-panel'
import { Picker } from '../shared/picker/picker'
import { WholeTree } from '../shared/picker/whole-tree'
import { TreePanel } from '../shared/picker/tree-panel'
import type { UsersSelectProps } from './props'
import { mixedKey, mixedName, readMixed, type MixedPick } from './mixed'

/** Lists of names that come as trees, in the order of their tabs. */
const trees = [
  { name: 'organizations', call: calls.organizations, type: '', isOpen: ({ type }: PickNode) => type === 'company' || type === 'department' },
  { name: 'positions', call: calls.positions, type: '', isOpen: ({ type }: PickNode) => type === 'position' },
  { name: 'roles', call: calls.roles, type: 'role', isOpen: ({ type }: PickNode) => type === 'role' },
  { name: 'groups', call: calls.groups, type: 'group', isOpen: ({ type }: PickNode) => type === 'group' },
] as const

const everybody = {}

export default function UsersSelectWidget(widget: InputWidgetProps<UsersSelectProps>) {
  const { t } = useServices()
  const context = { lookup: useLookup() }
  const { props } = widget
  const chosenOf = (pick: MixedPick): Chosen => {
    const label = mixedName(pick, context)
    return { key: pick.key, value: pick.key, label, picked: idAndName(pick.key, label) }
  }
  const stored = readMixed(widget.value as Json | undefined).map(chosenOf)
  const title = t('widgets.picker.usersAndMore')
  return (
    <Picker
      widget={widget as InputWidgetProps<unknown>}
      stored={stored}
      multiple={props.multiple}
      clearable={props.clearable}
      title={title}
      width={800}
    >
      {(held) =>
        props.selectType === 'custom' ? (
          <Named held={held} items={readMixed(props.ableIds).map(chosenOf)} title={title} />
        ) : (
          <Everything held={held} />
        )
      }
    </Picker>
  )
}

function Everything({ held }: { readonly held: Held }) {
  const { gateway, t } = useServices()
  const chosenKeys = held.items.map(({ key }) => key)
  const choose = (id: string, type: string, fullName: string) => {
    const key = mixedKey(id, type)
    const [pick] = readMixed(key)
    if (pick?.reference) bookOf(gateway).remember(pick.reference, id, { id, fullName })
    held.add({ key, value: key, label: fullName, picked: idAndName(key, fullName) })
  }
  return (
    <Tabs
      items={[
        {
          key: 'people',
          label: t('widgets.picker.tab.people'),
          children: (
            <PeoplePanel
              label={t('widgets.picker.tab.people')}
              call={calls.users}
              input={everybody}
              chosenKeys={chosenKeys}
              keyOf={({ id }) => mixedKey(id, 'user')}
              onChoose={({ id, name }) => choose(id, 'user', name)}
            />
          ),
        },
        ...trees.map(({ name, call, type, isOpen }) => ({
          key: name,
          label: t(`widgets.picker.tab.${name}`),
          children: (
            <WholeTree
              title={t(`widgets.picker.tab.${name}`)}
              call={call}
              type={type}
              filterable
              isOpen={isOpen}
              keyOf={keyOf}
              chosenKeys={chosenKeys}
              onChoose={(node) => choose(node.id, node.type, node.title)}
            />
          ),
        })),
      ]}
    />
  )
}

const keyOf = (node: PickNode): string => mixedKey(node.id, node.type)
const open = () => true
const idOf = (node: PickNode): string => node.id

/** Only what the schema names. */
function Named({ held, items, title }: { readonly held: Held; readonly items: readonly Chosen[]; readonly title: string }) {
  const nodes = items.map(({ key, label }) => ({
    id: key,
    title: label,
    type: readMixed(key)[0]?.reference?.of ?? '',
    path: [],
    row: {},
    children: [],
    isLeaf: true,
  }))
  return (
    <TreePanel
      label={title}
      fetched={{ state: 'ready', value: null }}
      nodes={nodes}
      filterable
      isOpen={open}
      keyOf={idOf}
      chosenKeys={held.items.map(({ key }) => key)}
      onChoose={(node) => {
        const item = items.find(({ key }) => key === node.id)
        if (item) held.add(item)
      }}
    />
  )
}
