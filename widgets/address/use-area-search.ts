import { useEffect, useState } from 'react'
import { useServices } from '../../engine/render'
import { calls } from '../shared/picker/calls'
import { readNodes, type PickNode } from '../shared/picker/nodes'

/** Milliseconds without a key press after which the server is asked. */
const pause = 300

export interface FoundAreas {
  readonly state: 'loading' | 'ready' | 'failed'
  /** What was found, with the way to it. */
  readonly nodes: readonly PickNode[]
  readonly message: string
  retry(): void
}

interface Heard {
  readonly word: string
  readonly nodes: readonly PickNode[] | null
  readonly message: string
}

/** Areas of every level that a word names; null while no word is typed. The latest word wins. */
export function useAreaSearch(typed: string, level: number): FoundAreas | null {
  const { gateway } = useServices()
  const word = typed.trim()
  const [heard, setHeard] = useState<Heard | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (word === '') return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      void gateway.invoke(calls.findAreas, { keyword: word, level }, abort.signal).then((answer) => {
        if (abort.signal.aborted) return
        if (!answer.ok) return setHeard({ word, nodes: null, message: answer.error.message })
        return setHeard({ word, nodes: endAt(readNodes(answer.value), level), message: '' })
      })
    }, pause)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [gateway, word, level, attempt])

  if (word === '') return null
  const retry = () => {
    setHeard(null)
    setAttempt((n) => n + 1)
  }
  if (heard?.word !== word) return { state: 'loading', nodes: [], message: '', retry }
  return { state: heard.nodes ? 'ready' : 'failed', nodes: heard.nodes ?? [], message: heard.message, retry }
}

/** What stands at the level counts as an end, whatever is beneath it. */
export const endAt = (nodes: readonly PickNode[], level: number): readonly PickNode[] =>
  nodes.map((node) => ({ ...node, isLeaf: node.isLeaf || node.path.length > level, children: endAt(node.children, level) }))
