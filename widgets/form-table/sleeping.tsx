import { useState, type ReactElement } from 'react'

interface SleepingProps {
  /** The button as it stands, given what a press does. */
  readonly asleep: (wake: () => void) => ReactElement
  /** The same button with what it opens, standing open. */
  readonly awake: ReactElement
}

/** A button whose menu or bubble is put together when it is pressed for the first time: most of them never are. */
export function Sleeping({ asleep, awake }: SleepingProps) {
  const [woken, setWoken] = useState(false)
  return woken ? awake : asleep(() => setWoken(true))
}
