import { useCallback, useEffect, useRef, useState } from 'react'
import { useServices } from '../../engine/render'
import { calls } from '../shared/picker/calls'
import { readNodes, type PickNode } from '../shared/picker/nodes'
import { endAt } from './use-area-search'

/** The id under which the provinces stand. */
export const rootArea = '-1'

export interface Branch {
  readonly state: 'loading' | 'ready'
  readonly nodes: readonly PickNode[]
}

interface Areas {
  /** What is known to stand beneath an area; undefined while nobody has asked. */
  below(id: string): Branch | undefined
  /** Fetches what stands beneath an area, once. */
  fetch(id: string, path: PickNode['path']): Promise<void>
  readonly failure: { readonly message: string; readonly retry: () => void } | null
}

/** Areas level by level, down to a level; what stands there counts as an end. */
export function useAreas(level: number): Areas {
  const { gateway } = useServices()
  const [branches, setBranches] = useState<ReadonlyMap<string, Branch>>(new Map())
  const [failure, setFailure] = useState<Areas['failure']>(null)
  const asked = useRef(new Set<string>())

  const fetch = useCallback(
    async (id: string, path: PickNode['path']): Promise<void> => {
      if (asked.current.has(id)) return
      asked.current.add(id)
      setFailure(null)
      const answer = await gateway.invoke(calls.areas, { id })
      if (!answer.ok) {
        asked.current.delete(id)
        setFailure({ message: answer.error.message, retry: () => void fetch(id, path) })
        return
      }
      const nodes = endAt(readNodes(answer.value, path), level)
      setBranches((before) => new Map(before).set(id, { state: 'ready', nodes }))
    },
    [gateway, level],
  )
  useEffect(() => void fetch(rootArea, []), [fetch])
  return { below: (id) => branches.get(id), fetch, failure }
}
