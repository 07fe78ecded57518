import type { InputWidgetProps } from '../../engine'
import { FilledBox } from '../shared/filled/filled-box'
import { organizePath, referenceName } from '../shared/filled/reference-name'
import { useLookup } from '../shared/filled/use-lookup'
import type { CurrOrganizeProps } from './index'

export default function CurrOrganizeWidget(widget: InputWidgetProps<CurrOrganizeProps>) {
  const lookup = useLookup()
  const value = widget.value ?? undefined
  const words = widget.props.showLevel === 'all' ? organizePath(value, lookup) : referenceName({ of: 'organize' }, value, lookup)
  return <FilledBox widget={widget} words={words} />
}
