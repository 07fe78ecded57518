import { Skeleton, Tabs } from 'antd'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { useServices } from '../context/services'
import type { RecordPanelProps } from './record-panels'

interface RecordTabsProps extends RecordPanelProps {
  /** The form of the record. */
  readonly children: ReactNode
}

const form = 'form'

/** The form of a record with the panels that the application has beside it; without any, the form alone. */
export function RecordTabs({ children, ...record }: RecordTabsProps) {
  const { t, text, recordPanels: everywhere = [] } = useServices()
  const recordPanels = useMemo(() => everywhere.filter(({ model }) => model === undefined || model === record.model), [everywhere, record.model])
  const [open, setOpen] = useState(form)
  const screens = useMemo(
    () => new Map(recordPanels.map((panel) => [panel.key, lazy(() => panel.load().then((component) => ({ default: component })))])),
    [recordPanels],
  )
  if (recordPanels.length === 0) return children
  const panelOf = (key: string) => {
    const Panel = screens.get(key)
    return (
      Panel && (
        <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
          <Panel key={record.id} {...record} />
        </Suspense>
      )
    )
  }
  return (
    <Tabs
      className="weft-record-tabs"
      activeKey={open}
      onChange={setOpen}
      items={[
        { key: form, label: t('engine.detail.record'), children },
        ...recordPanels.map(({ key, title, Count }) => ({
          key,
          label: (
            <>
              {text(title)}
              {Count && <Count key={record.id} model={record.model} id={record.id} />}
            </>
          ),
          children: open === key ? panelOf(key) : null,
        })),
      ]}
    />
  )
}
