import type { InputWidgetProps, Json } from '../../engine'
import { bookOf, useLookup, useServices } from '../../engine/render'
import type { Chosen } from '../shared/picker/chosen'
import type { PickNode } from '../shared/picker/nodes'
import { Picker } from '../shared/picker/picker'
import { storedPaths } from '../shared/picker/stored'
import { AreaTree } from './area-tree'
import type { AddressProps } from './props'

const area = { of: 'area' } as const

export default function AddressWidget(widget: InputWidgetProps<AddressProps>) {
  const { gateway, t } = useServices()
  const context = { lookup: useLookup() }
  const { multiple, clearable, level, anyLevel } = widget.props
  const chosenOf = ({ path }: PickNode): Chosen => {
    for (const { id, fullName } of path) bookOf(gateway).remember(area, id, { id, fullName })
    const ids = path.map(({ id }) => id)
    return { key: ids.join('\n'), value: ids, label: path.map(({ fullName }) => fullName).join('/'), picked: [...path] }
  }
  return (
    <Picker
      widget={widget as InputWidgetProps<unknown>}
      stored={storedPaths(area, widget.value as Json | undefined, context)}
      multiple={multiple}
      clearable={clearable}
      title={t('widgets.picker.areas')}
      width={800}
    >
      {(held) => (
        <AreaTree level={level} anyLevel={anyLevel} chosenKeys={held.items.map(({ key }) => key)} onChoose={(node) => held.add(chosenOf(node))} />
      )}
    </Picker>
  )
}
