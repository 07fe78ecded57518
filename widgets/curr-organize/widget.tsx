import type { InputWidgetProps } from '../../engine'
import { useLookup } from '../../engine/render'
import { FilledBox } from '../shared/filled/filled-box'
import { organizePath, referenceName } from '../shared/filled/reference-name'
import type { CurrOrganizeProps } from './props'

export default function CurrOrganizeWidget(widget: InputWidgetProps<CurrOrganizeProps>) {
  const context = { lookup: useLookup() }
  const value = widget.value ?? undefined
  const words = widget.props.showLevel === 'all' ? organizePath(value, context) : referenceName({ of: 'organize' }, value, context)
  return <FilledBox widget={widget} words={words} />
}
