import { useEffect, useState } from 'react'
import type { JsonObject } from '../../model/json'
import type { LeftTree as LeftTreePage } from '../../model/page'
import { FindBox } from '../plain/find-box'
import { NothingHere } from '../plain/nothing-here'
import { PlainAlert } from '../plain/plain-alert'
import { useServices } from '../context/services'
import { findNode, firstLeaf } from './tree-nodes'
import { TreeView } from './tree-view'
import { useLeftTree } from './use-left-tree'

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
  const { t, text } = useServices()
  const [word, setWord] = useState('')
  const { all, shown, retry, fetch } = useLeftTree(tree, word, turn, (found) =>
    onReload(found && (selected === null ? null : (findNode(found, selected)?.data ?? null))),
  )
  useEffect(() => {
    const first = typeof all === 'string' ? undefined : tree.openLevels === undefined ? firstLeaf(all) : all[0]
    if (tree.required && selected === null && first) onSelect(first.data)
  }, [all, tree.required, tree.openLevels, selected, onSelect])

  const title = text(tree.title)
  return (
    <div role="group" className="weft-left-tree" aria-label={title}>
      <h2 className="weft-left-tree-title">{title}</h2>
      <FindBox value={word} label={t('engine.list.filterTree')} onChange={setWord} />
      {shown === 'loading' && <div className="weft-bones" aria-busy />}
      {shown === 'failed' && <PlainAlert message={t('engine.list.failed')} onRetry={retry} />}
      {typeof shown !== 'string' &&
        (shown.length === 0 ? (
          <NothingHere words={t('engine.list.empty')} />
        ) : (
          <TreeView
            key={word === '' ? 'all' : word}
            label={title}
            nodes={shown}
            openLevels={word === '' ? tree.openLevels : undefined}
            selected={selected}
            onFetch={fetch}
            onSelect={(node) => onSelect(node.key === selected && !tree.required ? null : node.data)}
          />
        ))}
    </div>
  )
}
