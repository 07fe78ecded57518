import { observer } from '@formily/react'
import { lazy, useEffect, useState, type ComponentType, type FunctionComponent } from 'react'
import type { AnyKind } from '../../kind/define-kind'
import type { Plan } from '../../plan/plan'
import { whenIdle } from '../../form/when-idle'

/** A widget whose props are checked where it is drawn: an input, a layout and a display each get their own. */
type Widget = ComponentType<Record<string, unknown>>

const loaded = new Map<AnyKind, Widget>()
const handedOut = new Map<AnyKind, Widget>()

async function fetchWidget(kind: AnyKind): Promise<{ default: Widget }> {
  const { default: Widget } = (await kind.widget()) as { readonly default: FunctionComponent<object> }
  // A display asks for values while it is drawn; their reader has to be the one that is drawn anew.
  return { default: (kind.shape === 'display' ? observer(Widget) : Widget) as Widget }
}

/** Fetches the widget of a kind ahead of its use. One that fails is reported where it is drawn. */
export async function loadWidget(kind: AnyKind): Promise<void> {
  if (loaded.has(kind)) return
  try {
    loaded.set(kind, (await fetchWidget(kind)).default)
  } catch {
    // The lazy component below fetches again and tells the boundary around the field.
  }
}

/** Whether the widget of a kind can be drawn in the same turn. */
export const isLoaded = (kind: AnyKind): boolean => loaded.has(kind)

/**
 * The widget of a kind: itself once it is loaded, else a component that loads it. What is handed out first stays,
 * so that drawn fields keep their state.
 */
export function widgetOf(kind: AnyKind): Widget {
  const widget = handedOut.get(kind) ?? loaded.get(kind) ?? lazy(() => fetchWidget(kind))
  handedOut.set(kind, widget)
  return widget
}

/** About as many nodes as a screen holds. */
const onFirstScreen = 60
/** Milliseconds to wait for the widgets of the first screen: one that is late loads in its own place. */
const patience = 400

/** Kinds whose widgets the first screen cannot do without: the others are boxes at rest. */
const firstKindsOf = (plan: Plan): readonly AnyKind[] => kindsOf(plan, onFirstScreen).filter((kind) => !kind.input?.rest)

const kindsOf = (plan: Plan, most = Infinity): readonly AnyKind[] => [
  ...new Set(plan.nodes.slice(0, most).flatMap(({ kind, field }) => (kind && !('access' in field && field.access.mode === 'hidden') ? [kind] : []))),
]

/** Starts fetching the widgets of a form before it is drawn, alongside whatever else it waits for. */
export function preloadWidgets(plan: Plan): void {
  for (const kind of firstKindsOf(plan)) void loadWidget(kind)
}

/** Whether the first screen of a form can be drawn in one go, without places that fill one by one. The rest is fetched behind it. */
export function useWidgets(plan: Plan): boolean {
  const [waited, setWaited] = useState<Plan | null>(null)
  const ready = waited === plan || firstKindsOf(plan).every((kind) => loaded.has(kind) || handedOut.has(kind))
  useEffect(() => {
    if (ready) {
      return whenIdle(() => {
        for (const kind of kindsOf(plan)) void loadWidget(kind)
      })
    }
    let timer = 0
    const late = new Promise<void>((resolve) => {
      timer = window.setTimeout(resolve, patience)
    })
    let current = true
    void Promise.race([late, Promise.all(firstKindsOf(plan).map(loadWidget))]).then(() => {
      if (current) setWaited(plan)
    })
    return () => {
      current = false
      window.clearTimeout(timer)
    }
  }, [plan, ready])
  return ready
}
