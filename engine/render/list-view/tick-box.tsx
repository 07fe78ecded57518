import './tick-box.css'
import { useLayoutEffect, useRef } from 'react'

interface TickBoxProps {
  readonly label: string
  readonly ticked: boolean
  /** Some of what it stands for is ticked. */
  readonly partly?: boolean
  readonly disabled?: boolean
  /** `range` when the user held Shift: everything since the last tick. */
  readonly onTick: (ticked: boolean, range: boolean) => void
}

/** The browser's own tick box, painted as antd's. */
export function TickBox({ label, ticked, partly = false, disabled = false, onTick }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const shift = useRef(false)
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = partly
  }, [partly])
  return (
    <input
      ref={box}
      type="checkbox"
      className="weft-tick"
      aria-label={label}
      checked={ticked}
      disabled={disabled}
      onClick={(event) => {
        shift.current = event.shiftKey
      }}
      onChange={({ target }) => onTick(target.checked, shift.current)}
    />
  )
}
