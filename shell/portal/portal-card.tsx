import { Empty } from 'antd'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isJsonObject, type Json } from '../../engine'
import { ModuleCardView } from '../modules/module-card'
import { moduleCards } from '../modules/views'
import { Answered, Waiting } from './answered'
import { readChartData } from './chart-data'
import { FigureList } from './figure-list'
import { MessageList, TodoCounts } from './message-cards'
import type { CardContent, PortalCard } from './read-portal'
import { ShortcutList } from './shortcut-list'
import { useCall } from '../gateway/use-call'
import { interfaceCall } from './interface-rows'

const Chart = lazy(() => import('./chart'))

/** What a card shows, by its kind. */
export function PortalCardView({ card }: { readonly card: PortalCard }) {
  const { t } = useTranslation()
  const { content } = card
  switch (content.show) {
    case 'todo':
      return <TodoCounts tiles={content.tiles} />
    case 'notice':
      return <MessageList url="/api/visualdev/Dashboard/Notice" />
    case 'todoList':
      return <MessageList url="/api/visualdev/Dashboard/FlowTodo" />
    case 'commonFunc':
      return <ShortcutList list={content.list} />
    case 'dataBoard':
      return <FigureList list={content.list} />
    case 'chart':
      return <ChartCard title={card.title} content={content} />
    case 'unknown': {
      const own = moduleCards.get(content.kind)
      if (own) return <ModuleCardView card={own} />
      return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('shell.portal.unknown', { kind: content.kind })} />
    }
    default:
      return content satisfies never
  }
}

function ChartCard({ title, content }: { readonly title: string; readonly content: Extract<CardContent, { show: 'chart' }> }) {
  const { kind, option, source } = content
  const called = useCall(source.from === 'interface' ? interfaceCall(source.id) : '')
  return source.from === 'static' ? (
    <DrawnChart title={title} kind={kind} value={option} />
  ) : (
    <Answered called={called}>
      {(value) => <DrawnChart title={title} kind={kind} value={isJsonObject(value) && 'data' in value ? (value['data'] ?? null) : value} />}
    </Answered>
  )
}

function DrawnChart({
  title,
  kind,
  value,
}: {
  readonly title: string
  readonly kind: Extract<CardContent, { show: 'chart' }>['kind']
  readonly value: Json
}) {
  const { t } = useTranslation()
  const data = useMemo(() => readChartData(value), [value])
  if (data.series.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('shell.portal.noData')} />
  return (
    <Suspense fallback={<Waiting />}>
      <Chart kind={kind} title={title} data={data} />
    </Suspense>
  )
}
