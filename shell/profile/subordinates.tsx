import { Empty, Tree, type TreeDataNode } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject, type Answer, type Json } from '../../engine'
import { useApp } from '../app-context'
import { PageSkeleton } from '../frame/frame-skeleton'
import { Failed } from './failed'
import { useCall } from '../gateway/use-call'

const call = (id: string) => `/api/permission/Users/Current/Subordinate/${encodeURIComponent(id)}`

const nodesOf = (value: Json): TreeDataNode[] =>
  (Array.isArray(value) ? value.filter(isJsonObject) : []).map((row) => ({
    key: String(row['id']),
    title: String(row['userName']),
    isLeaf: row['isLeaf'] === true,
  }))

/** Whom the user leads, and whom those lead. */
export function Subordinates() {
  const { t } = useTranslation()
  const { http, notices } = useApp()
  const called = useCall(call('0'))
  const first = called.at === 'ready' ? called.value : null
  const [nodes, setNodes] = useState<TreeDataNode[]>([])
  useEffect(() => setNodes(nodesOf(first)), [first])

  if (called.at === 'loading') return <PageSkeleton />
  if (called.at === 'failed') return <Failed message={called.message} onRetry={called.retry} />
  if (nodes.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('shell.profile.noSubordinates')} />

  const load = async ({ key }: TreeDataNode) => {
    const answer: Answer<Json> = await http.send({ method: 'GET', url: call(String(key)) })
    if (answer.ok) setNodes((before) => withChildren(before, key, nodesOf(answer.value)))
    else notices.toast('error', answer.error.message)
  }
  return <Tree blockNode selectable={false} treeData={nodes} loadData={load} aria-label={t('shell.profile.tab.subordinates')} />
}

const withChildren = (nodes: readonly TreeDataNode[], key: TreeDataNode['key'], children: TreeDataNode[]): TreeDataNode[] =>
  nodes.map((node) =>
    node.key === key ? { ...node, children } : node.children ? { ...node, children: withChildren(node.children, key, children) } : node,
  )
