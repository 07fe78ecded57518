import { useCallback, useContext, useEffect, useRef } from 'react'
import { FormScopeContext } from './runtime-context'

/**
 * Says how a control hands over what it holds and its form does not have yet. The form asks for it before it reads its values: when it
 * is sent, when a search begins, when a cell is left. Asked with nothing to hand over, the control does nothing.
 */
export function useHandOver(handOver: () => void): void {
  const arrivals = useContext(FormScopeContext)?.runtime.arrivals
  const latest = useRef(handOver)
  useEffect(() => {
    latest.current = handOver
  })
  useEffect(() => arrivals?.hold(() => latest.current()), [arrivals])
}

/** Asks every control of the form around for what it holds, as a place does that is left before the form is sent. */
export function useGather(): () => void {
  const arrivals = useContext(FormScopeContext)?.runtime.arrivals
  return useCallback(() => arrivals?.gather(), [arrivals])
}
