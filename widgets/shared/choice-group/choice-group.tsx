import { Space, theme } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import type { InputWidgetProps } from '../../../engine'
import { groupProps } from '../control-props'
import { OptionsNotice } from '../options-notice'
import type { Choices } from '../use-choices'

interface ChoiceGroupProps {
  readonly widget: InputWidgetProps<unknown>
  readonly role: 'group' | 'radiogroup'
  readonly choices: Choices
  readonly children: ReactNode
}

/** A field whose choices are all in view: the choices, and beneath them what there is to say of their source. */
export function ChoiceGroup({ widget, role, choices: { all, state }, children }: ChoiceGroupProps) {
  const { mode, required, invalid } = widget
  // A group of boxes has no words for these: each box says them.
  const said = role === 'radiogroup' ? { 'aria-required': required || undefined, 'aria-invalid': invalid || undefined } : {}
  return (
    <div
      {...groupProps(widget)}
      {...said}
      role={role}
      // While there is nothing to choose, the group itself takes the focus that a wrong field is given.
      tabIndex={all.length === 0 && mode === 'editable' ? 0 : undefined}
      aria-busy={state.state === 'loading' || undefined}
    >
      {children}
      <OptionsNotice state={state} />
    </div>
  )
}

/** Choices side by side as far as they fit, or one beneath the other. */
export const ChoiceLine = ({ direction, children }: { readonly direction: 'horizontal' | 'vertical'; readonly children: ReactNode }) => (
  <Space direction={direction} wrap={direction === 'horizontal'} size="small">
    {children}
  </Space>
)

/** The frame around one choice, if it has one. */
export function useChoiceFrame(border: boolean, invalid: boolean): CSSProperties {
  const { token } = theme.useToken()
  if (!border) return {}
  return {
    border: `1px solid ${invalid ? token.colorError : token.colorBorder}`,
    borderRadius: token.borderRadius,
    paddingInline: token.paddingSM,
    paddingBlock: token.paddingXXS,
  }
}
