import { useEffect, useMemo, useRef, useState } from 'react'
import { isJsonObject, type JsonObject } from '../../model/json'
import type { LeftTree as LeftTreePage } from '../../model/page'
import { FindBox } from '../plain/find-box'
import { NothingHere } from '../plain/nothing-here'
import { PlainAlert } from '../plain/plain-alert'
import { useServices } from '../context/services'
import { filtered, findNode, firstLeaf, nodesOf, type TreeNode } from './tree-nodes'
import { TreeView } from './tree-view'

interface LeftTreeProps {
  readonly tree: LeftTreePage
  readonly selected: string | null
  readonly onSelect: (node: JsonObject | null) => void
  /** Counts up when the tree has to be fetched anew. */
  readonly turn: number
  /** The tree was fetched anew: the chosen node as it stands now, null when it is gone, undefined when nobody knows. */
  readonly onReload: (node: JsonObject | null | undefined) => void
}

/** The tree beside a list: filterable, keyboard operated, its first leaf chosen where the list needs one. */
export function LeftTree({ tree, selected, onSelect, turn, onReload }: LeftTreeProps) {
  const { gateway, t, text } = useServices()
  const [nodes, setNodes] = useState<readonly TreeNode[] | 'loading' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const [word, setWord] = useState('')

  const reloaded = useRef<(nodes: readonly TreeNode[] | undefined) => void>(() => undefined)
  useEffect(() => {
    reloaded.current = (found) => onReload(found && (selected === null ? null : (findNode(found, selected)?.data ?? null)))
  })

  useEffect(() => {
    const abort = new AbortController()
    void gateway.invoke(tree.list, {}, abort.signal).then((answer) => {
      if (abort.signal.aborted) return
      const fetched = answer.ok ? nodesOf(isJsonObject(answer.value) ? answer.value['list'] : answer.value, tree) : undefined
      setNodes(fetched ?? 'failed')
      if (turn > 0) reloaded.current(fetched)
    })
    return () => abort.abort()
  }, [gateway, tree, attempt, turn])

  const shown = useMemo(() => (typeof nodes === 'string' ? [] : word === '' ? [...nodes] : filtered(nodes, word.toLowerCase())), [nodes, word])
  useEffect(() => {
    const first = typeof nodes === 'string' ? undefined : tree.openLevels === undefined ? firstLeaf(nodes) : nodes[0]
    if (tree.required && selected === null && first) onSelect(first.data)
  }, [nodes, tree.required, tree.openLevels, selected, onSelect])

  const title = text(tree.title)
  return (
    <div role="group" className="weft-left-tree" aria-label={title}>
      <h2 className="weft-left-tree-title">{title}</h2>
      <FindBox value={word} label={t('engine.list.filterTree')} onChange={setWord} />
      {nodes === 'loading' && <div className="weft-bones" aria-busy />}
      {nodes === 'failed' && <PlainAlert message={t('engine.list.failed')} onRetry={() => setAttempt((n) => n + 1)} />}
      {typeof nodes !== 'string' &&
        (shown.length === 0 ? (
          <NothingHere words={t('engine.list.empty')} />
        ) : (
          <TreeView
            key={word === '' ? 'all' : word}
            label={title}
            nodes={shown}
            openLevels={word === '' ? tree.openLevels : undefined}
            selected={selected}
            onSelect={(node) => onSelect(node.key === selected && !tree.required ? null : node.data)}
          />
        ))}
    </div>
  )
}
