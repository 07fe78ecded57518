import { useMemo } from 'react'
import type { InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { beneath } from '../shared/picker/beneath'
import { calls } from '../shared/picker/calls'
import type { PickNode } from '../shared/picker/nodes'
import { TreePicker } from '../shared/picker/tree-picker'
import type { PosSelectProps } from './props'

export default function PosSelectWidget(widget: InputWidgetProps<PosSelectProps>) {
  const { t } = useServices()
  const { selectType, ableDepIds, ablePosIds } = widget.props
  const isOpen = useMemo(() => {
    const isNamed = selectType === 'all' ? () => true : beneath([...ableDepIds, ...ablePosIds])
    return (node: PickNode) => node.type === 'position' && isNamed(node)
  }, [selectType, ableDepIds, ablePosIds])
  return (
    <TreePicker
      widget={widget}
      title={t('widgets.picker.positions')}
      width={450}
      reference={{ of: 'position' }}
      call={calls.positions}
      keeps="id"
      isOpen={isOpen}
    />
  )
}
