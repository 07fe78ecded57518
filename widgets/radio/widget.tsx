import { Radio } from 'antd'
import type { InputWidgetProps } from '../../engine'
import { ownText, storedChoices } from '../shared/choice-values'
import { ChoiceGroup, ChoiceLine, useChoiceFrame } from '../shared/choice-group/choice-group'
import { useChoices } from '../shared/use-choices'
import type { RadioProps } from './props'

export default function RadioWidget(widget: InputWidgetProps<RadioProps>) {
  const { value, onChange, mode, invalid, size, props } = widget
  const stored = storedChoices(value, false)
  const choices = useChoices(props.source, stored)
  const frame = useChoiceFrame(props.border, invalid)
  // Buttons side by side share their edges.
  const joined = props.look === 'button' && props.direction === 'horizontal'
  const Look = props.look === 'button' ? Radio.Button : Radio
  const style = props.look === 'button' || !props.border ? {} : { ...frame, marginInlineEnd: 0 }
  const buttons = choices.all.map(({ key, label, disabled, stranger }) => (
    <Look key={key} value={key} disabled={disabled || stranger || mode === 'disabled'} style={style}>
      {label}
    </Look>
  ))

  return (
    <ChoiceGroup widget={widget} role="radiogroup" choices={choices}>
      {choices.all.length > 0 && (
        <Radio.Group
          value={stored.length === 0 ? null : ownText(stored[0])}
          disabled={mode === 'disabled'}
          size={size}
          onChange={(event) => {
            const option = choices.pick(String(event.target.value))
            if (option) onChange(option.value, option)
          }}
        >
          {joined ? buttons : <ChoiceLine direction={props.direction}>{buttons}</ChoiceLine>}
        </Radio.Group>
      )}
    </ChoiceGroup>
  )
}
