import { lazy, startTransition, Suspense, useEffect, useMemo, useState } from 'react'
import type { JsonObject } from '../../model/json'
import { useServices } from '../context/services'
import type { FormPanelProps } from './form-panels'

interface PanelHostProps extends Omit<FormPanelProps, 'record'> {
  readonly model: string
  /** Reads the record as it is filled in; another function after each change. */
  readonly read: () => JsonObject
}

/** The panel of a model below its form, in the frame after each change; nothing where the application has none. One that asks a server waits by itself. */
export function PanelBelow({ model, read, ...stored }: PanelHostProps) {
  const { formPanels = [] } = useServices()
  const panel = formPanels.find((one) => one.model === model)
  const Panel = useMemo(() => panel && lazy(() => panel.load().then((component) => ({ default: component }))), [panel])
  const [record, setRecord] = useState(read)
  useEffect(() => {
    // What was typed is painted first, and what is worked out gives way to the next key.
    const next = requestAnimationFrame(() => startTransition(() => setRecord(read())))
    return () => cancelAnimationFrame(next)
  }, [read])
  if (!Panel) return null
  return (
    <Suspense fallback={null}>
      <Panel record={record} {...stored} />
    </Suspense>
  )
}
