import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { JsonObject } from '../../model/json'
import { useServices } from '../context/services'

/** A form is typed in faster than anything is worked out. */
const pause = 300

interface PanelHostProps {
  readonly model: string
  readonly id: string | null
  /** Reads the record as it is filled in; another function after each change. */
  readonly read: () => JsonObject
}

/** The panel of a model below its form; nothing where the application has none. */
export function PanelBelow({ model, id, read }: PanelHostProps) {
  const { formPanels = [] } = useServices()
  const panel = formPanels.find((one) => one.model === model)
  const Panel = useMemo(() => panel && lazy(() => panel.load().then((component) => ({ default: component }))), [panel])
  const [record, setRecord] = useState(read)
  useEffect(() => {
    const waiting = setTimeout(() => setRecord(read()), pause)
    return () => clearTimeout(waiting)
  }, [read])
  if (!Panel) return null
  return (
    <Suspense fallback={null}>
      <Panel record={record} id={id} />
    </Suspense>
  )
}
