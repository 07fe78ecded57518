import { useCallback, useEffect, useRef, useState } from 'react'
import type { Download } from '../../data/export'
import type { Answer } from '../../data/gateway'
import { useServices } from '../context/services'

/** How often the server is asked how far a file is, in milliseconds. */
const every = 1000

type ExportState = { readonly at: 'asking' } | { readonly at: 'beginning' } | { readonly at: 'made'; readonly file: Download }

/** Has a file made by `start` and follows it until it has ended; whoever leaves before lets it go on. */
export function useExport<O>(start: (order: O) => Promise<Answer<Download>>, onDone: (file: Download) => void) {
  const { gateway } = useServices()
  const [state, setState] = useState<ExportState>({ at: 'asking' })
  const isHere = useRef(true)
  const done = useRef(onDone)
  done.current = onDone
  const starting = useRef(start)
  starting.current = start
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const take = useCallback((file: Download) => {
    if (!isHere.current) return
    setState({ at: 'made', file })
    if (file.state === 'done') done.current(file)
  }, [])
  const id = state.at === 'made' && state.file.state === 'running' ? state.file.id : null
  useEffect(() => {
    if (id === null) return
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const look = async (): Promise<void> => {
      const answer = await gateway.made(id, abort.signal)
      if (abort.signal.aborted) return
      if (answer.ok) take(answer.value)
      if (!answer.ok || answer.value.state === 'running') timer = setTimeout(() => void look(), every)
    }
    timer = setTimeout(() => void look(), every)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [gateway, id, take])

  return {
    state,
    begin: useCallback(
      async (order: O) => {
        setState({ at: 'beginning' })
        const answer = await starting.current(order)
        if (answer.ok) take(answer.value)
        else if (isHere.current) setState({ at: 'asking' })
      },
      [take],
    ),
    callOff: useCallback(async () => {
      if (id === null) return
      await gateway.callOff(id)
      const answer = await gateway.made(id)
      if (answer.ok) take(answer.value)
    }, [gateway, id, take]),
  }
}
