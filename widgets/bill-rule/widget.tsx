import type { InputWidgetProps } from '../../engine'
import { useLookup, useServices } from '../../engine/render'
import { FilledBox } from '../shared/filled/filled-box'
import { readText } from '../shared/read-text'
import type { BillRuleProps } from './props'

/** Says before the record is saved when there is no rule that could number it. */
export default function BillRuleWidget(widget: InputWidgetProps<BillRuleProps>) {
  const { t } = useServices()
  const { rule } = widget.props
  const known = useLookup()({ of: 'billRule' }, rule)
  const placeholder = rule === '' || known === null ? t('widgets.billRule.missing') : widget.placeholder
  return <FilledBox widget={{ ...widget, placeholder }} words={readText(widget.value ?? undefined)} />
}
