import { Radio, Space, theme } from 'antd'
import type { InputWidgetProps, Json } from '../../engine'
import { OptionsNotice } from '../shared/options-notice'
import { ownText } from '../shared/choice-values'
import { useChoices } from '../shared/use-choices'
import type { RadioProps } from './props'

export default function RadioWidget({
  id,
  labelId,
  value,
  onChange,
  onBlur,
  mode,
  required,
  invalid,
  describedBy,
  size,
  props,
}: InputWidgetProps<RadioProps>) {
  const { token } = theme.useToken()
  const stored: readonly Json[] = value === null || value === undefined || value === '' ? [] : [value]
  const { state, all, pick } = useChoices(props.source, stored)
  const vertical = props.direction === 'vertical'
  const frame = props.border
    ? {
        border: `1px solid ${invalid ? token.colorError : token.colorBorder}`,
        borderRadius: token.borderRadius,
        paddingInline: token.paddingSM,
        paddingBlock: token.paddingXXS,
        marginInlineEnd: 0,
      }
    : {}
  // Buttons side by side share their edges.
  const joined = props.look === 'button' && !vertical
  const Look = props.look === 'button' ? Radio.Button : Radio
  const buttons = all.map(({ key, label, disabled, stranger }) => (
    <Look key={key} value={key} disabled={disabled || stranger || mode === 'disabled'} style={props.look === 'button' ? {} : frame}>
      {label}
    </Look>
  ))

  return (
    <div
      id={id}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      // While there is nothing to choose, the group itself takes the focus that a wrong field is given.
      tabIndex={all.length === 0 && mode === 'editable' ? 0 : undefined}
      aria-busy={state.state === 'loading' || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      {all.length > 0 && (
        <Radio.Group
          value={stored.length === 0 ? null : ownText(stored[0])}
          disabled={mode === 'disabled'}
          size={size}
          onChange={(event) => {
            const option = pick(String(event.target.value))
            if (option) onChange(option.value, option)
          }}
        >
          {joined ? (
            buttons
          ) : (
            <Space direction={vertical ? 'vertical' : 'horizontal'} wrap={!vertical} size="small">
              {buttons}
            </Space>
          )}
        </Radio.Group>
      )}
      <OptionsNotice state={state} />
    </div>
  )
}
