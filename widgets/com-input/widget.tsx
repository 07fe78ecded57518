import { lazy, Suspense, useRef } from 'react'
import type { InputWidgetProps } from '../../engine'
import { boxClass, useServices } from '../../engine/render'
import { countCharacters } from '../shared/check-length'
import { plainControlProps } from '../shared/control-props'
import type { LineProps } from '../shared/line-settings'
import { WithAddons } from '../shared/with-addons'

// Few fields have one.
const NamedIcon = lazy(async () => ({ default: (await import('../shared/named-icon')).NamedIcon }))

const cut = (text: string, most: number | null): string => (most === null ? text : [...text].slice(0, most).join(''))

/*
 * The commonest control is a plain element that looks like antd's: a form of a thousand fields has hundreds, and antd's own
 * costs ten times as much to draw and four times as much per key (tests/bench/README.md).
 */
export default function ComInputWidget(widget: InputWidgetProps<LineProps, string>) {
  const { value: held, onChange, placeholder, mode, size, invalid, props } = widget
  const { t, text } = useServices()
  const box = useRef<HTMLInputElement>(null)
  const composing = useRef(false)
  const value = held ?? ''
  const line = (
    <span className={boxClass({ size, invalid, disabled: mode !== 'editable' })}>
      {props.prefixIcon && (
        <Suspense>
          <span className="weft-box-icon">
            <NamedIcon name={props.prefixIcon} />
          </span>
        </Suspense>
      )}
      <input
        {...plainControlProps(widget)}
        ref={box}
        type="text"
        className="weft-box-input"
        value={value}
        placeholder={placeholder}
        // Letters that are still being put together may be more than what comes of them.
        onChange={({ target }) => onChange(composing.current ? target.value : cut(target.value, props.maxLength))}
        onCompositionStart={() => {
          composing.current = true
        }}
        onCompositionEnd={({ currentTarget }) => {
          composing.current = false
          if (cut(currentTarget.value, props.maxLength) !== currentTarget.value) onChange(cut(currentTarget.value, props.maxLength))
        }}
      />
      {props.clearable && value !== '' && mode === 'editable' && (
        // By keyboard a text is cleared as any text is.
        <button
          type="button"
          tabIndex={-1}
          className="weft-box-clear"
          aria-label={t('widgets.comInput.clear')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            onChange('')
            box.current?.focus()
          }}
        />
      )}
      {props.showCount && props.maxLength !== null && (
        <span className="weft-box-count">
          {countCharacters(value)} / {props.maxLength}
        </span>
      )}
      {props.suffixIcon && (
        <Suspense>
          <span className="weft-box-icon weft-box-icon-after">
            <NamedIcon name={props.suffixIcon} />
          </span>
        </Suspense>
      )}
    </span>
  )
  return (
    <WithAddons before={text(props.prefix)} after={text(props.suffix)}>
      {line}
    </WithAddons>
  )
}
