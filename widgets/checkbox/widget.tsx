import { Button, Checkbox } from 'antd'
import { sameOption, type InputWidgetProps, type Json } from '../../engine'
import { readList } from '../shared/choice-values'
import { ChoiceGroup, ChoiceLine, useChoiceFrame } from '../shared/choice-group/choice-group'
import { useChoices } from '../shared/use-choices'
import type { CheckboxProps } from './props'

export default function CheckboxWidget(widget: InputWidgetProps<CheckboxProps>) {
  const { value, onChange, mode, invalid, size, props } = widget
  const ticked = readList(value ?? undefined)
  const choices = useChoices(props.source, ticked)
  const { all, pick } = choices
  const full = props.max !== null && ticked.length >= props.max
  const frame = useChoiceFrame(props.border, invalid)

  const toggle = (key: string) => {
    const option = pick(key)
    const rest = ticked.filter((one) => !sameOption(one, key))
    const next: readonly Json[] = rest.length < ticked.length || !option ? rest : [...rest, option.value]
    // In the order they are offered, so that the same choices are the same value.
    const order = new Map(all.map((choice, place) => [choice.key, place]))
    const sorted = [...next].sort((a, b) => (order.get(String(a)) ?? 0) - (order.get(String(b)) ?? 0))
    onChange(
      sorted,
      sorted.flatMap((one) => pick(String(one)) ?? []),
    )
  }

  return (
    <ChoiceGroup widget={widget} role="group" choices={choices}>
      <ChoiceLine direction={props.direction}>
        {all.map(({ key, label, disabled, stranger }) => {
          const checked = ticked.some((one) => sameOption(one, key))
          const locked = mode === 'disabled' || (disabled && !stranger) || (full && !checked)
          return props.look === 'button' ? (
            <Button
              key={key}
              size={size}
              role="checkbox"
              autoInsertSpace={false}
              aria-checked={checked}
              type={checked ? 'primary' : 'default'}
              danger={invalid}
              disabled={locked}
              onClick={() => toggle(key)}
            >
              {label}
            </Button>
          ) : (
            <Checkbox key={key} checked={checked} disabled={locked} style={frame} aria-invalid={invalid || undefined} onChange={() => toggle(key)}>
              {label}
            </Checkbox>
          )
        })}
      </ChoiceLine>
    </ChoiceGroup>
  )
}
