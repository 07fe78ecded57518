import { theme } from 'antd'
import type { KeyboardEvent } from 'react'
import type { InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { numberOf } from '../shared/number-text'
import type { RateProps } from './props'
import { Stars } from './stars'
import { wordFor } from './words'

export default function RateWidget(widget: InputWidgetProps<RateProps, number>) {
  const services = useServices()
  const { t } = services
  const { token } = theme.useToken()
  const { id, labelId, mode, invalid, describedBy, onChange, onBlur, props } = widget
  const { count, allowHalf } = props
  const value = Math.min(count, Math.max(0, numberOf(widget.value ?? undefined) ?? 0))
  const word = value > 0 && props.showText ? wordFor(value, props, services) : ''
  const spoken = [t('widgets.rate.stars', { stars: value, of: count }), word].filter(Boolean).join(', ')
  const beside = [props.showScore && value > 0 ? String(value) : '', word].filter(Boolean).join(' ')
  const give = (stars: number) => onChange(stars <= 0 ? null : Math.min(count, stars))

  const onKeyDown = (event: KeyboardEvent) => {
    const next = starsByKey(event.key, value, count, allowHalf ? 0.5 : 1)
    if (next === null) return
    event.preventDefault()
    give(next)
  }
  const stars = (
    <Stars value={value} count={count} allowHalf={allowHalf} onPick={mode === 'editable' ? (picked) => give(picked === value ? 0 : picked) : null} />
  )
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: token.marginXS }}>
      {mode === 'readOnly' ? (
        <span id={id} role="img" aria-label={spoken}>
          {stars}
        </span>
      ) : (
        <span
          id={id}
          role="slider"
          tabIndex={mode === 'disabled' ? -1 : 0}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          aria-disabled={mode === 'disabled' || undefined}
          aria-invalid={invalid || undefined}
          aria-valuemin={0}
          aria-valuemax={count}
          aria-valuenow={value}
          aria-valuetext={spoken}
          onKeyDown={mode === 'editable' ? onKeyDown : undefined}
          onBlur={onBlur}
        >
          {stars}
        </span>
      )}
      {beside && (
        <span aria-hidden style={{ color: token.colorText }}>
          {beside}
        </span>
      )}
    </span>
  )
}

/** The number of stars after a key, or null for a key that means nothing here. */
function starsByKey(key: string, value: number, count: number, step: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(count, value + step)
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, value - step)
    case 'Home':
    case 'Delete':
    case 'Backspace':
      return 0
    case 'End':
      return count
    default:
      return /^\d$/.test(key) && Number(key) <= count ? Number(key) : null
  }
}
