import { StarFilled } from '@ant-design/icons'
import { theme } from 'antd'
import { useState, type MouseEvent } from 'react'

interface StarsProps {
  readonly value: number
  readonly count: number
  readonly allowHalf: boolean
  /** Null when the stars only show something. */
  readonly onPick: ((stars: number) => void) | null
}

/**
 * The drawn stars. They are for the eye and the mouse; what holds them speaks and takes the keys.
 * antd's Rate puts a focus stop into every star, which a form with several of them does not bear.
 */
export function Stars({ value, count, allowHalf, onPick }: StarsProps) {
  const { token } = theme.useToken()
  const [hovered, setHovered] = useState<number | null>(null)
  const shown = hovered ?? value
  const starsAt = (star: number, event: MouseEvent<HTMLElement>): number => {
    if (!allowHalf) return star
    const box = event.currentTarget.getBoundingClientRect()
    return event.clientX - box.left < box.width / 2 ? star - 0.5 : star
  }
  return (
    <span aria-hidden style={{ display: 'inline-flex', fontSize: 20, lineHeight: 1 }} onMouseLeave={() => setHovered(null)}>
      {Array.from({ length: count }, (_, at) => at + 1).map((star) => (
        // The slider around the stars takes the keys.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <span
          key={star}
          data-star={star}
          style={{ position: 'relative', padding: '0 4px', cursor: onPick ? 'pointer' : 'default', color: token.colorFillContent }}
          onMouseMove={onPick ? (event) => setHovered(starsAt(star, event)) : undefined}
          onClick={
            onPick
              ? (event) => {
                  setHovered(null)
                  onPick(starsAt(star, event))
                }
              : undefined
          }
        >
          <StarFilled />
          <StarFilled
            style={{
              position: 'absolute',
              insetInlineStart: 4,
              top: 0,
              color: token.yellow6,
              clipPath: `inset(0 ${100 * (1 - Math.min(1, Math.max(0, shown - star + 1)))}% 0 0)`,
            }}
          />
        </span>
      ))}
    </span>
  )
}
