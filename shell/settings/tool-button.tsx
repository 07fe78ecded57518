import { Button, type ButtonProps } from 'antd'
import { forwardRef, type ReactNode } from 'react'

interface ToolButtonProps extends Omit<ButtonProps, 'type' | 'icon' | 'children'> {
  readonly label: string
  readonly icon: ReactNode
}

/** A button that is only a picture: named for those who cannot see it and on hover. */
export const ToolButton = forwardRef<HTMLButtonElement, ToolButtonProps>(function ToolButton({ label, icon, ...rest }, ref) {
  return <Button ref={ref} type="text" icon={icon} aria-label={label} title={label} {...rest} />
})
