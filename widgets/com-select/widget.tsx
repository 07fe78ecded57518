import { useMemo } from 'react'
import type { InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { beneath } from '../shared/picker/beneath'
import { calls } from '../shared/picker/calls'
import { TreePicker } from '../shared/picker/tree-picker'
import type { ComSelectProps } from './props'

export default function ComSelectWidget(widget: InputWidgetProps<ComSelectProps>) {
  const { t } = useServices()
  const { selectType, ableIds } = widget.props
  const isOpen = useMemo(() => (selectType === 'all' ? () => true : beneath(ableIds)), [selectType, ableIds])
  return (
    <TreePicker
      widget={widget}
      title={t('widgets.picker.organizations')}
      width={800}
      reference={{ of: 'organize' }}
      call={calls.organizations}
      keeps="path"
      isOpen={isOpen}
    />
  )
}
