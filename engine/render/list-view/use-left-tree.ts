import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isJsonObject, type Json, type JsonObject } from '../../model/json'
import type { LeftTree } from '../../model/page'
import { useServices } from '../context/services'
import { filtered, grown, nodesOf, type TreeNode } from './tree-nodes'

type Fetched = readonly TreeNode[] | 'loading' | 'failed'
type Levels = ReadonlyMap<string, readonly TreeNode[]>

interface LeftTreeState {
  readonly all: Fetched
  /** What is drawn: all of it, or what bears the word. */
  readonly shown: Fetched
  retry(): void
  /** Fetches what lies beneath a node. A failure is told, and the node stays closed. */
  fetch(node: TreeNode): Promise<void>
}

/** How long a word has to stand before the server looks for it, in milliseconds. */
const pause = 250

/**
 * The nodes beside a list, as a whole or level by level. `turn` counts up when they have to be fetched anew, with every level that was opened;
 * `onReload` then gets them, or undefined when that failed.
 */
export function useLeftTree(tree: LeftTree, word: string, turn: number, onReload: (nodes: readonly TreeNode[] | undefined) => void): LeftTreeState {
  const { gateway, notify, t } = useServices()
  const [attempt, setAttempt] = useState(0)
  const [first, setFirst] = useState<Fetched>('loading')
  const [levels, setLevels] = useState<Levels>(new Map())
  const [found, setFound] = useState<{ readonly word: string; readonly nodes: Fetched } | null>(null)
  const { byLevel } = tree

  const ask = useCallback(
    async (call: string, input: JsonObject, signal?: AbortSignal): Promise<readonly TreeNode[] | undefined> => {
      const answer = await gateway.invoke(call, input, signal)
      return answer.ok ? nodesOf(listIn(answer.value), tree) : undefined
    },
    [gateway, tree],
  )
  const latest = useRef({ levels, onReload })
  useEffect(() => {
    latest.current = { levels, onReload }
  })

  useEffect(() => {
    const abort = new AbortController()
    const opened = [...latest.current.levels.keys()]
    const askLevel = async (key: string) => [key, byLevel ? await ask(byLevel.below, { id: key }, abort.signal) : undefined] as const
    void Promise.all([ask(tree.list, {}, abort.signal), ...opened.map(askLevel)]).then(([nodes, ...below]) => {
      if (abort.signal.aborted) return
      const next = new Map(below.flatMap(([key, children]) => (children ? [[key, children] as const] : [])))
      setFirst(nodes ?? 'failed')
      setLevels(next)
      if (turn > 0) latest.current.onReload(nodes && grown(nodes, next))
    })
    return () => abort.abort()
  }, [ask, tree.list, byLevel, attempt, turn])

  const wanted = word.trim()
  const asksServer = byLevel !== undefined && wanted !== ''
  useEffect(() => {
    if (!asksServer) return setFound(null)
    const abort = new AbortController()
    setFound({ word: wanted, nodes: 'loading' })
    const later = setTimeout(() => {
      void ask(tree.list, { [byLevel.find]: wanted }, abort.signal).then((nodes) => {
        if (!abort.signal.aborted) setFound({ word: wanted, nodes: nodes ?? 'failed' })
      })
    }, pause)
    return () => {
      clearTimeout(later)
      abort.abort()
    }
  }, [ask, tree.list, byLevel, asksServer, wanted, attempt, turn])

  const all = useMemo(() => (typeof first === 'string' ? first : grown(first, levels)), [first, levels])
  const shown = useMemo((): Fetched => {
    if (asksServer) return found?.word !== wanted ? 'loading' : typeof found.nodes === 'string' ? found.nodes : grown(found.nodes, levels)
    return typeof all === 'string' || word === '' ? all : filtered(all, word.toLowerCase())
  }, [asksServer, found, wanted, levels, all, word])
  return {
    all,
    shown,
    retry: () => setAttempt((count) => count + 1),
    async fetch({ key }) {
      const nodes = byLevel && (await ask(byLevel.below, { id: key }))
      if (nodes) setLevels((last) => new Map([...last, [key, nodes]]))
      else notify('error', t('engine.list.failed'))
    },
  }
}

const listIn = (value: Json): Json | undefined => (isJsonObject(value) ? value['list'] : value)
