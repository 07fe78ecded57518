import { useCallback, useEffect, useRef, useState } from 'react'
import type { BatchAct, ModelSource } from '../../data/gateway'
import type { RefusedRow, Selection } from '../../data/selection'
import { useServices } from '../context/services'

export interface BatchState {
  readonly state: 'asking' | 'working' | 'done' | 'stopped'
  readonly done: number
  readonly refused: readonly RefusedRow[]
}
const asking: BatchState = { state: 'asking', done: 0, refused: [] }

/** Does something with many records, part by part, until it is done or stopped. Between two parts nothing is half done. */
export function useBatch(source: ModelSource) {
  const { gateway } = useServices()
  const [state, setState] = useState(asking)
  const stopped = useRef(false)
  useEffect(() => {
    stopped.current = false
    return () => {
      stopped.current = true
    }
  }, [])
  const run = useCallback(
    async (act: BatchAct, selection: Selection): Promise<BatchState> => {
      let now: BatchState = { ...asking, state: 'working' }
      setState(now)
      for (let after: string | null = ''; after !== null && !stopped.current;) {
        const answer = await gateway.batch(source, act, selection, after)
        if (!answer.ok) {
          now = { ...now, state: 'stopped' }
          setState(now)
          return now
        }
        const { done, refused, next } = answer.value
        now = { ...now, done: now.done + done, refused: [...now.refused, ...refused] }
        setState(now)
        after = next
        if (after === null) now = { ...now, state: 'done' }
      }
      if (now.state === 'working') now = { ...now, state: 'stopped' }
      setState(now)
      return now
    },
    [gateway, source],
  )
  return {
    state,
    run,
    stop: useCallback(() => {
      stopped.current = true
    }, []),
  }
}
