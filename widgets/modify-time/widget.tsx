import type { InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { FilledBox } from '../shared/filled/filled-box'
import { momentText } from '../shared/filled/moment'

export default function ModifyTimeWidget(widget: InputWidgetProps<Record<never, never>>) {
  return <FilledBox widget={widget} words={momentText(widget.value ?? undefined, useServices())} />
}
