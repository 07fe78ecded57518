import { forwardRef } from 'react'
import { PlainButton, type PlainButtonProps } from '../../engine/render'

interface ToolButtonProps extends Omit<PlainButtonProps, 'look' | 'children'> {
  readonly label: string
}

/** A button that is only a picture: named for those who cannot see it and on hover. */
export const ToolButton = forwardRef<HTMLButtonElement, ToolButtonProps>(function ToolButton({ label, ...rest }, ref) {
  return <PlainButton ref={ref} look="bare" aria-label={label} title={label} {...rest} />
})
