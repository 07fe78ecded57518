import { Input, Spin } from 'antd'
import { useState } from 'react'
import { paragraphsOf, type InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import type { EditorProps } from './props'

interface LoadingProps {
  readonly widget: InputWidgetProps<EditorProps, string>
  /** Whether the user is here, and whether a word is being composed that must not be interrupted. */
  readonly onFocus: (focused: boolean) => void
  readonly onCompose: (composing: boolean) => void
}

/**
 * Holds the editor's place until it is loaded. An empty text can be begun here: what is typed is kept, and the editor goes on with it.
 * A text that has styles waits, since a plain box would lose them.
 */
export function Loading({ widget, onFocus, onCompose }: LoadingProps) {
  const { id, label, required, invalid, describedBy, placeholder, props, onChange, onBlur } = widget
  const { t } = useServices()
  const [text, setText] = useState('')
  const [begun] = useState(() => !widget.value)
  const names = {
    id,
    'aria-label': label,
    'aria-busy': true,
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    onFocus: () => onFocus(true),
    onBlur: () => {
      onFocus(false)
      onBlur()
    },
  } as const
  const hint = (
    <>
      <Spin size="small" /> {t('widgets.editor.loading')}
    </>
  )
  if (!begun) {
    return (
      <div {...names} tabIndex={0} role="textbox" aria-readonly style={{ minHeight: props.height }}>
        {hint}
      </div>
    )
  }
  return (
    <>
      <Input.TextArea
        {...names}
        style={{ height: props.height, resize: 'none' }}
        value={text}
        {...(placeholder === undefined ? {} : { placeholder })}
        onCompositionStart={() => onCompose(true)}
        onCompositionEnd={() => onCompose(false)}
        onChange={({ target }) => {
          setText(target.value)
          onChange(target.value === '' ? null : paragraphsOf(target.value))
        }}
      />
      {hint}
    </>
  )
}
