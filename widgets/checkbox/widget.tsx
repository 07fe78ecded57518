import { Button, Checkbox, Space, theme } from 'antd'
import { sameOption, type InputWidgetProps, type Json } from '../../engine'
import { readList } from '../shared/choice-values'
import { OptionsNotice } from '../shared/options-notice'
import { useChoices } from '../shared/use-choices'
import type { CheckboxProps } from './props'

export default function CheckboxWidget({
  id,
  labelId,
  value,
  onChange,
  onBlur,
  mode,
  invalid,
  describedBy,
  size,
  props,
}: InputWidgetProps<CheckboxProps>) {
  const { token } = theme.useToken()
  const ticked = readList(value ?? undefined)
  const { state, all, pick } = useChoices(props.source, ticked)
  const full = props.max !== null && ticked.length >= props.max
  const vertical = props.direction === 'vertical'
  const frame = props.border
    ? {
        border: `1px solid ${invalid ? token.colorError : token.colorBorder}`,
        borderRadius: token.borderRadius,
        paddingInline: token.paddingSM,
        paddingBlock: token.paddingXXS,
      }
    : {}

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
    <div
      id={id}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      // While there is nothing to choose, the group itself takes the focus that a wrong field is given.
      tabIndex={all.length === 0 && mode === 'editable' ? 0 : undefined}
      aria-busy={state.state === 'loading' || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      <Space direction={vertical ? 'vertical' : 'horizontal'} wrap={!vertical} size="small">
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
      </Space>
      <OptionsNotice state={state} />
    </div>
  )
}
