import { lazy, startTransition, Suspense, useEffect, useMemo, useState } from 'react'
import type { JsonObject } from '../../model/json'
import { useServices } from '../context/services'
import type { FormPanelProps } from './form-panels'

/** Reads a record as it is filled in at the moment. */
type Read = () => JsonObject

/** What is filled in above a panel: told from form to panel, so that neither the form nor what stands around it is drawn anew for the panel. */
export interface FilledAbove {
  /** Says that something changed. */
  readonly tell: (read: Read) => void
  /** How to read what was told last; null while nothing was. */
  readonly last: () => Read | null
  /** Calls back after each change, until what it returns is called. */
  readonly hear: (listener: (read: Read) => void) => () => void
}

export function filledAbove(): FilledAbove {
  const listeners = new Set<(read: Read) => void>()
  let told: Read | null = null
  return {
    tell(read) {
      told = read
      for (const listener of listeners) listener(read)
    },
    last: () => told,
    hear(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

interface PanelHostProps extends Omit<FormPanelProps, 'record'> {
  readonly model: string
  readonly filled: FilledAbove
  /** The record as it was opened. */
  readonly opened: JsonObject | null
}

const nothing: JsonObject = {}

/** The panel of a model below its form, in the frame after each change; nothing where the application has none. One that asks a server waits by itself. */
export function PanelBelow({ model, filled, opened, id, isRead, onChanged }: PanelHostProps) {
  const { formPanels = [] } = useServices()
  const panel = formPanels.find((one) => one.model === model)
  const Panel = useMemo(() => panel && lazy(() => panel.load().then((component) => ({ default: component }))), [panel])
  const [record, setRecord] = useState<JsonObject>(() => filled.last()?.() ?? opened ?? nothing)
  useEffect(() => {
    let next = 0
    // What was typed is painted first, and what is worked out gives way to the next key.
    const show = (read: Read) => {
      cancelAnimationFrame(next)
      next = requestAnimationFrame(() => startTransition(() => setRecord(read())))
    }
    show(filled.last() ?? (() => opened ?? nothing))
    const stop = filled.hear(show)
    return () => {
      stop()
      cancelAnimationFrame(next)
    }
  }, [filled, opened])
  return useMemo(
    () =>
      Panel && (
        <Suspense fallback={null}>
          <Panel record={record} id={id} isRead={isRead} onChanged={onChanged} />
        </Suspense>
      ),
    [Panel, record, id, isRead, onChanged],
  )
}
