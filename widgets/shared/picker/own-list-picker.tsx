import { useMemo } from 'react'
import type { InputWidgetProps } from '../../../engine'
import { useServices } from '../../../engine/render'
import { beneath } from './beneath'
import { calls } from './calls'
import type { OwnListProps } from './own-list'
import { TreePicker } from './tree-picker'

const lists = {
  group: { title: 'widgets.picker.groups', call: calls.groups },
  role: { title: 'widgets.picker.roles', call: calls.roles },
} as const

interface OwnListPickerProps {
  readonly widget: InputWidgetProps<OwnListProps>
  readonly of: keyof typeof lists
}

/** Picks entries of one of the lists of which the user may hold some. */
export function OwnListPicker({ widget, of }: OwnListPickerProps) {
  const { t } = useServices()
  const { selectType, ableIds } = widget.props
  const isOpen = useMemo(() => (selectType === 'all' ? () => true : beneath(ableIds)), [selectType, ableIds])
  const { title, call } = lists[of]
  return <TreePicker widget={widget} title={t(title)} width={450} reference={{ of }} call={call} keeps="id" type={of} isOpen={isOpen} />
}
