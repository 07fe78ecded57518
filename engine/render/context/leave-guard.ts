import { createContext, useContext, useEffect, useMemo } from 'react'

/** Asks the user before what is drawn here is left; returns how to stop asking. The host of a page says what leaving it means. */
export type GuardLeaving = () => () => void
const LeaveContext = createContext<GuardLeaving>(() => () => undefined)
/** Says for the pages inside how they ask before they are left. */
export const LeaveProvider = LeaveContext.Provider

/** Lets what stands here ask before it is left: from the first change on until it is kept or gone. */
export function useLeaveGuard(): { readonly warn: () => void; readonly rest: () => void } {
  const guard = useContext(LeaveContext)
  const leave = useMemo(() => {
    let stop: (() => void) | null = null
    return {
      warn: () => {
        stop ??= guard()
      },
      rest: () => {
        stop?.()
        stop = null
      },
    }
  }, [guard])
  useEffect(() => leave.rest, [leave])
  return leave
}
