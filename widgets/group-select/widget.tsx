import { useMemo } from 'react'
import type { InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { beneath } from '../shared/picker/beneath'
import { calls } from '../shared/picker/calls'
import { TreePicker } from '../shared/picker/tree-picker'
import type { OwnListProps } from '../shared/picker/own-list'

export default function GroupSelectWidget(widget: InputWidgetProps<OwnListProps>) {
  const { t } = useServices()
  const { selectType, ableIds } = widget.props
  const isOpen = useMemo(() => (selectType === 'all' ? () => true : beneath(ableIds)), [selectType, ableIds])
  return (
    <TreePicker
      widget={widget}
      title={t('widgets.picker.groups')}
      width={450}
      reference={{ of: 'group' }}
      call={calls.groups}
      keeps="id"
      type="group"
      isOpen={isOpen}
    />
  )
}
