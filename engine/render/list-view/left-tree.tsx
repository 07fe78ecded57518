import { Alert, Button, Empty, Input, Skeleton, Tree } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { isJsonObject, type Json, type JsonObject } from '../../model/json'
import type { LeftTree as LeftTreePage } from '../../model/page'
import { useServices } from '../services'

interface Node {
  readonly key: string
  readonly title: string
  readonly data: JsonObject
  readonly children: Node[]
}

const nodesOf = (json: Json | undefined, tree: LeftTreePage): Node[] =>
  (Array.isArray(json) ? (json as readonly Json[]) : []).filter(isJsonObject).map((data) => ({
    key: String(data[tree.value] ?? ''),
    title: String(data[tree.label] ?? ''),
    data,
    children: nodesOf(data[tree.children], tree),
  }))

/** Nodes whose title holds the word, with the way to them. */
const filtered = (nodes: readonly Node[], word: string): Node[] =>
  nodes.flatMap((node) => {
    const children = filtered(node.children, word)
    return children.length > 0 || node.title.toLowerCase().includes(word)
      ? [{ ...node, children: children.length > 0 ? children : node.children }]
      : []
  })

const findNode = (nodes: readonly Node[], key: string): Node | undefined => {
  for (const node of nodes) {
    const found = node.key === key ? node : findNode(node.children, key)
    if (found) return found
  }
  return undefined
}

const firstLeaf = (nodes: readonly Node[]): Node | undefined => {
  const [first] = nodes
  return first && first.children.length > 0 ? firstLeaf(first.children) : first
}

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
  const [nodes, setNodes] = useState<readonly Node[] | 'loading' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const [word, setWord] = useState('')

  const reloaded = useRef<(nodes: readonly Node[] | undefined) => void>(() => undefined)
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
    const first = typeof nodes === 'string' ? undefined : firstLeaf(nodes)
    if (tree.required && selected === null && first) onSelect(first.data)
  }, [nodes, tree.required, selected, onSelect])

  const title = text(tree.title)
  return (
    <div role="group" className="weft-left-tree" aria-label={title}>
      <h2 className="weft-left-tree-title">{title}</h2>
      <Input.Search
        value={word}
        allowClear
        placeholder={t('engine.list.filterTree')}
        aria-label={t('engine.list.filterTree')}
        onChange={(event) => setWord(event.target.value)}
      />
      {nodes === 'loading' && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {nodes === 'failed' && (
        <Alert
          type="error"
          message={t('engine.list.failed')}
          action={
            <Button size="small" onClick={() => setAttempt((n) => n + 1)}>
              {t('engine.render.retry')}
            </Button>
          }
        />
      )}
      {typeof nodes !== 'string' &&
        (shown.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('engine.list.empty')} />
        ) : (
          <Tree<Node>
            key={word === '' ? 'all' : word}
            blockNode
            defaultExpandAll
            treeData={shown}
            selectedKeys={selected === null ? [] : [selected]}
            onSelect={(_keys, { node }) => onSelect(node.key === selected && !tree.required ? null : node.data)}
          />
        ))}
    </div>
  )
}
