import { useMemo } from 'react'
import type { InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { beneath } from '../shared/picker/beneath'
import { calls } from '../shared/picker/calls'
import type { PickNode } from '../shared/picker/nodes'
import { TreePicker } from '../shared/picker/tree-picker'
import type { DepSelectProps } from './props'

export default function DepSelectWidget(widget: InputWidgetProps<DepSelectProps>) {
  const { t } = useServices()
  const { selectType, ableIds, companies } = widget.props
  const isOpen = useMemo(() => {
    const isNamed = selectType === 'all' ? () => true : beneath(ableIds)
    return (node: PickNode) => (companies || node.type === 'department') && isNamed(node)
  }, [selectType, ableIds, companies])
  return (
    <TreePicker
      widget={widget}
      title={t('widgets.picker.departments')}
      width={450}
      reference={{ of: 'department' }}
      call={calls.organizations}
      keeps="id"
      isOpen={isOpen}
    />
  )
}
